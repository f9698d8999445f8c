/** Measures the proxy's command with large libraries: `npm run bench:proxy -- --help`. */
import {machine} from '../markdown.ts'
import {selectionOrExit} from '../options.ts'
import {measureFloods} from './floods.ts'
import {countRequests} from './instances.ts'
import {measureListings, measureSearches} from './throughput.ts'
import {measureRefresh} from './refresh.ts'
import {type LargeService, startLargeService, startSessions} from './service.ts'
import {startWatchedProxy, type WatchedProxy} from './watched.ts'

export interface Setting {
  readonly size: number
  readonly service: LargeService
  /** Started for this part. */
  readonly proxy: WatchedProxy
  /** Of each load. */
  readonly seconds: number
}

/** Returns Markdown. */
export type Part = (setting: Setting) => Promise<string>

const PARTS: Readonly<Record<string, Part>> = {
  refresh: measureRefresh,
  listings: measureListings,
  searches: measureSearches,
  floods: measureFloods,
}
const INSTANCES = 'instances'
const NAMES = [...Object.keys(PARTS), INSTANCES]

const USAGE = `Usage: npm run bench:proxy -- [options]

Measures the proxy's command as it is shipped, before a service with a large library. Needs Linux,
two cores and taskset; loopback only.

  --only PART,PART  Of ${NAMES.join(', ')}
  --sizes N,N       Stories of each library (default 1000,100000,1000000)
  --quick           1,000 Stories and short loads, to see that it works
  --help            Show this

Exit codes: 0 measured, 1 failed, 2 usage error
`

const {parts, sizes, isQuick} = selectionOrExit(USAGE, NAMES, '1000,100000,1000000')
const seconds = isQuick ? 2 : 5
const say = (text: string) => process.stdout.write(`${text}\n\n`)

const sessions = await startSessions()
say(machine())
/* oxlint-disable no-await-in-loop -- one measurement at a time */
for (const size of parts.some((name) => name !== INSTANCES) ? sizes : []) {
  const service = await startLargeService(size)
  for (const [name, measure] of Object.entries(PARTS)) {
    if (!parts.includes(name)) continue
    say(`## ${name}, ${size.toLocaleString('en-US')} Stories`)
    const proxy = await startWatchedProxy(service.url, sessions.url)
    try {
      say(await measure({size, service, proxy, seconds}))
    } finally {
      await proxy.stop()
    }
  }
  await service.close()
}
if (parts.includes(INSTANCES)) {
  say(`## ${INSTANCES}`)
  say(await countRequests(sessions.url))
}
await sessions.close()
