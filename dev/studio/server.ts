import {createServer} from 'vite'

import {studioEnv, type StudioEnv} from './env.ts'
import {studioViteConfig} from './vite-config.ts'

export interface StudioOptions {
  /** Must be free. */
  port: number
  /** `SANITY_STUDIO_*` values for the configuration. */
  env: StudioEnv
  /** Default: `localhost`. */
  host?: string
  /** Whether to open a browser. Default: false. */
  open?: boolean
}

export interface RunningStudio {
  /** `http://localhost:<port>`. */
  url: string
  close(): Promise<void>
}

/**
 * Serves the demo Studio from its sources, with hot reloading.
 *
 * @throws when the port is taken
 */
export async function startStudio(options: StudioOptions): Promise<RunningStudio> {
  const {port, env, host = 'localhost', open = false} = options
  const config = studioViteConfig()
  const server = await createServer({
    ...config,
    plugins: [...config.plugins, studioEnv(env)],
    server: {...config.server, host, port, strictPort: true, open},
  })
  await server.listen()
  return {url: `http://localhost:${port}`, close: () => server.close()}
}
