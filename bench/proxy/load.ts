/**
 * Loads a server over keep-alive connections, each with one request at a time, and prints the
 * results as JSON. A separate process, so that it can have its own core.
 *
 * Usage: load.ts '{"url": …, "paths": […], "headers": […], "connections": 64, "seconds": 3}'
 */
import {connect} from 'node:net'

interface Load {
  readonly url: string
  /** Requested in turn. */
  readonly paths: readonly string[]
  readonly headers: readonly string[]
  readonly connections: number
  readonly seconds: number
}

const {url, paths, headers, connections, seconds} = JSON.parse(process.argv[2] ?? '') as Load
const {hostname, port} = new URL(url)
const requests = paths.map((path) =>
  Buffer.from([`GET ${path} HTTP/1.1`, `Host: ${hostname}`, ...headers, '', ''].join('\r\n')),
)
const latencies: number[] = []
const statuses: Record<string, number> = {}
let sent = 0

function open(): void {
  const socket = connect({host: hostname, port: Number(port), noDelay: true})
  let left = 0
  let started = 0
  // The proxy accepts 1,000 requests a connection, and announces the close with the last one.
  let isLast = false
  const send = () => {
    started = performance.now()
    socket.write(requests[sent++ % requests.length]!)
  }
  socket.on('connect', send)
  socket.on('data', (chunk) => {
    if (left === 0) {
      const end = chunk.indexOf('\r\n\r\n')
      if (end < 0) throw new Error('A head came in two pieces')
      const head = chunk.toString('latin1', 0, end)
      const status = head.slice(9, 12)
      statuses[status] = (statuses[status] ?? 0) + 1
      isLast = /^connection: close/im.test(head)
      const length = status === '304' ? 0 : Number(/^content-length: (\d+)/im.exec(head)?.[1])
      if (Number.isNaN(length)) throw new Error(`A response without a length: ${head}`)
      left = end + 4 + length
    }
    left -= chunk.length
    if (left > 0) return
    latencies.push(performance.now() - started)
    if (!isLast) send()
  })
  socket.on('close', () => {
    if (!isLast) throw new Error('The server closed a connection')
    open()
  })
}

for (let index = 0; index < connections; index++) open()
setTimeout(() => {
  const count = latencies.length
  latencies.sort((a, b) => a - b)
  const result = {
    rps: count / seconds,
    count,
    p50: latencies[Math.floor(count * 0.5)] ?? 0,
    p99: latencies[Math.floor(count * 0.99)] ?? 0,
    statuses,
  }
  process.stdout.write(JSON.stringify(result), () => process.exit())
}, seconds * 1000)
