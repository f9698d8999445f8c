/** Measures the proxy's command with large libraries: `npm run bench:proxy -- --help`. */
import {flag} from '../../src/cli/options.ts'
import {count, machine, say} from '../markdown.ts'
import {optionsOrExit, partsOption, sizesOption} from '../options.ts'
import {measureFloods} from './floods.ts'
import {countRequests} from './instances.ts'
import {measureListings} from './throughput.ts'
import {measureRefresh} from './refresh.ts'
import {startLargeService, startSessions} from './service.ts'
import {type Part, startWatchedProxy} from './watched.ts'

const PARTS: Readonly<Record<string, Part>> = {
  refresh: measureRefresh,
  listings: measureListings,
  floods: measureFloods,
}
const INSTANCES = 'instances'
const NAMES = [...Object.keys(PARTS), INSTANCES]

const SIZES = [1000, 100_000, 1_000_000]

const {
  only,
  quick,
  sizes = quick ? [1000] : SIZES,
} = optionsOrExit(
  'proxy',
  `Measures the proxy's command as it is shipped, before a service with a large library. Needs Linux,
two cores and taskset; loopback only.`,
  {
    only: partsOption(NAMES),
    sizes: sizesOption(SIZES.join()),
    quick: flag('1,000 Stories and short loads, to see that it works'),
  },
)
const seconds = quick ? 2 : 5

const sessions = await startSessions()
say(machine())
for (const size of only.some((name) => name !== INSTANCES) ? sizes : []) {
  const service = await startLargeService(size)
  for (const [name, measure] of Object.entries(PARTS)) {
    if (!only.includes(name)) continue
    say(`## ${name}, ${count(size)} Stories`)
    const proxy = await startWatchedProxy(service.url, sessions.url)
    try {
      say(await measure({size, service, proxy, seconds}))
    } finally {
      await proxy.stop()
    }
  }
  await service.close()
}
if (only.includes(INSTANCES)) {
  say(`## ${INSTANCES}`)
  say(await countRequests(sessions.url))
}
await sessions.close()
