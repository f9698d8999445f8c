import type {IncomingMessage, ServerResponse} from 'node:http'
import type {Http2ServerRequest, Http2ServerResponse} from 'node:http2'
import {NodeRequest} from 'srvx/node'
import {LONGEST_TIMER, MIN_BYTES_PER_SECOND} from '../../access/index.ts'
import {bytesOf, respond} from '../core/respond.ts'
import type {StoriesProxy} from '../proxy.ts'

/** Something that responds like a proxy of `createStoriesProxy`. */
export type NodeProxy = Pick<StoriesProxy, 'fetch'>

type Message = IncomingMessage | Http2ServerRequest
export type MessageResponse = ServerResponse | Http2ServerResponse

/**
 * A listener of `node:http` or `node:http2`; also an Express or Connect middleware, at any path.
 * Settles with its response: h3 and others answer for a handler that has settled without one.
 */
export type NodeHandler = (request: Message, response: MessageResponse) => Promise<void>

/** Keeps nothing awake: a process of Node goes on after a response. */
const AWAKE = {waitUntil: () => {}}

/**
 * The proxy as a listener of `node:http` or `node:http2`. Leaves the global `Request` and `Response` alone.
 *
 * @example
 * express().use('/api/stories', toNodeHandler(createStoriesProxy(options)))
 */
export function toNodeHandler(proxy: NodeProxy): NodeHandler {
  return (message, response) => handle(proxy, message, response)
}

/** Bounds that only a server of the plugin's own sets. */
interface Bounds {
  /** Milliseconds a response may take to leave, besides the time that its size needs. */
  readonly writeMs: number
  readonly isLast: (response: MessageResponse) => boolean
}

export async function handle(
  proxy: NodeProxy,
  message: Message,
  response: MessageResponse,
  bounds?: Bounds,
) {
  const isUsable = isUnambiguous(message)
  // Servers may disagree on where an unread body ends, and Node drops a part of what follows an
  // upgrade: what comes after either gets no response. In HTTP/2 each request has a stream of its own.
  const isLast =
    !('stream' in message) &&
    (!isUsable || hasBody(message) || message.headers.upgrade !== undefined)
  const answer = async (): Promise<[Response, Uint8Array]> => {
    keepBody(message)
    const web = await proxy.fetch(new RawRequest({req: message, res: response}), AWAKE)
    return [web, await bytesOf(web)]
  }
  const [web, body] = isUsable ? await answer().catch(() => empty(500)) : empty(400)
  if (response.destroyed || response.headersSent) return
  // One by one: the common middleware that replace `writeHead` misread a list of headers.
  for (const [name, value] of web.headers) response.setHeader(name, value)
  if (isLast || bounds?.isLast(response)) response.setHeader('Connection', 'close')
  response.statusCode = web.status
  if (body.length === 0) response.end()
  else response.end(body)
  if (!bounds) return
  // Node bounds how long a request may take to arrive, but not a response to leave.
  const tooLate = bounds.writeMs + (body.length / MIN_BYTES_PER_SECOND) * 1000
  const timer = setTimeout(() => message.socket.destroy(), Math.min(tooLate, LONGEST_TIMER)).unref()
  response.once('close', () => clearTimeout(timer))
}

const empty = (status: number): [Response, Uint8Array] => [
  respond(status, {'Content-Length': '0', 'Cache-Control': 'no-store'}, null),
  new Uint8Array(),
]

/** Keeps what `express.json()` and others have read before, where a `Request` of srvx looks for it. */
function keepBody(message: Message & {body?: unknown; rawBody?: Buffer}): void {
  const {body, readableEnded} = message
  if (!readableEnded || body === undefined) return
  const isRaw = typeof body === 'string' || body instanceof Uint8Array
  message.rawBody ??= Buffer.from(isRaw ? body : JSON.stringify(body))
}

/**
 * Whether all servers read a request alike. Not with two `Host` or `Authorization` headers: Node keeps
 * the first of them, where a server in front may have read the last.
 */
function isUnambiguous({rawHeaders}: Message): boolean {
  const names = rawHeaders.filter((_, index) => index % 2 === 0).map((name) => name.toLowerCase())
  return ['host', 'authorization'].every((name) => names.indexOf(name) === names.lastIndexOf(name))
}

function hasBody({headers}: Message): boolean {
  const {'content-length': length, 'transfer-encoding': coding} = headers
  return coding !== undefined || (length !== undefined && length !== '0')
}

/**
 * A `Request` with its path as it came, so that the proxy refuses `/x/../teams`. The caller's `Host` is
 * not trusted: `authorize` sees a fixed one.
 */
class RawRequest extends NodeRequest {
  override get url(): string {
    return `http://proxy.invalid${this.runtime?.node?.req.url ?? ''}`
  }
}
