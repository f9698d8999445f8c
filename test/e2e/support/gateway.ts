import {once} from 'node:events'
import {
  createServer,
  request as forward,
  type IncomingMessage,
  type ServerResponse,
} from 'node:http'

interface GatewayOptions {
  readonly port: number
  /** Sent to all servers behind it, as proof that a request passed the gateway. */
  readonly secret: string
  /** Where a request goes, by its path. */
  readonly originOf: (path: string) => string
}

/**
 * A company's gateway, with its own login, its own cookie, and a header that identifies the caller.
 */
export async function startGateway({port, secret, originOf}: GatewayOptions) {
  const answer = (request: IncomingMessage, response: ServerResponse) => {
    if (request.url === '/gateway-login') {
      response.setHeader('Set-Cookie', 'gateway=ann; Path=/; HttpOnly; SameSite=Strict')
      response.end('Welcome')
      return
    }
    const user = /(?:^|; )gateway=(\w+)/.exec(request.headers.cookie ?? '')?.[1]
    if (user === undefined) {
      response.writeHead(401).end('Sign in at the gateway')
      return
    }
    const url = new URL(request.url ?? '/', originOf(request.url ?? '/'))
    const headers = {
      ...request.headers,
      host: url.host,
      'x-gateway-secret': secret,
      'x-forwarded-user': user,
    }
    const onward = forward(url, {method: request.method, headers}, (received) => {
      response.writeHead(received.statusCode ?? 502, received.headers)
      received.pipe(response)
    })
    onward.on('error', () => response.destroy())
    request.pipe(onward)
  }
  const server = createServer(answer).listen(port, 'localhost')
  await once(server, 'listening')
  return {
    url: `http://localhost:${port}`,
    close: async () => {
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
    },
  }
}
