import {createServer, type IncomingMessage, type Server, type ServerResponse} from 'node:http'

import {allowCrossOrigin, answerPreflight, sendError, sendJson} from './http.ts'
import {createPresence} from './presence.ts'
import {createRouter, HANDLED, splitVersion, type RouteContext, type RouteMatch} from './router.ts'
import type {DatasetNames} from './routes/documents.ts'
import {documentRoutes} from './routes/documents.ts'
import {historyRoutes} from './routes/history.ts'
import {listenRoutes} from './routes/listen.ts'
import {loginRoutes} from './routes/login.ts'
import {projectRoutes} from './routes/project.ts'
import {quietRoutes} from './routes/quiet.ts'
import {userRoutes} from './routes/users.ts'
import {createSessions} from './sessions.ts'
import type {Store} from './store.ts'
import {LakeError} from './types.ts'
import {bearerOf, type Users} from './users.ts'

export interface LakeServer {
  listen(port: number, host: string): Promise<number>
  close(): Promise<void>
}

/**
 * HTTP and WebSocket in front of stores.
 *
 * @param stores - By dataset; `names.dataset` is the one that a Studio opens.
 */
export function createLakeServer(
  stores: ReadonlyMap<string, Store>,
  users: Users,
  names: DatasetNames,
): LakeServer {
  const sessions = createSessions()
  const authenticate = (request: IncomingMessage) =>
    users.authenticate(bearerOf(request) ?? sessions.tokenOf(request))
  const presence = createPresence(users, sessions)
  const matchShared = createRouter([
    ...loginRoutes(users, sessions),
    ...userRoutes(users),
    ...projectRoutes(users, names),
    ...quietRoutes(),
  ])
  const contents = new Map(
    [...stores].map(([dataset, store]) => {
      const own = {...names, dataset}
      return [
        dataset,
        createRouter([
          ...documentRoutes(store, own),
          ...listenRoutes(store, own),
          ...historyRoutes(store),
        ]),
      ]
    }),
  )
  /** @throws LakeError 404 for an unknown dataset or path */
  const match = (method: string, path: string): RouteMatch => {
    const shared = matchShared(method, path)
    if (shared) return shared
    const dataset = /^\/data\/(?:live\/)?[^/]+\/([^/]+)/.exec(path)?.[1]
    const content = dataset === undefined ? undefined : contents.get(dataset)
    const found = content?.(method, path)
    if (found) return found
    const isDataset = dataset === undefined || content !== undefined
    const what = isDataset
      ? `No such endpoint: ${method} ${path}`
      : `Dataset "${dataset}" not found`
    throw new LakeError(404, what, 'notFoundError')
  }

  const answer = async (request: IncomingMessage, response: ServerResponse) => {
    const url = new URL(request.url ?? '/', 'http://lake')
    const {apiVersion, rest} = splitVersion(url.pathname) ?? {apiVersion: '', rest: url.pathname}
    const method = request.method === 'HEAD' ? 'GET' : (request.method ?? 'GET')
    const found = match(method, rest)
    const context: RouteContext = {
      request,
      response,
      path: found.path,
      search: url.searchParams,
      apiVersion,
      get user() {
        return authenticate(request)
      },
    }
    if (!found.route.open) authenticate(request)
    const body = await found.route.handler(context)
    if (body !== HANDLED) sendJson(response, body)
  }

  const server = createServer((request, response) => {
    allowCrossOrigin(request, response)
    if (request.method === 'OPTIONS') {
      answerPreflight(request, response)
      return
    }
    answer(request, response).catch((error: unknown) => sendError(response, error))
  })
  server.on('upgrade', (request, socket, head) => {
    const rest = splitVersion(new URL(request.url ?? '/', 'http://lake').pathname)?.rest
    if (rest === `/socket/${names.dataset}`) presence.upgrade(request, socket, head)
    else socket.destroy()
  })

  return {
    listen: (port, host) => listening(server, port, host),
    close() {
      presence.close()
      return new Promise((resolve, reject) => {
        server.close((error) => (error ? reject(error) : resolve()))
        // Streams never end on their own.
        server.closeAllConnections()
      })
    },
  }
}

function listening(server: Server, port: number, host: string): Promise<number> {
  return new Promise((resolve, reject) => {
    server.once('error', reject)
    server.listen(port, host, () => {
      server.off('error', reject)
      const address = server.address()
      if (address && typeof address === 'object') resolve(address.port)
      else reject(new Error('The lake has no port'))
    })
  })
}
