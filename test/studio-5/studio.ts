import {fileURLToPath} from 'node:url'
import {build, preview, type InlineConfig, type PluginOption} from 'vite'
import {studioEnv} from '../../dev/studio/env.ts'
import type {StudioOptions, RunningStudio} from '../../dev/studio/server.ts'
import {studioViteConfig} from '../../dev/studio/vite-config.ts'

const ROOT = fileURLToPath(new URL('app/', import.meta.url))

/**
 * The demo's Studio on what is installed in the folder `app`. `dedupe` resolves from the root: Studio and
 * React are that folder’s, while the plugin keeps its own @sanity/ui 4 beside Studio's 3, as in a real
 * installation.
 */
function studio5Config(): InlineConfig & {plugins: PluginOption[]} {
  return {
    ...studioViteConfig(),
    root: ROOT,
    resolve: {dedupe: ['react', 'react-dom', 'sanity', 'styled-components']},
  }
}

/** Builds the demo's Studio on Studio 5. `installStudio5` must have run. */
export async function buildStudio5({outDir}: {outDir: string}): Promise<void> {
  const config = studio5Config()
  await build({
    ...config,
    plugins: [...config.plugins, studioEnv({})],
    build: {...config.build, outDir, emptyOutDir: true, minify: false, reportCompressedSize: false},
  })
}

/**
 * Serves what `buildStudio5` wrote.
 *
 * @throws when the port is taken
 */
export async function serveStudio5(
  options: StudioOptions & {outDir: string},
): Promise<RunningStudio> {
  const {port, env, outDir, host = 'localhost'} = options
  const server = await preview({
    ...studio5Config(),
    plugins: [studioEnv(env)],
    build: {outDir},
    preview: {host, port, strictPort: true},
  })
  return {url: `http://localhost:${port}`, close: () => server.close()}
}
