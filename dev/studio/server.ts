import {createServer} from 'vite'

import {studioEnv, type StudioEnv} from './env.ts'
import {studioViteConfig} from './vite-config.ts'

export interface StudioOptions {
  /** Must be free. */
  port: number
  /** `SANITY_STUDIO_*` values for the configuration. */
  env: StudioEnv
}

export interface RunningStudio {
  /** `http://localhost:<port>`. */
  url: string
  close(): Promise<void>
}

/** Serves the demo Studio from its sources, with hot reloading. @throws when the port is taken */
export async function startStudio({port, env}: StudioOptions): Promise<RunningStudio> {
  const config = studioViteConfig()
  const server = await createServer({
    ...config,
    plugins: [...config.plugins, studioEnv(env)],
    server: {...config.server, host: 'localhost', port, strictPort: true},
  })
  await server.listen()
  return {url: `http://localhost:${port}`, close: () => server.close()}
}
