import {build, preview} from 'vite'

import {studioEnv} from './env.ts'
import type {RunningStudio, StudioOptions} from './server.ts'
import {studioViteConfig} from './vite-config.ts'

interface BuildOptions {
  readonly outDir: string
  /** Folder of the page. Default: the demo's. */
  readonly root?: string
}

/** Builds the demo Studio. The values of its configuration are given when it is served. */
export async function buildStudio({outDir, root}: BuildOptions): Promise<void> {
  const config = studioViteConfig()
  await build({
    ...config,
    ...(root !== undefined && {root}),
    plugins: [...config.plugins, studioEnv({})],
    build: {...config.build, outDir, emptyOutDir: true, reportCompressedSize: false},
  })
}

/**
 * Serves what `buildStudio` wrote.
 *
 * @throws when the port is taken
 */
export async function serveStudio(
  options: Omit<StudioOptions, 'open'> & {outDir: string},
): Promise<RunningStudio> {
  const {port, env, outDir, host = 'localhost'} = options
  const server = await preview({
    ...studioViteConfig(),
    plugins: [studioEnv(env)],
    build: {outDir},
    preview: {host, port, strictPort: true},
  })
  return {url: `http://localhost:${port}`, close: () => server.close()}
}
