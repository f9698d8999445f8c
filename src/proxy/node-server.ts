import {createServer, type Server} from 'node:http'
import type {AddressInfo} from 'node:net'
import {openFastLane, type FastLane} from './node-fast-lane.ts'
import {toNodeHandler, type NodeProxy} from './node-handler.ts'

export interface StartOptions {
  /** The port to listen on; 0 takes a free one. Default 0. */
  readonly port?: number
  /** The address to listen on. Default `127.0.0.1`, this machine alone. */
  readonly host?: string
}

export interface RunningProxy {
  readonly url: string
  readonly server: Server
  /** Takes no new connections, answers what is under way, and is done after 10 seconds at the latest. */
  readonly close: () => Promise<void>
}

const KEEP_ALIVE_MS = 65_000

/** Serves the proxy by itself, with bounds that Node leaves wide. */
export async function startProxy(
  proxy: NodeProxy,
  {port = 0, host = '127.0.0.1'}: StartOptions = {},
): Promise<RunningProxy> {
  const server = createServer(
    {
      requestTimeout: 10_000,
      headersTimeout: 5_000,
      keepAliveTimeout: KEEP_ALIVE_MS,
      connectionsCheckingInterval: 2_000,
      maxHeaderSize: 16_384,
      insecureHTTPParser: false,
      requireHostHeader: true,
    },
    toNodeHandler(proxy),
  )
  const lane = openFastLane(server, proxy, KEEP_ALIVE_MS)
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject)
    server.listen(port, host, resolve)
  })
  const address = server.address() as AddressInfo
  const name = address.family === 'IPv6' ? `[${address.address}]` : address.address
  const close = () => closeServer(server, lane)
  return {url: `http://${name}:${address.port}`, server, close}
}

function closeServer(server: Server, lane: FastLane): Promise<void> {
  return new Promise((resolve) => {
    const late = setTimeout(() => {
      server.closeAllConnections()
      lane.closeAll()
    }, 10_000)
    // A connection that was answered stays open, idle, unless it is looked for again.
    const sweep = setInterval(() => server.closeIdleConnections(), 50)
    server.close(() => {
      clearInterval(sweep)
      clearTimeout(late)
      resolve()
    })
    server.closeIdleConnections()
    lane.close()
  })
}
