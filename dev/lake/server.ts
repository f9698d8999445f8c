import {once} from 'node:events'
import {createServer, type IncomingMessage, type ServerResponse} from 'node:http'
import type {AddressInfo} from 'node:net'
import {NodeRequest, sendNodeResponse} from 'srvx/node'

import {allowCrossOrigin, errorResponse, jsonResponse, preflightResponse} from './http.ts'
import {createPresence} from './presence.ts'
import {createRouter, splitVersion, type RouteContext} from './router.ts'
import {documentRoutes} from './routes/documents.ts'
import {historyRoutes} from './routes/history.ts'
import {listenRoutes} from './routes/listen.ts'
import {loginRoutes} from './routes/login.ts'
import {projectRoutes} from './routes/project.ts'
import {quietRoutes} from './routes/quiet.ts'
import {userRoutes} from './routes/users.ts'
import {createSessions} from './sessions.ts'
import type {Store} from './store.ts'
import {DATASET, LakeError} from './types.ts'
import {assertMay, bearerOf, type Users} from './users.ts'

/**
 * HTTP and WebSocket in front of stores.
 *
 * @param stores - By dataset
 */
export function createLakeServer(stores: ReadonlyMap<string, Store>, users: Users) {
  const sessions = createSessions()
  const presence = createPresence(users, sessions)
  const match = createRouter([
    ...loginRoutes(users, sessions),
    ...userRoutes(users),
    ...projectRoutes(users),
    ...quietRoutes,
    ...documentRoutes,
    ...listenRoutes,
    ...historyRoutes,
  ])

  /** @throws LakeError 404 for an unknown dataset or path */
  const answer = async (request: Request): Promise<Response> => {
    const {pathname, searchParams} = new URL(request.url)
    const {apiVersion, rest} = splitVersion(pathname)
    const found = match(request.method === 'HEAD' ? 'GET' : request.method, rest)
    if (!found) {
      throw new LakeError(404, `No such endpoint: ${request.method} ${rest}`, 'notFoundError')
    }
    const {route, path} = found
    const context: RouteContext = {
      request,
      path,
      search: searchParams,
      apiVersion,
      get user() {
        return users.authenticate(bearerOf(request.headers) ?? sessions.tokenOf(request.headers))
      },
      get store() {
        const store = stores.get(path['dataset'] ?? '')
        if (store) return store
        throw new LakeError(404, `Dataset "${path['dataset']}" not found`, 'notFoundError')
      },
    }
    const {access} = route
    if (access !== 'open') {
      const {user} = context
      if (access) assertMay(user, access)
    }
    const body = await route.handler(context)
    return body instanceof Response ? body : jsonResponse(body)
  }

  const respond = async (req: IncomingMessage, res: ServerResponse) => {
    const request = new NodeRequest({req, res})
    const response =
      request.method === 'OPTIONS'
        ? preflightResponse(request)
        : await answer(request).catch(errorResponse)
    await sendNodeResponse(res, allowCrossOrigin(request, response))
  }

  const server = createServer((req, res) => {
    respond(req, res).catch(() => res.destroy())
  })
  server.on('upgrade', (request, socket, head) => {
    const {rest} = splitVersion(new URL(request.url ?? '/', 'http://lake').pathname)
    if (rest === `/socket/${DATASET}`) presence.upgrade(request, socket, head)
    else socket.destroy()
  })

  return {
    async listen(port: number) {
      await once(server.listen(port, '127.0.0.1'), 'listening')
      return (server.address() as AddressInfo).port
    },
    cut: () => server.closeAllConnections(),
    close() {
      presence.close()
      return new Promise<void>((resolve, reject) => {
        server.close((error) => (error ? reject(error) : resolve()))
        // Streams never end on their own.
        server.closeAllConnections()
      })
    },
  }
}
