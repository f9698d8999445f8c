import {createServer, type Server, type ServerResponse} from 'node:http'
import {type AddressInfo, Server as NetServer} from 'node:net'
import type {Duplex} from 'node:stream'
import {listenAddress} from '../../access/index.ts'
import {boundConnections} from './bound-connections.ts'
import {handle, type MessageResponse, type NodeProxy} from './handler.ts'

/** Settings of {@link startProxy}. Times are in seconds. */
export interface StartOptions {
  /** The port to listen on; 0 takes a free one. @defaultValue `0` */
  readonly port?: number
  /** The address to listen on. @defaultValue `127.0.0.1`, this machine only */
  readonly host?: string
  /**
   * Seconds after which a connection is closed whose client doesn't read its response. A large
   * response has a second more for each 32 KiB.
   *
   * @defaultValue `30`
   */
  readonly writeTimeout?: number
  /** Concurrent connections; further ones are closed. @defaultValue as many as the system allows */
  readonly maxConnections?: number
}

/** A proxy that {@link startProxy} started. */
export interface RunningProxy {
  /** Its address, with the port that it listens on. */
  readonly url: string
  readonly server: Server
  /**
   * Accepts no new connections, responds to the requests that are there or on their way, and is done
   * within 10 seconds. What has no response by then gets a 503.
   */
  readonly close: () => Promise<void>
}

/**
 * Serves the proxy on its own, with bounds that Node leaves wide.
 *
 * @throws `TypeError` for a `writeTimeout` or `maxConnections` that is not above 0.
 *
 * @example
 * const {url, close} = await startProxy(createStoriesProxy(options), {port: 4820})
 * process.once('SIGTERM', close)
 */
export async function startProxy(
  proxy: NodeProxy,
  {port = 0, host: given, writeTimeout = 30, maxConnections}: StartOptions = {},
): Promise<RunningProxy> {
  const host = listenAddress(given)
  if (!(Number.isFinite(writeTimeout) && writeTimeout > 0)) {
    throw new TypeError('writeTimeout must be a number above 0')
  }
  let isClosing = false
  const connections: Connections = new Map()
  const bounds = {
    writeMs: writeTimeout * 1000,
    // Requests sent ahead on the same connection have a response, too.
    isLast: (response: MessageResponse) =>
      isClosing && [...(connections.get(response.req.socket) ?? [])].at(-1) === response,
  }
  const listener = boundConnections((message, response) => handle(proxy, message, response, bounds))
  const server = createServer(
    {
      requestTimeout: 10_000,
      headersTimeout: 5_000,
      // Longer than load balancers keep a connection, which would else reuse one just closed: Google's
      // for 600 s, whatever this server announces.
      keepAliveTimeout: 620_000,
      connectionsCheckingInterval: 2_000,
      maxHeaderSize: 16_384,
      insecureHTTPParser: false,
      requireHostHeader: true,
    },
    listener,
  )
  trackResponses(server, connections)
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
    close: () => {
      isClosing = true
      return closeServer(server, connections, bounds.isLast)
    },
  }
}

const PARSE_STATUS: Readonly<Record<string, string>> = {
  HPE_HEADER_OVERFLOW: '431 Request Header Fields Too Large',
  HPE_CHUNK_EXTENSIONS_OVERFLOW: '413 Payload Too Large',
  ERR_HTTP_REQUEST_TIMEOUT: '408 Request Timeout',
}

/** Responds to a request that Node can't parse, as Node does by default. */
function refuse({code = ''}: NodeJS.ErrnoException, socket: Duplex): void {
  const {_httpMessage: pending} = socket as {_httpMessage?: ServerResponse | null}
  if (socket.writable && !pending?.headersSent) {
    socket.write(`HTTP/1.1 ${PARSE_STATUS[code] ?? '400 Bad Request'}\r\nConnection: close\r\n\r\n`)
  }
  socket.destroy()
}

/** Milliseconds for which a closing server takes requests that are on their way to it. */
const ARRIVING_MS = 250
/** Turns of the event loop in which a closing server accepts connections that wait for it. */
const MAX_TURNS = 1000
/** Milliseconds after which what still has no response gets a 503. */
const GIVE_UP_MS = 8_000
/** Milliseconds that responses have to leave once the server closes. */
const CLOSE_MS = 9_000

/** The responses of each connection that are not sent to their end, in their order. */
type Connections = Map<Duplex, Set<ServerResponse>>

/**
 * Finishes what is under way. Node takes a response for done, and its connection for idle, when its
 * last byte is buffered: closed then, a slow client would receive a part of it.
 */
function closeServer(
  server: Server,
  connections: Connections,
  isLast: (response: MessageResponse) => boolean,
): Promise<void> {
  return new Promise((resolve) => {
    let wereIdle = new Set<Duplex>()
    // Twice in a row: a request on a connection that was just accepted may not be read yet.
    const endIdle = () => {
      const idle = [...connections].flatMap(([socket, {size}]) => (size === 0 ? socket : []))
      for (const socket of idle) if (wereIdle.has(socket)) socket.destroy()
      wereIdle = new Set(idle)
    }
    const giveUp = () => {
      for (const response of [...connections.values()].flatMap((responses) => [...responses])) {
        if (response.headersSent) continue
        if (isLast(response)) response.setHeader('Connection', 'close')
        const headers = {'Retry-After': '1', 'Cache-Control': 'no-store', 'Content-Length': '0'}
        response.writeHead(503, headers).end()
      }
    }
    const endAll = () => {
      for (const socket of connections.keys()) socket.destroy()
    }
    // A connection becomes idle with its last response: look again until none is left. What has
    // arrived is read in a turn of the event loop before an immediate.
    let sweep: NodeJS.Timeout | undefined
    const start = () => void (sweep = setInterval(() => setImmediate(endIdle), 50))
    const steps = [
      setTimeout(start, ARRIVING_MS),
      setTimeout(giveUp, GIVE_UP_MS),
      setTimeout(endAll, CLOSE_MS),
    ]
    // Connections that wait to be accepted would be reset, and a turn may accept only one of them.
    let quietTurns = 0
    let turns = 0
    server.on('connection', () => void (quietTurns = 0))
    const stop = () => {
      if (quietTurns++ < 2 && turns++ < MAX_TURNS) return void setImmediate(stop)
      // The method of HTTP's server would close what Node takes for idle. Bun's is no other server.
      const {close} = server instanceof NetServer ? NetServer.prototype : server
      close.call(server, () => {
        clearInterval(sweep)
        for (const step of steps) clearTimeout(step)
        resolve()
      })
    }
    stop()
  })
}

function trackResponses(server: Server, connections: Connections): void {
  server.on('connection', (socket) => {
    connections.set(socket, new Set())
    socket.once('close', () => connections.delete(socket))
  })
  for (const event of ['request', 'checkContinue'] as const) {
    server.on(event, ({socket}, response) => {
      connections.get(socket)?.add(response)
      response.once('close', () => connections.get(socket)?.delete(response))
    })
  }
}
