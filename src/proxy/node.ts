import {createServer, type IncomingMessage, type Server, type ServerResponse} from 'node:http'
import type {AddressInfo} from 'node:net'
import {promisify} from 'node:util'
import {brotliCompress, constants, gzip} from 'node:zlib'
import type {Compressors} from './compress.ts'
import type {Answer, HeaderName, Incoming} from './message.ts'
import type {StoriesProxy} from './proxy.ts'

/** Something that answers like a proxy of `createStoriesProxy`. */
export type NodeProxy = Pick<StoriesProxy, 'handle'>

/** A listener of `node:http`; also an Express or Connect middleware, mounted at any path. */
export type NodeHandler = (request: IncomingMessage, response: ServerResponse) => void

/** gzip and brotli off the main thread. */
export function nodeCompressors(): Compressors {
  const zip = promisify(gzip)
  const brotli = promisify<Uint8Array, {params: Record<number, number>}, Buffer<ArrayBuffer>>(
    brotliCompress,
  )
  return {
    gzip: async (bytes) => (await zip(bytes)) as Buffer<ArrayBuffer>,
    br: (bytes) =>
      brotli(bytes, {
        params: {
          [constants.BROTLI_PARAM_QUALITY]: 5,
          [constants.BROTLI_PARAM_SIZE_HINT]: bytes.byteLength,
        },
      }),
  }
}

/**
 * The proxy as a listener of `node:http`. Leaves the global `Request` and `Response` alone, and builds
 * neither unless `authorize` needs a `Request`.
 */
export function toNodeHandler(proxy: NodeProxy): NodeHandler {
  return (request, response) => {
    const incoming = fromNode(request)
    if (typeof incoming === 'string') {
      send(request, response, badRequest)
      return
    }
    const answer = proxy.handle(incoming)
    if (answer instanceof Promise) void answer.then((ready) => send(request, response, ready))
    else send(request, response, answer)
  }
}

const badRequest: Answer = {
  status: 400,
  headers: ['Content-Length', '0', 'Cache-Control', 'no-store', 'Connection', 'close'],
  body: null,
}

function send(request: IncomingMessage, response: ServerResponse, answer: Answer): void {
  if (response.destroyed || response.headersSent) return
  response.writeHead(answer.status, answer.headers as string[])
  if (answer.body === null || request.method === 'HEAD') response.end()
  else response.end(answer.body)
}

/**
 * Reads the few headers from the raw list, which spares Node building an object of all of them. A
 * request whose `Host`, `Authorization` or `Origin` occurs twice is refused: who decides which counts?
 */
function fromNode(request: IncomingMessage): Incoming | 'refused' {
  const {rawHeaders} = request
  const found: Partial<Record<string, string>> = {}
  for (let index = 0; index < rawHeaders.length; index += 2) {
    const name = WANTED[rawHeaders[index] ?? ''] ?? WANTED[(rawHeaders[index] ?? '').toLowerCase()]
    if (name === undefined) continue
    const value = rawHeaders[index + 1] ?? ''
    const before = found[name]
    if (before === undefined) found[name] = value
    else if (SINGLE.has(name)) return 'refused'
    else found[name] = `${before}, ${value}`
  }
  const length = found['content-length']
  return {
    method: request.method ?? 'GET',
    target: request.url ?? '',
    header: (name: HeaderName) => found[name] ?? null,
    hasBody: found['transfer-encoding'] !== undefined || (length !== undefined && length !== '0'),
    request: () => toRequest(request),
  }
}

/** Both spellings, so that most names need no lowering. */
const WANTED: Readonly<Record<string, string>> = Object.assign(
  Object.create(null) as Record<string, string>,
  Object.fromEntries(
    [
      'Authorization',
      'Origin',
      'Accept-Encoding',
      'If-None-Match',
      'Cache-Control',
      'Access-Control-Request-Method',
      'Host',
      'Content-Length',
      'Transfer-Encoding',
    ].flatMap((name) => [
      [name, name.toLowerCase()],
      [name.toLowerCase(), name.toLowerCase()],
    ]),
  ),
)

const SINGLE = new Set(['authorization', 'origin', 'host', 'content-length', 'transfer-encoding'])

function toRequest(request: IncomingMessage): Request {
  const headers = new Headers()
  for (const [name, values] of Object.entries(request.headersDistinct)) {
    for (const value of values ?? []) headers.append(name, value)
  }
  // The caller's Host is not trusted: an `authorize` sees a fixed one.
  const url = new URL(`http://proxy.invalid${request.url ?? '/'}`)
  return new Request(url, {method: request.method ?? 'GET', headers})
}

export interface StartOptions {
  /** Default 0: any free port. */
  readonly port?: number
  /** Default `127.0.0.1`. */
  readonly host?: string
}

export interface RunningProxy {
  readonly url: string
  readonly server: Server
  /** Takes no new connections, answers what is under way, and is done after 10 seconds at the latest. */
  readonly close: () => Promise<void>
}

/** Serves the proxy by itself, with bounds that Node leaves wide. */
export async function startProxy(
  proxy: NodeProxy,
  {port = 0, host = '127.0.0.1'}: StartOptions = {},
): Promise<RunningProxy> {
  const server = createServer(
    {
      requestTimeout: 10_000,
      headersTimeout: 5_000,
      keepAliveTimeout: 65_000,
      connectionsCheckingInterval: 2_000,
      maxHeaderSize: 16_384,
      insecureHTTPParser: false,
      requireHostHeader: true,
    },
    toNodeHandler(proxy),
  )
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject)
    server.listen(port, host, resolve)
  })
  const address = server.address() as AddressInfo
  const name = address.family === 'IPv6' ? `[${address.address}]` : address.address
  return {url: `http://${name}:${address.port}`, server, close: () => closeServer(server)}
}

function closeServer(server: Server): Promise<void> {
  return new Promise((resolve) => {
    const late = setTimeout(() => server.closeAllConnections(), 10_000)
    // A connection that was answered stays open, idle, unless it is looked for again.
    const sweep = setInterval(() => server.closeIdleConnections(), 50)
    server.close(() => {
      clearInterval(sweep)
      clearTimeout(late)
      resolve()
    })
    server.closeIdleConnections()
  })
}
