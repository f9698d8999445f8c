/**
 * Compares the proxy with nginx and with bare Node, and prints medians of ratios. Needs nginx, wrk
 * and taskset; loopback only. Usage: npm run bench:proxy -- [--seconds 3] [--rounds 3]
 */
import {spawn, spawnSync, type ChildProcess} from 'node:child_process'
import {once} from 'node:events'
import {readFileSync} from 'node:fs'
import {mkdtemp, rm, writeFile} from 'node:fs/promises'
import {cpus, tmpdir} from 'node:os'
import {join} from 'node:path'
import {createInterface} from 'node:readline'
import {parseArgs} from 'node:util'
import {gzipSync} from 'node:zlib'
import {bundledProxy} from '../../test/proxy/bundle.ts'
import {CANARY, freePort, startSanity, TOKEN} from '../../test/proxy/processes.ts'
import {startSandbox} from '../../src/sandbox/index.ts'
import {writeNginx} from './nginx.ts'

const {values} = parseArgs({
  options: {seconds: {type: 'string', default: '3'}, rounds: {type: 'string', default: '3'}},
})
const SECONDS = Number(values.seconds)
const ROUNDS = Number(values.rounds)

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

const directory = await mkdtemp(join(tmpdir(), 'stories-bench-'))
const children: ChildProcess[] = []
const closers: (() => Promise<unknown>)[] = []

