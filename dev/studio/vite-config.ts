import {fileURLToPath} from 'node:url'
import type {InlineConfig, PluginOption} from 'vite'
import {reactPlugins} from '../react.ts'
import {withoutMaps} from '../without-maps.ts'
import {ENV_NAMES} from './env.ts'
import {offline} from './offline.ts'

const ROOT = fileURLToPath(new URL('.', import.meta.url))
const REPOSITORY = fileURLToPath(new URL('../..', import.meta.url))

/**
 * The plugin's components, most of which are loaded when a field or the picker is opened. They are
 * compiled when the server starts, so that the first field and the first click are fast.
 */
const COMPONENTS = ['../../src/studio/**/*.tsx', '!**/*.test.tsx']

/** What serving and building the demo Studio have in common. */
export function studioViteConfig(): InlineConfig & {plugins: PluginOption[]} {
  return {
    configFile: false,
    root: ROOT,
    // Vite discards a cache of another NODE_ENV, such as that of the tests.
    cacheDir: `${REPOSITORY}node_modules/.cache/studio-${process.env['NODE_ENV'] ?? 'development'}`,
    envDir: false,
    logLevel: 'warn',
    plugins: [withoutMaps(), ...offline(), ...reactPlugins()],
    // The page contains the values, so that neither a build nor Vite's cache depends on them.
    define: Object.fromEntries(
      ENV_NAMES.map((name) => [`process.env.${name}`, `globalThis.studioEnv.${name}`]),
    ),
    resolve: {dedupe: ['react', 'react-dom', 'sanity', 'styled-components', '@sanity/ui']},
    optimizeDeps: {
      // Finds all dependencies before the first page: a later find would reload it while it is in
      // use.
      entries: ['main.tsx'],
      include: [
        'react',
        'react/compiler-runtime',
        'react/jsx-runtime',
        'react/jsx-dev-runtime',
        'react-dom',
        'react-dom/client',
        'sanity',
        'sanity/structure',
        'styled-components',
      ],
    },
    server: {fs: {allow: [REPOSITORY]}, warmup: {clientFiles: ['./main.tsx', ...COMPONENTS]}},
    build: {chunkSizeWarningLimit: 10_000},
  }
}
