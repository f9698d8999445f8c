import {fileURLToPath} from 'node:url'
import react from '@vitejs/plugin-react'
import type {InlineConfig, Plugin} from 'vite'

import {offline} from './offline.ts'

/** Values of the `SANITY_STUDIO_*` variables, by name. */
export type StudioEnv = Record<string, string>

const ROOT = fileURLToPath(new URL('.', import.meta.url))
const REPOSITORY = fileURLToPath(new URL('../..', import.meta.url))
const NAMES = [
  'SANITY_STUDIO_PROJECT_ID',
  'SANITY_STUDIO_DATASET',
  'SANITY_STUDIO_API_HOST',
  'SANITY_STUDIO_STORIES_PROXY_URL',
]

/** What serving and building the demo Studio have in common. */
export function studioViteConfig(): InlineConfig & {plugins: Plugin[]} {
  return {
    configFile: false,
    root: ROOT,
    cacheDir: `${REPOSITORY}node_modules/.cache/studio`,
    envDir: false,
    logLevel: 'warn',
    plugins: [offline(), ...(react() as Plugin[])],
    // The values come with the page, so that neither a build nor Vite's cache depends on them.
    define: Object.fromEntries(
      NAMES.map((name) => [`process.env.${name}`, `globalThis.studioEnv.${name}`]),
    ),
    resolve: {dedupe: ['react', 'react-dom', 'sanity', 'styled-components', '@sanity/ui']},
    optimizeDeps: {
      // Everything is found before the first page: a later find would reload it under the editor.
      entries: ['main.tsx'],
      include: [
        'react',
        'react/jsx-runtime',
        'react/jsx-dev-runtime',
        'react-dom',
        'react-dom/client',
        'sanity',
        'sanity/structure',
        'styled-components',
      ],
    },
    server: {fs: {allow: [REPOSITORY]}},
    build: {chunkSizeWarningLimit: 10_000},
  }
}

/** The script that hands the values to the page. */
export function envScript(env: StudioEnv): string {
  const values = Object.fromEntries(NAMES.flatMap((name) => (env[name] ? [[name, env[name]]] : [])))
  // `<` could end the script element.
  return `globalThis.studioEnv = ${JSON.stringify(values).replaceAll('<', '\\u003c')}`
}
