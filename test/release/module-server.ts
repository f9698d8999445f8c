import {join} from 'node:path'
import {fileURLToPath} from 'node:url'
import {build, esmExternalRequirePlugin, type Plugin, preview} from 'vite'

const ROOT = fileURLToPath(new URL('../../', import.meta.url))

/** The parts of `sanity` that a Studio with this plugin imports, by their path on the server. */
const PARTS = {
  index: 'sanity',
  structure: 'sanity/structure',
  router: 'sanity/router',
  _singletons: 'sanity/_singletons',
  _createContext: 'sanity/_createContext',
}

/** What a Studio that updates itself brings along in its own build. */
const OWN = /^(react|react-dom|styled-components)(\/|$)/

/**
 * Bundles the installed `sanity` as Sanity's module server has it: everything but React and
 * styled-components, which the page's import map gives it.
 */
export async function bundleSanity(outDir: string): Promise<void> {
  await build({
    configFile: false,
    root: ROOT,
    publicDir: false,
    base: './',
    logLevel: 'error',
    plugins: [esmExternalRequirePlugin({external: [OWN]})],
    define: {'process.env.NODE_ENV': '"production"', 'process.env.MODE': '"production"'},
    build: {
      outDir,
      emptyOutDir: true,
      minify: false,
      cssCodeSplit: false,
      assetsInlineLimit: 0,
      rolldownOptions: {
        preserveEntrySignatures: 'strict',
        input: PARTS,
        output: {
          entryFileNames: '[name].mjs',
          chunkFileNames: '[name]-[hash].mjs',
          assetFileNames: '[name][extname]',
        },
      },
    },
  })
}

interface ModuleServer {
  readonly url: string
  /** The parts that were requested, such as `structure`. */
  readonly requested: ReadonlySet<string>
  close: () => Promise<void>
}

/**
 * Serves what `bundleSanity` wrote under the addresses of Sanity's module server.
 *
 * @param version - The version it says that it has
 */
export async function serveModules(
  outDir: string,
  version: string,
  port: number,
): Promise<ModuleServer> {
  const requested = new Set<string>()
  const addresses: Plugin = {
    name: 'module-addresses',
    configurePreviewServer: ({middlewares}) => {
      middlewares.use((request, response, next) => {
        const path = new URL(request.url ?? '/', 'http://localhost').pathname
        const match = /^\/v1\/modules\/sanity\/default\/[^/]+\/t\d+(?:\/(.+))?$/.exec(path)
        if (!match) return next()
        const part = match[1] ?? 'index'
        requested.add(part)
        const file = part === 'index.css' ? 'style.css' : `${part}.mjs`
        response.writeHead(302, {location: `/${file}`, 'x-resolved-version': version}).end()
      })
    },
  }
  const server = await servePreview(outDir, port, addresses, 'mpa')
  return {url: `http://localhost:${port}`, requested, close: () => server.close()}
}

/** Serves the folder that `sanity build` wrote, with a handler of requests before it. */
export async function serveBuilt(
  studio: string,
  port: number,
  plugin: Plugin,
): Promise<{close(): Promise<void>}> {
  return servePreview(join(studio, 'dist'), port, plugin, 'spa')
}

const servePreview = (outDir: string, port: number, plugin: Plugin, appType: 'mpa' | 'spa') =>
  preview({
    configFile: false,
    root: outDir,
    appType,
    logLevel: 'error',
    plugins: [plugin],
    build: {outDir},
    preview: {host: 'localhost', port, strictPort: true, cors: true},
  })
