/** The limit for Node: ready buffers, no cache, no authentication. Usage: bare.ts <plain> <gzip> */
import {readFileSync} from 'node:fs'
import {createServer} from 'node:http'

const [plain, gzip] = process.argv.slice(2).map((path) => readFileSync(path))
if (!plain || !gzip) throw new Error('Needs a plain and a gzip file')

const server = createServer((request, response) => {
  if (request.headers['if-none-match']) {
    response.writeHead(304, {etag: '"a"'}).end()
    return
  }
  const encoded = request.headers['accept-encoding']?.includes('gzip')
  const body = encoded ? gzip : plain
  response.writeHead(200, {
    etag: '"a"',
    'content-type': 'application/json',
    'content-length': body.byteLength,
    ...(encoded && {'content-encoding': 'gzip'}),
  })
  response.end(body)
})
server.listen(0, '127.0.0.1', () => {
  process.stdout.write(`Bare http://127.0.0.1:${(server.address() as {port: number}).port}\n`)
})
