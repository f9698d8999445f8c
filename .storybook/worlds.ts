import {fileURLToPath} from 'node:url'
import {rolldown} from 'rolldown'
import {NodeRequest} from 'srvx/node'
import type {Connect, Plugin} from 'vite'
import {scenes} from '../dev/media/scenes.ts'
import {startSandbox} from '../src/sandbox/index.ts'
import {WORLDS} from '../stories/support/worlds/options.ts'
import {createWorlds} from '../stories/support/worlds/worlds.ts'

const SUPPORT = fileURLToPath(new URL('../stories/support/worlds/', import.meta.url))

/**
 * Serves the services and proxies of the stories: in development from this server, with services on
 * ports of their own, and in a static build from a service worker.
 */
export function worlds(): Plugin {
  return {
    name: 'stories:worlds',
    configureServer(server) {
      const all = createWorlds(async (options) => {
        // Not its `fetch`, so that the proxy requests it over the network.
        const {close, edit, setFault, url} = await startSandbox({...options, scenes})
        return {close, edit, setFault, url}
      })
      server.middlewares.use(serve(all.answer))
      server.httpServer?.on('close', all.close)
    },
    async generateBundle() {
      this.emitFile({type: 'asset', fileName: 'worlds-worker.js', source: await buildWorker()})
    },
  }
}

async function buildWorker(): Promise<string> {
  const files = `${SUPPORT}files.ts`
  const bundle = await rolldown({
    input: `${SUPPORT}worker.ts`,
    platform: 'browser',
    resolve: {alias: {'node:fs': files, 'node:fs/promises': files}},
    // A classic worker has no `import.meta`. Files that the sandbox reads are served beside it.
    transform: {define: {'import.meta.url': 'self.location.href'}},
  })
  const {output} = await bundle.generate({format: 'iife', minify: true})
  return output[0].code
}

function serve(
  answer: (request: Request) => Promise<Response | undefined>,
): Connect.NextHandleFunction {
  return async (req, res, next) => {
    if (req.url !== WORLDS && !req.url?.startsWith(`${WORLDS}/`)) return next()
    try {
      const response = await answer(new NodeRequest({req, res}))
      if (!response) return void res.destroy()
      // Header by header: Storybook's compression mixes up headers that are handed over in one list.
      res.statusCode = response.status
      res.setHeaders(response.headers)
      res.end(new Uint8Array(await response.arrayBuffer()))
    } catch (error) {
      // The page may have moved on to the next story while a response was written.
      if (!res.destroyed) next(error)
    }
  }
}
