/** A proxy in a process of its own, whose memory and log a test reads. */
import {startProxy} from '../../../src/proxy/node.ts'
import {fakeService, json, testProxy} from '../../../src/proxy/testing.ts'

export type Command = 'state' | 'an hour later'

export interface ServerState {
  readonly url: string
  readonly connections: number
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

let later = 0
const {now} = Date
Date.now = () => now() + later

const report = () => {
  globalThis.gc?.()
  server.getConnections((_, connections) => {
    const state: ServerState = {url, connections, resident: process.memoryUsage.rss(), lines}
    process.send?.(state)
  })
}
process.on('message', (command: Command) => {
  if (command === 'an hour later') later += 3_600_000
  report()
})
process.on('disconnect', () => process.exit())
report()
