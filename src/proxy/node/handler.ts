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
  return (request, response) => {
    const incoming = nodeRequest(request)
    const answer = incoming ? proxy.handle(incoming) : badRequest
    if (answer instanceof Promise) void answer.then((ready) => send(request, response, ready))
    else send(request, response, answer)
  }
}

const badRequest: ProxyResponse = {
  status: 400,
  headers: ['Content-Length', '0', 'Cache-Control', 'no-store', 'Connection', 'close'],
  body: null,
}

function send(request: IncomingMessage, response: ServerResponse, answer: ProxyResponse): void {
  if (response.destroyed || response.headersSent) return
  if (Object.hasOwn(response, 'writeHead')) {
    // A middleware replaced it, and the common ones misread a list of headers.
    response.statusCode = answer.status
    for (let index = 0; index + 1 < answer.headers.length; index += 2) {
      response.setHeader(answer.headers[index] ?? '', answer.headers[index + 1] ?? '')
    }
  } else response.writeHead(answer.status, answer.headers as string[])
  if (answer.body === null || request.method === 'HEAD') response.end()
  else response.end(answer.body)
}
