/**
 * The limit for Node: the proxy's own headers and bytes, with no cache and no authentication.
 *
 * Usage: bare.ts <file of JSON: responses by name>
 */
import {readFileSync} from 'node:fs'
import {createServer} from 'node:http'

/** A response of the proxy, to be repeated. */
export interface BareResponse {
  readonly headers: string[]
  /** Base64. */
  readonly body: string
}

const recorded = JSON.parse(readFileSync(process.argv[2] ?? '', 'utf8')) as Record<
  'gzip' | 'plain' | 'notModified',
  BareResponse
>
const ready = ({headers, body}: BareResponse) => ({headers, body: Buffer.from(body, 'base64')})
const [gzip, plain] = [ready(recorded.gzip), ready(recorded.plain)]
const notModified = recorded.notModified.headers

const server = createServer({keepAliveTimeout: 65_000}, ({headers}, response) => {
  if (headers['if-none-match']) {
    response.writeHead(304, notModified).end()
    return
  }
  const chosen = headers['accept-encoding']?.includes('gzip') ? gzip : plain
  response.writeHead(200, chosen.headers).end(chosen.body)
})
server.listen(0, '127.0.0.1', () => {
  process.stdout.write(`Bare http://127.0.0.1:${(server.address() as {port: number}).port}\n`)
})
