import type {IncomingMessage, ServerResponse} from 'node:http'
import type {ProxyResponse} from '../core/message.ts'
import {nodeRequest} from './request.ts'
import type {StoriesProxy} from '../proxy.ts'

/** Something that responds like a proxy of `createStoriesProxy`. */
export type NodeProxy = Pick<StoriesProxy, 'handle'>

/** A listener of `node:http`; also an Express or Connect middleware, mounted at any path. */
export type NodeHandler = (request: IncomingMessage, response: ServerResponse) => void

/** The proxy as a listener of `node:http`. Leaves the global `Request` and `Response` alone. */
export function toNodeHandler(proxy: NodeProxy): NodeHandler {
  return (message, response) => {
    const request = nodeRequest(message)
    // Servers may disagree on where an unread body ends, and Node drops a part of what follows an
    // upgrade: what comes after either gets no response.
    const isLast = !request || request.hasBody || message.headers.upgrade !== undefined
    const send = (ready: ProxyResponse) => sendResponse(message, response, ready, isLast)
    const proxied = request ? proxy.handle(request) : badRequest
    if (proxied instanceof Promise) void proxied.then(send)
    else send(proxied)
  }
}

const badRequest: ProxyResponse = {
  status: 400,
  headers: ['Content-Length', '0', 'Cache-Control', 'no-store'],
  body: null,
}

/** @param isLast - Whether the connection ends with this response. */
function sendResponse(
  message: IncomingMessage,
  response: ServerResponse,
  {status, headers: given, body}: ProxyResponse,
  isLast: boolean,
): void {
  if (response.destroyed || response.headersSent) return
  const headers = isLast ? [...given, 'Connection', 'close'] : (given as string[])
  if (Object.hasOwn(response, 'writeHead')) {
    // A middleware replaced it, and the common ones misread a list of headers.
    response.statusCode = status
    for (let index = 0; index + 1 < headers.length; index += 2) {
      response.setHeader(headers[index] ?? '', headers[index + 1] ?? '')
    }
  } else response.writeHead(status, headers)
  if (body === null || message.method === 'HEAD') response.end()
  else response.end(body)
}
