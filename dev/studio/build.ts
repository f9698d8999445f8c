import {build, type Plugin, preview} from 'vite'
import {studioEnv} from './env.ts'
import type {RunningStudio, StudioOptions} from './server.ts'
import {studioViteConfig} from './vite-config.ts'

interface BuildOptions {
  readonly outDir: string
  /** The page's entry module. Default: the demo. */
  readonly main?: string
  /**
   * Whether all npm packages are joined into one chunk. A cold browser then makes 160 requests
   * instead of 350, but loads what a Studio would load later.
   *
   * @defaultValue false
   */
  readonly joinPackages?: boolean
  /** Further plugins of Vite. */
  readonly plugins?: readonly Plugin[]
}

const ONE_CHUNK = {
  output: {codeSplitting: {groups: [{name: 'packages', test: /\/node_modules\//}]}},
}

/** Builds the demo Studio. The values of its configuration are set when it is served. */
export async function buildStudio({
  outDir,
  main,
  joinPackages = false,
  plugins = [],
}: BuildOptions): Promise<void> {
  const config = studioViteConfig()
  await build({
    ...config,
    plugins: [...plugins, ...config.plugins, studioEnv({})],
    resolve: {...config.resolve, ...(main !== undefined && {alias: {'/main.tsx': main}})},
    build: {
      ...config.build,
      outDir,
      emptyOutDir: true,
      reportCompressedSize: false,
      ...(joinPackages && {rolldownOptions: ONE_CHUNK}),
    },
  })
}

/** Serves what `buildStudio` wrote. @throws when the port is taken */
export async function serveStudio({
  port,
  env,
  outDir,
}: StudioOptions & {outDir: string}): Promise<RunningStudio> {
  const server = await preview({
    ...studioViteConfig(),
    plugins: [studioEnv(env)],
    build: {outDir},
    preview: {host: 'localhost', port, strictPort: true},
  })
  return {url: `http://localhost:${port}`, close: () => server.close()}
}
