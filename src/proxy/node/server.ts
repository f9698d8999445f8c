import {createServer, type Server} from 'node:http'
import type {AddressInfo} from 'node:net'
import {toNodeHandler, type NodeProxy} from './handler.ts'

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
   * @defaultValue `127.0.0.1`, this machine alone
   */
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
      // Longer than load balancers keep a connection, which would else reuse one just closed.
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