/** Starts a server on the first core, and waits until it says its URL. */
async function serve(command: string, args: string[], env: NodeJS.ProcessEnv, ready?: RegExp) {
  const child = spawn('taskset', ['-c', '0', command, ...args], {
    env: {PATH: process.env['PATH'], ...env},
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  children.push(child)
  if (!ready) return ''
  return new Promise<string>((resolve, reject) => {
    for (const stream of [child.stdout, child.stderr]) {
      createInterface({input: stream}).on('line', (line) => {
        const found = ready.exec(line)
        if (found) resolve(found[1] ?? '')
      })
    }
    child.once('exit', () => reject(new Error(`${command} ended`)))
  })
}

/** Seconds of CPU that a process and its children took: comparable even on a machine that is shared. */
function cpuSeconds(pid: number): number {
  const stat = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]?.split(' ') ?? []
  const own = (Number(stat[11]) + Number(stat[12])) / 100
  const children = readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').trim().split(' ')
  return children.filter(Boolean).reduce((sum, child) => sum + cpuSeconds(Number(child)), own)
}

interface Measured {
  /** Requests per second of CPU. */
  readonly perCpu: number
  readonly rps: number
  readonly p99: number
  readonly errors: number
}

async function wrk(url: string, headers: readonly string[], pid: number): Promise<Measured> {
  const before = cpuSeconds(pid)
  const args = ['-c', '1', 'wrk', '-t1', '-c64', `-d${SECONDS}s`, '--latency']
  const child = spawn('taskset', [...args, ...headers.flatMap((h) => ['-H', h]), url])
  let text = ''
  child.stdout.on('data', (chunk: Buffer) => (text += chunk.toString()))
  await once(child, 'exit')
  const [, p99 = '0', unit = 'ms'] = /99%\s+([\d.]+)(us|ms|s)/.exec(text) ?? []
  const scale = {us: 0.001, ms: 1, s: 1000}[unit] ?? 1
  const requests = Number(/(\d+) requests in/.exec(text)?.[1] ?? 0)
  return {
    perCpu: requests / (cpuSeconds(pid) - before),
    rps: Number(/Requests\/sec:\s+([\d.]+)/.exec(text)?.[1] ?? 0),
    p99: Number(p99) * scale,
    errors: Number(/Non-2xx or 3xx responses: (\d+)/.exec(text)?.[1] ?? 0),
  }
}

function median(numbers: readonly number[]): number {
  return numbers.toSorted((a, b) => a - b)[Math.floor(numbers.length / 2)] ?? Number.NaN
}

const small = {teams: 1, collections: 1, stories: 8, seed: 1}
// Generated titles and media addresses compress well: 1.5 MB gzip needs many.
const large = {teams: 20, collections: 100, stories: 35_000, seed: 1}

try {
  const sanity = await startSanity()
  closers.push(sanity.close)
  const results: string[] = []
  const columns = [
    {name: '5 kB gzip', content: small, headers: ['Accept-Encoding: gzip']},
    {name: '5 kB plain', content: small, headers: []},
    {name: '1.5 MB gzip', content: large, headers: ['Accept-Encoding: gzip']},
    {name: '304', content: small, headers: ['Accept-Encoding: gzip'], conditional: true},
  ]
  for (const column of columns) {
    /* oxlint-disable no-await-in-loop -- one measurement at a time */
    results.push(await measure(column, sanity.url))
    /* oxlint-enable no-await-in-loop */
  }
  process.stdout.write(
    `\n${cpus()[0]?.model ?? 'unknown CPU'}, ${cpus().length} cores, Node ${process.version}, ${ROUNDS} rounds of ${SECONDS} s, 64 connections\n\n`,
  )
  process.stdout.write(
    "Each cell: requests per second / requests per second of the server's CPU / p99 in ms. Ratios: by time / by CPU.\n\n| column | proxy | nginx + auth | bare Node | of nginx | of bare Node |\n|---|---|---|---|---|---|\n",
  )
  process.stdout.write(`${results.join('\n')}\n`)
} finally {
  for (const child of children) child.kill()
  await Promise.all(closers.map((close) => close()))
  await rm(directory, {recursive: true, force: true})
}

interface Column {
  readonly name: string
  readonly content: {readonly stories: number}
  readonly headers: readonly string[]
  readonly conditional?: boolean
}

async function measure(column: Column, sanityUrl: string): Promise<string> {
  const sandbox = await startSandbox({keys: [CANARY], ...column.content})
  const proxyUrl = await serve(
    process.execPath,
    [await bundledProxy()],
    {
      STORIES_SERVICE_URL: sandbox.url,
      STORIES_API_KEY: CANARY,
      SANITY_PROJECT_ID: 'abc',
      SANITY_API_HOST: sanityUrl,
      PORT: '0',
    },
    /^Proxy (\S+)$/,
  )
  const auth = `Authorization: Bearer ${TOKEN}`
  const headers = {authorization: `Bearer ${TOKEN}`}
  // The same bytes for all three: what the proxy answers.
  const body = Buffer.from(await (await fetch(`${proxyUrl}/stories`, {headers})).arrayBuffer())
  await sandbox.close()
  const plain = join(directory, 'stories')
  await writeFile(plain, body)
  await writeFile(`${plain}.gz`, gzipSync(body))
  const bareUrl = await serve(
    process.execPath,
    [new URL('bare.ts', import.meta.url).pathname, plain, `${plain}.gz`],
    {},
    /^Bare (\S+)$/,
  )
  const port = await freePort()
  const nginxDirectory = await mkdtemp(join(directory, 'nginx-'))
  const config = await writeNginx({
    directory: nginxDirectory,
    port,
    authUrl: `${sanityUrl}/`,
    files: {stories: body},
  })
  await serve('nginx', ['-c', config, '-p', nginxDirectory], {})
  const nginxUrl = `http://127.0.0.1:${port}`
  await until(async () => (await fetch(`${nginxUrl}/stories`, {headers})).status === 200)

  const [proxyPid = 0, barePid = 0, nginxPid = 0] = children.map(({pid}) => pid)
  const servers = [
    [proxyUrl, proxyPid],
    [nginxUrl, nginxPid],
    [bareUrl, barePid],
  ] as const
  const rounds: Measured[][] = []
  for (let round = 0; round < ROUNDS; round++) {
    const measured: Measured[] = []
    for (const [url, pid] of servers) {
      /* oxlint-disable no-await-in-loop -- alternating, one at a time */
      const all = [...column.headers, auth]
      if (column.conditional) {
        const answer = await fetch(`${url}/stories`, {
          headers: {...headers, 'accept-encoding': 'gzip'},
        })
        await answer.arrayBuffer()
        all.push(`If-None-Match: ${answer.headers.get('etag')}`)
      }
      measured.push(await wrk(`${url}/stories`, all, pid))
      /* oxlint-enable no-await-in-loop */
    }
    rounds.push(measured)
  }
  for (const child of children.splice(0)) child.kill()
  const cell = (index: number) => {
    const of = rounds.map((measured) => measured[index]!)
    const wrong = of.reduce((sum, {errors}) => sum + errors, 0)
    return `${Math.round(median(of.map(({rps}) => rps)))} / ${Math.round(median(of.map(({perCpu}) => perCpu)))} / ${median(of.map(({p99}) => p99)).toFixed(1)}${wrong ? ` (${wrong} errors)` : ''}`
  }
  const ratio = (index: number) =>
    `${median(rounds.map((m) => m[0]!.rps / m[index]!.rps)).toFixed(2)} / ${median(rounds.map((m) => m[0]!.perCpu / m[index]!.perCpu)).toFixed(2)}`
  return `| ${column.name} (${body.length} B, ${gzipSync(body).length} B gzip) | ${cell(0)} | ${cell(1)} | ${cell(2)} | ${ratio(1)} | ${ratio(2)} |`
}

async function until(ready: () => Promise<boolean>): Promise<void> {
  for (let attempt = 0; attempt < 100; attempt++) {
    // oxlint-disable-next-line no-await-in-loop -- one after another
    if (await ready().catch(() => false)) return
    // oxlint-disable-next-line no-await-in-loop -- one after another
    await new Promise((resolve) => setTimeout(resolve, 50))
  }
  throw new Error('nginx does not answer')
}
