/**
 * Measures the proxy's command with large libraries: resident memory, how long its event loop is
 * blocked while it refreshes and indexes, and what searches take.
 *
 * Usage: npm run bench:catalog -- [--sizes 1000,10000,100000,250000] [--seconds 3]
 */
import {cpus, loadavg} from 'node:os'
import {parseArgs} from 'node:util'
import {AUTH} from '../proxy/servers.ts'
import {load} from '../proxy/measure.ts'
import {makeQueries} from '../search/titles.ts'
import {quantile} from '../statistics.ts'
import {startSanity} from '../../test/proxy/processes.ts'
import {type Blocked, startWatchedProxy, type WatchedProxy} from './proxy-process.ts'
import {startLargeService} from './service.ts'

const USAGE = 'npm run bench:catalog -- [--sizes 1000,10000,100000,250000] [--seconds 3]\n'

const {values} = parseArgs({
  options: {
    sizes: {type: 'string', default: '1000,10000,100000,250000'},
    seconds: {type: 'string', default: '3'},
    help: {type: 'boolean', default: false},
  },
})
const sizes = values.sizes.split(',').map(Number)
const seconds = Number(values.seconds)
if (values.help || !sizes.every((size) => size > 0) || !(seconds > 0)) {
  process[values.help ? 'stdout' : 'stderr'].write(USAGE)
  process.exit(values.help ? 0 : 2)
}

const REFRESHES = 3
/** Milliseconds without a request after which memory counts as steady. */
const REST = 3000
/** Pages requested for each query: more would not fit on a command line. */
const PAGES = 8

const say = (line: string) => process.stdout.write(`${line}\n`)
const round = (value: number) => Math.round(value).toLocaleString('en-US')
const ms = (value: number) => value.toFixed(value < 10 ? 1 : 0)
const rest = (milliseconds: number) => new Promise((resolve) => setTimeout(resolve, milliseconds))

interface Refreshed extends Blocked {
  readonly seconds: number
  readonly resident: number
  /** Milliseconds that a search took meanwhile at most. */
  readonly search: number
}

/** One refresh that an editor forces, while others search. */
async function refresh(proxy: WatchedProxy): Promise<Refreshed> {
  await proxy.watch()
  const began = performance.now()
  const state = {isOver: false}
  const forced = proxy
    .get('/search/stories', {'cache-control': 'no-cache'})
    .then((answer) => answer.text())
    .finally(() => {
      state.isOver = true
    })
  let search = 0
  for (let offset = 0; !state.isOver; offset++) {
    const start = performance.now()
    // oxlint-disable-next-line no-await-in-loop -- one after another
    await (await proxy.get(`/search/stories?q=a&offset=${offset}`)).text()
    search = Math.max(search, performance.now() - start)
    // oxlint-disable-next-line no-await-in-loop -- one after another
    await rest(20)
  }
  await forced
  const took = (performance.now() - began) / 1000
  return {
    seconds: took,
    ...(await proxy.blocked()),
    resident: proxy.resident().most,
    search,
  }
}

async function measure(size: number, sanityUrl: string): Promise<void> {
  const service = await startLargeService(size)
  const proxy = await startWatchedProxy(service.url, sanityUrl)
  try {
    await proxy.watch()
    const began = performance.now()
    const first = await proxy.get('/search/stories')
    if (first.status !== 200) throw new Error(await first.text())
    await first.text()
    const firstSeconds = (performance.now() - began) / 1000
    const firstBlocked = await proxy.blocked()
    const firstMost = proxy.resident().most
    await rest(REST)
    const steady = proxy.resident().now
    const refreshes: Refreshed[] = []
    for (let number = 0; number < REFRESHES; number++) {
      service.change()
      // oxlint-disable-next-line no-await-in-loop -- one measurement at a time
      refreshes.push(await refresh(proxy))
    }
    await rest(REST)
    const after = proxy.resident().now
    const most = (key: keyof Refreshed) => Math.max(...refreshes.map((each) => each[key]))
    const queries = makeQueries(service.titles)
    const paths = Array.from({length: PAGES}, (_, page) =>
      queries.map((q) => `/search/stories?q=${encodeURIComponent(q)}&offset=${page}`),
    ).flat()
    const target = {
      url: proxy.url,
      headers: [AUTH, 'Accept-Encoding: gzip'],
      pid: proxy.pid,
    }
    const cold = await load({...target, paths}, seconds)
    const warmPaths = paths.slice(0, 20)
    await load({...target, paths: warmPaths}, 1)
    const warm = await load({...target, paths: warmPaths}, seconds)
    say(
      `| ${[
        round(size),
        (service.bytes / 1e6).toFixed(1),
        `${firstSeconds.toFixed(1)} / ${ms(firstBlocked.cpu)} / ${ms(firstBlocked.block)}`,
        `${quantile(
          refreshes.map((each) => each.seconds),
          0.5,
        ).toFixed(1)} / ${ms(most('cpu'))} / ${ms(most('block'))}`,
        ms(most('collection')),
        ms(most('search')),
        `${round(steady)} / ${round(after)}`,
        `${round(firstMost)} / ${round(most('resident'))}`,
        `${round(cold.rps)} / ${round(1e6 / cold.cpu)} / ${ms(cold.p99)}`,
        `${round(warm.rps)} / ${round(1e6 / warm.cpu)} / ${ms(warm.p99)}`,
        service.requests(),
      ].join(' | ')} |`,
    )
  } finally {
    await proxy.stop()
    await service.close()
  }
}

const sanity = await startSanity()
say(
  `${cpus()[0]?.model ?? 'Unknown processor'}, ${cpus().length} cores, Node ${process.version}, load average ${loadavg()[0]?.toFixed(1)} at the start\n`,
)
say(
  '| Stories | MB of JSON | first load: s / longest block of CPU / by the clock, ms | refresh: the same | longest garbage collection, ms | slowest search meanwhile, ms | resident, MiB: steady / after 3 refreshes | most: first load / refreshes | searches: per second / per second of CPU / p99, ms | the same again, kept | requests to the service |',
)
say(`|${' ---: |'.repeat(11)}`)
for (const size of sizes) {
  // oxlint-disable-next-line no-await-in-loop -- one measurement at a time
  await measure(size, sanity.url)
}
await sanity.close()
