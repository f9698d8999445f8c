/**
 * Compares what searches cost callers who may see everything and who may see some Teams, on one
 * catalog and interleaved.
 *
 * Usage: npm run bench:rights -- [--size 100000] [--rounds 3]
 */
import {cpus, loadavg} from 'node:os'
import {parseArgs} from 'node:util'
import {buildCatalog, type SlicedCatalog} from '../../src/library/index.ts'
import {finish} from '../../src/library/slices.ts'
import {makeListings, makeQueries} from '../search/titles.ts'
import {quantile} from '../statistics.ts'

const USAGE = 'npm run bench:rights -- [--size 100000] [--rounds 3]\n'

const {values} = parseArgs({
  options: {
    size: {type: 'string', default: '100000'},
    rounds: {type: 'string', default: '3'},
    help: {type: 'boolean', default: false},
  },
})
const [size, rounds] = [Number(values.size), Number(values.rounds)]
if (values.help || !(size > 0) || !(rounds > 0)) {
  process[values.help ? 'stdout' : 'stderr'].write(USAGE)
  process.exit(values.help ? 0 : 2)
}

const say = (line: string) => process.stdout.write(`${line}\n`)
const ms = (value: number) => value.toFixed(value < 10 ? 2 : 0)

/** Milliseconds of CPU that some work takes. */
function cpuOf(work: () => unknown): number {
  const before = process.cpuUsage()
  work()
  const {user, system} = process.cpuUsage(before)
  return (user + system) / 1000
}

const listings = makeListings(size)
const teamIds = listings.teams.map(({id}) => id)
let all: SlicedCatalog | undefined
const build = cpuOf(() => (all = finish(buildCatalog(listings))))

interface Caller {
  readonly name: string
  readonly catalog: SlicedCatalog
  readonly took: number[]
}

const callers: readonly Caller[] = [
  {name: 'everything', catalog: all!, took: []},
  {name: '2 of 200 Teams', catalog: all!.within(teamIds.slice(0, 2)), took: []},
  {name: '199 of 200 Teams', catalog: all!.within(teamIds.slice(1)), took: []},
]

const queries = makeQueries(listings.stories.map(({title}) => title))
for (let round = 0; round <= rounds; round++) {
  for (const q of queries) {
    for (const {catalog, took} of callers) {
      const cpu = cpuOf(() => finish(catalog.search('stories', {q, countBy: 'team'})))
      // The first round warms up.
      if (round > 0) took.push(cpu)
    }
  }
}

/** What the first request of callers with these rights costs after a change of the content. */
function firstCost(ids: readonly string[]): number {
  return cpuOf(() => {
    const catalog = all!.within(ids)
    for (const kind of ['teams', 'collections', 'stories'] as const) {
      for (const record of catalog.records(kind)) void record
    }
  })
}

say(
  `${cpus()[0]?.model ?? 'Unknown processor'}, ${cpus().length} cores, Node ${process.version}, ${size.toLocaleString('en-US')} Stories, ${queries.length} queries, ${rounds} rounds, load average ${loadavg()[0]?.toFixed(1)}\n`,
)
say('| who searches | CPU p50, ms | p95, ms | of “everything” |')
say('| --- | ---: | ---: | ---: |')
const sum = (numbers: readonly number[]) => numbers.reduce((total, each) => total + each, 0)
for (const {name, took} of callers) {
  const ratio = sum(took) / sum(callers[0]!.took)
  say(
    `| ${name} | ${ms(quantile(took, 0.5))} | ${ms(quantile(took, 0.95))} | ${ratio.toFixed(2)} |`,
  )
}
say(
  `\nThe catalog takes ${ms(build)} ms of CPU to build. To enumerate what may be seen, once for all with the same rights: ${ms(firstCost(teamIds.slice(0, 2)))} ms for 2 Teams, ${ms(firstCost(teamIds.slice(1)))} ms for 199.`,
)
