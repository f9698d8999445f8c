/**
 * Loads a server over keep-alive connections, each with one request at a time. In a process of its
 * own, so that it can have its own core.
 */
import {once} from 'node:events'
import {readFileSync} from 'node:fs'
import {connect} from 'node:net'
import {quantile} from '../statistics.ts'

export interface Load {
  readonly url: string
  /** Requested in turn, or the JSON file with them. One with a body after a line break is posted. */
  readonly paths: readonly string[] | string
  /** Of each caller, who take turns with the connections. */
  readonly tokens: readonly string[]
  readonly connections: number
  readonly seconds: number
}

export interface Loaded {
  /** Milliseconds. */
  readonly p50: number
  readonly p99: number
  /** Of each response. */
  readonly statuses: readonly number[]
}

const [{url, paths, tokens, connections, seconds}] = (await once(process, 'message')) as [Load]
const {hostname, port} = new URL(url)
const list =
  typeof paths === 'string' ? (JSON.parse(readFileSync(paths, 'utf8')) as readonly string[]) : paths
const requests = list.map((request) => {
  const [path, body] = request.split('\n')
  const head = `${body ? 'POST' : 'GET'} ${path} HTTP/1.1\r\nHost: ${hostname}\r\n`
  if (!body) return `${head}Accept-Encoding: gzip\r\n\r\n`
  const length = `Content-Length: ${Buffer.byteLength(body)}\r\nContent-Type: application/json`
  return `${head}${length}\r\nAccept: application/json, text/event-stream\r\n\r\n${body}`
})
const latencies: number[] = []
const statuses: number[] = []
let sent = 0

function open(caller: number): void {
  const line = `\r\nAuthorization: Bearer ${tokens[caller % tokens.length]}\r\n`
  const socket = connect({host: hostname, port: Number(port), noDelay: true})
  let left = 0
  let started = 0
  // The proxy accepts 1,000 requests a connection, and announces the close with the last one.
  let isLast = false
  const send = () => {
    started = performance.now()
    socket.write(requests[sent++ % requests.length]!.replace('\r\n', line))
  }
  socket.on('connect', send)
  socket.on('data', (chunk) => {
    if (left === 0) {
      const end = chunk.indexOf('\r\n\r\n')
      const head = chunk.toString('latin1', 0, end)
      const length = Number(/^content-length: (\d+)/im.exec(head)?.[1])
      if (end < 0 || Number.isNaN(length)) throw new Error(`No head with a length: ${head}`)
      statuses.push(Number(head.slice(9, 12)))
      isLast = /^connection: close/im.test(head)
      left = end + 4 + length
    }
    left -= chunk.length
    if (left > 0) return
    latencies.push(performance.now() - started)
    if (!isLast) send()
  })
  socket.on('close', () => {
    if (!isLast) throw new Error('The server closed a connection')
    open(caller)
  })
}

for (let index = 0; index < connections; index++) open(index)
setTimeout(() => {
  if (latencies.length === 0) latencies.push(Infinity)
  const [p50, p99] = [quantile(latencies, 0.5), quantile(latencies, 0.99)]
  process.send!({p50, p99, statuses} satisfies Loaded)
}, seconds * 1000)
