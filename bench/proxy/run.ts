/**
 * Compares cached listings of the proxy with bare Node, and with nginx behind a cached
 * `auth_request` where it is installed, and measures searches in a large library. Prints medians of
 * alternating rounds. Needs two cores and taskset; loopback only.
 */
import {cpus, loadavg} from 'node:os'
import {parseArgs} from 'node:util'
import {startSanity} from '../../test/proxy/processes.ts'
import type {SandboxOptions} from '../../src/sandbox/index.ts'
import {CONNECTIONS, load, median, probe, type Measured, type Target} from './measure.ts'
import {AUTH, GZIP, startBenchProxy, startServers, type Served} from './servers.ts'

const USAGE = `Usage: npm run bench:proxy -- [options]

  --seconds <number>  Of each round (default 3)
  --rounds <number>   Of each server (default 5)
  --stories <number>  Library for the searches, 0 for none (default 100000)
  --help              Show this
`

const {values} = parseArgs({
  options: {
    help: {type: 'boolean', default: false},
    seconds: {type: 'string', default: '3'},
    rounds: {type: 'string', default: '5'},
    stories: {type: 'string', default: '100000'},
  },
})
if (values.help) {
  process.stdout.write(USAGE)
  process.exit()
}
const SECONDS = Number(values.seconds)
const ROUNDS = Number(values.rounds)
const STORIES = Number(values.stories)

interface Column {
  readonly name: string
  readonly content: SandboxOptions
  readonly headers: readonly string[]
  readonly conditional?: boolean
}

const few = {teams: 1, collections: 1, seed: 1}
const COLUMNS: readonly Column[] = [
  {name: 'small, gzip', content: {...few, stories: 60}, headers: [GZIP]},
  {name: 'small, plain', content: {...few, stories: 7}, headers: []},
  {name: '304', content: {...few, stories: 60}, headers: [GZIP], conditional: true},
  {name: '10,000 Stories', content: {...few, stories: 10_000}, headers: [GZIP]},
]

/** As an editor types: letters, beginnings, words, text without a match, filters, later pages. */
const SEARCHES = [
  '',
  '?q=c',
  '?q=ca',
  '?q=cab',
  '?q=cabin',
  '?q=the%20cabin',
  '?q=zzzz',
  '?q=cabbin',
  '?teamId=1',
  '?sort=newest',
  '?offset=5000',
  '?published=false&q=sea',
].map((query) => `/search/stories${query}`)

const sanity = await startSanity()
try {
  const rows: string[] = []
  for (const column of COLUMNS) {
    // oxlint-disable-next-line no-await-in-loop -- one measurement at a time
    rows.push(await measure(column))
    process.stderr.write(`${column.name} is done\n`)
  }
  const search = STORIES > 0 ? await measureSearch() : ''
  const [model] = cpus()
  process.stdout.write(
    `${model?.model ?? 'unknown CPU'}, ${cpus().length} cores, Node ${process.version}, ${ROUNDS} rounds of ${SECONDS} s, ${CONNECTIONS} connections, load average ${loadavg()[0]?.toFixed(1)} at the end\n\n` +
      'Each cell: requests per second / p99 in ms / µs of CPU for a request. Ratios, medians over rounds: by requests per second / by CPU; above 1 the proxy is better.\n\n' +
      '| cached listing | bytes | proxy | bare Node | nginx + auth | of bare Node | of nginx |\n|---|---|---|---|---|---|---|\n' +
      `${rows.join('\n')}\n\n${search}\n`,
  )
} finally {
  await sanity.close()
}

async function measure(column: Column): Promise<string> {
  const {servers, stop} = await startServers(column.content, sanity.url)
  try {
    const bytes = new Set<number>()
    const targets = await Promise.all(servers.map((server) => aim(server, column, bytes)))
    if (bytes.size !== 1) throw new Error(`${column.name}: not the same bytes: ${[...bytes]}`)
    const rounds: Measured[][] = []
    for (let round = -1; round < ROUNDS; round++) {
      const measured: Measured[] = []
      for (const target of targets) {
        // oxlint-disable-next-line no-await-in-loop -- alternating, one at a time
        measured.push(await load(target, SECONDS))
      }
      // The first round warms up compilers and caches.
      if (round >= 0) rounds.push(measured)
    }
    const of = (index: number, key: keyof Measured) =>
      median(rounds.map((measured) => measured[index]![key]))
    const cell = (index: number) =>
      targets[index]
        ? `${Math.round(of(index, 'rps'))} / ${of(index, 'p99').toFixed(1)} / ${of(index, 'cpu').toFixed(1)}`
        : '-'
    const ratio = (index: number) =>
      targets[index]
        ? [
            median(rounds.map((m) => m[0]!.rps / m[index]!.rps)),
            median(rounds.map((m) => m[index]!.cpu / m[0]!.cpu)),
          ]
            .map((value) => value.toFixed(2))
            .join(' / ')
        : '-'
    return `| ${[column.name, [...bytes][0], cell(0), cell(1), cell(2), ratio(1), ratio(2)].join(' | ')} |`
  } finally {
    await stop()
  }
}

/** Checks the response of a server before it is measured. */
async function aim({url, pid, name}: Served, column: Column, bytes: Set<number>): Promise<Target> {
  const paths = ['/stories']
  const headers = [AUTH, ...column.headers]
  const full = await probe(`${url}/stories`, headers)
  const encoding = column.headers.includes(GZIP) ? 'gzip' : 'identity'
  if (full.status !== 200 || full.encoding !== encoding) {
    throw new Error(`${name} responds with ${full.status} in ${full.encoding}`)
  }
  if (!column.conditional) {
    bytes.add(full.body.length)
    return {url, paths, headers, pid}
  }
  headers.push(`If-None-Match: ${full.etag}`)
  const {status, body} = await probe(`${url}/stories`, headers)
  if (status !== 304) throw new Error(`${name} responds with ${status}, not 304`)
  bytes.add(body.length)
  return {url, paths, headers, pid}
}

async function measureSearch(): Promise<string> {
  const content = {teams: 200, collections: 2000, stories: STORIES, seed: 1}
  const {child, server} = await startBenchProxy(content, sanity.url)
  try {
    const headers = [AUTH, GZIP]
    const row = async (name: string, paths: readonly string[], connections: number) => {
      const target = {url: server.url, paths, headers, pid: server.pid}
      await load(target, SECONDS, connections)
      const rounds: Measured[] = []
      for (let round = 0; round < ROUNDS; round++) {
        // oxlint-disable-next-line no-await-in-loop -- one at a time
        rounds.push(await load(target, SECONDS, connections))
      }
      const of = (key: keyof Measured) => median(rounds.map((measured) => measured[key]))
      const figures = [of('rps'), of('p50'), of('p99'), of('cpu') / 1000]
      return `| ${[name, connections, ...figures.map((value) => value.toFixed(1))].join(' | ')} |`
    }
    const rows = [
      await row('12 searches in turn', SEARCHES, CONNECTIONS),
      await row('12 searches in turn', SEARCHES, 1),
    ]
    return `Searches in ${STORIES} Stories, 200 Teams and 2,000 Collections:\n\n| queries | connections | requests per second | p50 in ms | p99 in ms | ms of CPU for a request |\n|---|---|---|---|---|---|\n${rows.join('\n')}`
  } finally {
    child.kill()
  }
}
