/**
 * Compares the proxy with nginx behind a cached `auth_request` and with bare Node, and prints medians
 * of ratios. Needs nginx, wrk and taskset; loopback only.
 *
 * Usage: npm run bench:proxy -- [--seconds 3] [--rounds 5]
 */
import {spawnSync} from 'node:child_process'
import {cpus, loadavg} from 'node:os'
import {parseArgs} from 'node:util'
import {startSanity} from '../../test/proxy/processes.ts'
import type {SandboxOptions} from '../../src/sandbox/index.ts'
import {load, median, probe, type Measured} from './measure.ts'
import {AUTH, startServers, type Served} from './servers.ts'

const {values} = parseArgs({
  options: {seconds: {type: 'string', default: '3'}, rounds: {type: 'string', default: '5'}},
})
const SECONDS = Number(values.seconds)
const ROUNDS = Number(values.rounds)
const GZIP = 'Accept-Encoding: gzip'

for (const [tool, hint] of Object.entries({
  nginx: 'nginx-light',
  wrk: 'wrk',
  taskset: 'util-linux',
})) {
  if (spawnSync('which', [tool]).status !== 0) {
    process.stderr.write(`${tool} is missing: apt-get install ${hint}\n`)
    process.exit(1)
  }
}

interface Column {
  readonly name: string
  readonly content: SandboxOptions
  readonly headers: readonly string[]
  readonly conditional?: boolean
}

const few = {teams: 1, collections: 1, seed: 1}
const COLUMNS: readonly Column[] = [
  {name: '5 kB gzip', content: {...few, stories: 108}, headers: [GZIP]},
  {name: '5 kB plain', content: {...few, stories: 7}, headers: []},
  // Generated titles and media addresses compress well: 1.5 MB of gzip needs many.
  {
    name: '1.5 MB gzip',
    content: {teams: 20, collections: 100, stories: 35_000, seed: 1},
    headers: [GZIP],
  },
  {name: '304', content: {...few, stories: 108}, headers: [GZIP], conditional: true},
]

const sanity = await startSanity()
try {
  const rows: string[] = []
  for (const column of COLUMNS) {
    // oxlint-disable-next-line no-await-in-loop -- one measurement at a time
    rows.push(await measure(column))
    process.stderr.write(`${column.name} is done\n`)
  }
  const [model] = cpus()
  process.stdout.write(
    `${model?.model ?? 'unknown CPU'}, ${cpus().length} cores, Node ${process.version}, ${ROUNDS} rounds of ${SECONDS} s, 64 connections, load average ${loadavg()[0]?.toFixed(1)} at the end\n\n` +
      'Each cell: requests per second / p99 in ms / µs of CPU for a request. Ratios, medians over rounds: by requests per second / by CPU; above 1 the proxy is better.\n\n' +
      '| column | bytes | proxy | nginx + auth | bare Node | of nginx | of bare Node |\n|---|---|---|---|---|---|---|\n' +
      `${rows.join('\n')}\n`,
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
      for (const {url, headers, pid} of targets) {
        // oxlint-disable-next-line no-await-in-loop -- alternating, one at a time
        measured.push(await load(url, headers, pid, SECONDS))
      }
      // The first is for compilers and caches.
      if (round >= 0) rounds.push(measured)
    }
    const of = (index: number, key: keyof Measured) =>
      median(rounds.map((measured) => measured[index]![key]))
    const cell = (index: number) =>
      `${Math.round(of(index, 'rps'))} / ${of(index, 'p99').toFixed(1)} / ${of(index, 'cpu').toFixed(1)}`
    const ratio = (index: number) =>
      [
        median(rounds.map((m) => m[0]!.rps / m[index]!.rps)),
        median(rounds.map((m) => m[index]!.cpu / m[0]!.cpu)),
      ]
        .map((value) => value.toFixed(2))
        .join(' / ')
    return `| ${[column.name, [...bytes][0], cell(0), cell(1), cell(2), ratio(1), ratio(2)].join(' | ')} |`
  } finally {
    await stop()
  }
}

/** Looks at what a server answers before it is measured. */
async function aim({url, pid, name}: Served, column: Column, bytes: Set<number>) {
  const target = `${url}/stories`
  const headers = [AUTH, ...column.headers]
  const full = await probe(target, headers)
  const encoding = column.headers.includes(GZIP) ? 'gzip' : 'identity'
  if (full.status !== 200 || full.encoding !== encoding) {
    throw new Error(`${name} answers ${full.status} in ${full.encoding}`)
  }
  if (!column.conditional) {
    bytes.add(full.body.length)
    return {url: target, headers, pid}
  }
  headers.push(`If-None-Match: ${full.etag}`)
  const {status, body} = await probe(target, headers)
  if (status !== 304) throw new Error(`${name} answers ${status}, not 304`)
  bytes.add(body.length)
  return {url: target, headers, pid}
}
