/** A proxy in a process of its own, whose memory and log a test reads. */
import {startProxy} from '../../../src/proxy/node.ts'
import {fakeService, json, testProxy} from '../../../src/proxy/testing.ts'

export interface ServerState {
  readonly url: string
  readonly connections: number
  /** Connections so far, with those that were closed. */
  readonly accepted: number
  /** Bytes. */
  readonly resident: number
  /** Lines of the log so far. */
  readonly lines: number
}

let lines = 0
const log = () => void lines++

const LARGE = Array.from({length: 5000}, (_, index) => ({id: `${index}`, name: 'x'.repeat(2000)}))

const proxy = testProxy(
  fakeService(() => json(LARGE)),
  {
    authorize: ({headers}) => (headers.get('authorization') === 'Bearer good' ? {id: 'u1'} : null),
    compress: {},
    logger: {info: log, warn: log, error: log},
  },
)
const {server, url} = await startProxy(proxy, {writeTimeout: 1})
server.keepAliveTimeout = 1000
let accepted = 0
server.on('connection', () => void accepted++)

/** How long a large response may take counts as over after a moment. */
const {setTimeout: start} = globalThis
globalThis.setTimeout = Object.assign(
  (call: () => void, ms?: number) => start(call, Math.min(ms ?? 0, 2000)),
  start,
)

const report = () => {
  globalThis.gc?.()
  server.getConnections((_, connections) => {
    const resident = process.memoryUsage.rss()
    const state: ServerState = {url, connections, accepted, resident, lines}
    process.send?.(state)
  })
}
process.on('message', report)
process.on('disconnect', () => process.exit())
report()
