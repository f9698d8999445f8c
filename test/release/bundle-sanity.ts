/**
 * Bundles the installed `sanity` as Sanity's module server has it: everything but React and
 * styled-components, which the page's import map gives it. A process of its own, since bundlers read
 * their mode from NODE_ENV.
 */
import {fileURLToPath} from 'node:url'
import {build, esmExternalRequirePlugin} from 'vite'

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

const [outDir] = process.argv.slice(2)
if (outDir === undefined) throw new Error('Name the folder to bundle into')
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
