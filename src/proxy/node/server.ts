import {createServer, type Server, type ServerResponse} from 'node:http'
import {type AddressInfo, Server as NetServer, type Socket} from 'node:net'
import type {Duplex} from 'node:stream'
import {boundConnections} from './bound-connections.ts'
import {handle, type NodeProxy} from './handler.ts'

/** Settings of {@link startProxy}. Times are in seconds. */
export interface StartOptions {
  /**
   * The port to listen on; 0 takes a free one.
   *
   * @defaultValue `0`
   */
  readonly port?: number
  /**
   * The address to listen on.
   *
   * @defaultValue `127.0.0.1`, this machine only
   */
  readonly host?: string
  /**
   * Seconds after which a connection is closed whose client doesn't read its response. A large
   * response has a second more for each 32 KiB.
   *
   * @defaultValue `30`
   */
  readonly writeTimeout?: number
  /**
   * Concurrent connections; further ones are closed.
   *
   * @defaultValue as many as the system allows
   */
  readonly maxConnections?: number
}

/** A proxy that {@link startProxy} started. */
export interface RunningProxy {
  /** Its address, with the port that it listens on. */
  readonly url: string
  readonly server: Server
  /**
   * Accepts no new connections, ends those without a request, finishes the responses under way, and
   * is done within 10 seconds.
   */
  readonly close: () => Promise<void>
}

/**
 * Serves the proxy on its own, with bounds that Node leaves wide.
 *
 * @throws `TypeError` for a `writeTimeout` or `maxConnections` that is not above 0.
 */
export async function startProxy(
  proxy: NodeProxy,
  {port = 0, host = '127.0.0.1', writeTimeout = 30, maxConnections}: StartOptions = {},
): Promise<RunningProxy> {
  if (!(Number.isFinite(writeTimeout) && writeTimeout > 0)) {
    throw new TypeError('writeTimeout must be a number above 0')
  }
  const listener = boundConnections(
    (message, response) => void handle(proxy, message, response, writeTimeout * 1000),
  )
  const server = createServer(
    {
      requestTimeout: 10_000,
      headersTimeout: 5_000,
      // Longer than load balancers keep a connection, which would else reuse one just closed.
      keepAliveTimeout: 65_000,
      connectionsCheckingInterval: 2_000,
      maxHeaderSize: 16_384,
      insecureHTTPParser: false,
      requireHostHeader: true,
    },
    listener,
  )
  const connections = countResponses(server)
  if (maxConnections !== undefined) {
    if (!(Number.isInteger(maxConnections) && maxConnections > 0)) {
      throw new TypeError('maxConnections must be a whole number above 0')
    }
    server.maxConnections = maxConnections
  }
  // A body is refused or small: a client that waits to send one isn't invited to.
  server.on('checkContinue', listener)
  // The response to a request that arrived in the same packet goes first.
  server.on('clientError', (error, socket) => setImmediate(refuse, error, socket))
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject)
    server.listen(port, host, resolve)
  })
  const address = server.address() as AddressInfo
  const name = address.family === 'IPv6' ? `[${address.address}]` : address.address
  return {
    url: `http://${name}:${address.port}`,
    server,
    close: () => closeServer(server, connections),
  }
}

const PARSE_STATUS: Readonly<Record<string, string>> = {
  HPE_HEADER_OVERFLOW: '431 Request Header Fields Too Large',
  HPE_CHUNK_EXTENSIONS_OVERFLOW: '413 Payload Too Large',
  ERR_HTTP_REQUEST_TIMEOUT: '408 Request Timeout',
}

/** What Node does by default with a request that it can't parse. */
function refuse({code = ''}: NodeJS.ErrnoException, socket: Duplex): void {
  const {_httpMessage: pending} = socket as {_httpMessage?: ServerResponse | null}
  if (socket.writable && !pending?.headersSent) {
    socket.write(`HTTP/1.1 ${PARSE_STATUS[code] ?? '400 Bad Request'}\r\nConnection: close\r\n\r\n`)
  }
  socket.destroy()
}

/** Milliseconds that responses have to leave once the server closes. */
const CLOSE_MS = 10_000

/**
 * Finishes what is under way. Node takes a response for done, and its connection for idle, when its
 * last byte is buffered: closed then, a slow client would receive a part of it.
 */
function closeServer(server: Server, connections: ReadonlyMap<Socket, number>): Promise<void> {
  return new Promise((resolve) => {
    const endIdle = () => {
      for (const [socket, responses] of connections) if (responses === 0) socket.destroy()
    }
    const late = setTimeout(() => {
      for (const socket of connections.keys()) socket.destroy()
    }, CLOSE_MS)
    // A connection becomes idle with its last response: look again until none is left.
    const sweep = setInterval(endIdle, 50)
    // That of HTTP would close what Node takes for idle.
    NetServer.prototype.close.call(server, () => {
      clearInterval(sweep)
      clearTimeout(late)
      resolve()
    })
    endIdle()
  })
}

/** Counts the responses of each connection that are not sent to their end. */
function countResponses(server: Server): ReadonlyMap<Socket, number> {
  const connections = new Map<Socket, number>()
  const count = (socket: Socket, change: number) => {
    const responses = connections.get(socket)
    if (responses !== undefined) connections.set(socket, responses + change)
  }
  server.on('connection', (socket) => {
    connections.set(socket, 0)
    socket.once('close', () => connections.delete(socket))
  })
  for (const event of ['request', 'checkContinue'] as const) {
    server.on(event, ({socket}, response) => {
      count(socket, 1)
      response.once('close', () => count(socket, -1))
    })
  }
  return connections
}
