import {join} from 'node:path'
import {type Plugin, preview} from 'vite'

interface ModuleServer {
  readonly url: string
  /** The parts that were requested, such as `structure`. */
  readonly requested: ReadonlySet<string>
  close: () => Promise<void>
}

/**
 * Serves what `bundle-sanity.ts` wrote under the addresses of Sanity's module server.
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
