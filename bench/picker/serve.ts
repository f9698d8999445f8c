import {createServer} from 'node:http'
import type {AddressInfo} from 'node:net'
import {fileURLToPath} from 'node:url'
import {build, type InlineConfig, preview} from 'vite'
import {reactPlugins} from '../../dev/react.ts'
import {offline} from '../../dev/studio/offline.ts'
import {createStoriesProxy} from '../../src/proxy/index.ts'
import {nodeCompressors, toNodeHandler} from '../../src/proxy/node.ts'
import {startSandbox} from '../../src/sandbox/index.ts'
import {scenes} from '../../dev/media/scenes.ts'

const config: InlineConfig = {
  configFile: false,
  envDir: false,
  logLevel: 'error',
  root: fileURLToPath(new URL('page/', import.meta.url)),
  plugins: [...offline(), reactPlugins()],
  resolve: {dedupe: ['react', 'react-dom', 'sanity', 'styled-components', '@sanity/ui']},
}

/** Builds the page as a website would be built: for production. */
export async function buildPage(outDir: string): Promise<void> {
  await build({
    ...config,
    define: {'process.env.NODE_ENV': '"production"', 'process.env': '{}'},
    build: {outDir, emptyOutDir: true, target: 'es2023', chunkSizeWarningLimit: 20_000},
  })
}

export interface Served {
  readonly url: string
  close(): Promise<void>
}

/** The page, with a service of this many Stories behind a proxy. */
export async function servePage(outDir: string, stories: number): Promise<Served> {
  const sandbox = await startSandbox({
    scenes,
    teams: 4,
    collections: Math.max(4, Math.round(stories / 50)),
    stories,
  })
  const proxy = createStoriesProxy({
    serviceUrl: sandbox.url,
    apiKey: 'demo-key',
    authorize: () => ({id: 'editor'}),
    compress: nodeCompressors(),
    timeout: 60,
  })
  const api = createServer(toNodeHandler(proxy))
  await new Promise<void>((resolve) => api.listen(0, '127.0.0.1', resolve))
  const target = `http://127.0.0.1:${(api.address() as AddressInfo).port}`
  const server = await preview({
    ...config,
    build: {outDir},
    preview: {host: '127.0.0.1', port: 0, proxy: {'/api/stories': {target}}},
  })
  const {port} = server.httpServer.address() as AddressInfo
  return {
    url: `http://127.0.0.1:${port}`,
    close: async () => {
      await server.close()
      await new Promise((resolve) => api.close(resolve))
      await sandbox.close()
    },
  }
}
