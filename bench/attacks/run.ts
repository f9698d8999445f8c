/**
 * Measures what one signed-in caller can do to others: the time that another caller's searches take
 * while the first one does what costs most, from 50 connections, and the CPU time of its requests.
 *
 * Usage: npm run bench:attacks -- [--size 100000] [--seconds 15]
 */
import {fork} from 'node:child_process'
import {once} from 'node:events'
import {createServer} from 'node:http'
import type {AddressInfo} from 'node:net'
import {cpus, loadavg} from 'node:os'
import {fileURLToPath} from 'node:url'
import {parseArgs} from 'node:util'
import {cpuOf} from '../proxy/measure.ts'
import {quantile} from '../statistics.ts'
import {TOKEN} from '../../test/proxy/processes.ts'
import {startWatchedProxy, type WatchedProxy} from '../catalog/proxy-process.ts'
import {startLargeService} from '../catalog/service.ts'
import {attacks} from './attacks.ts'

const USAGE = 'npm run bench:attacks -- [--size 100000] [--seconds 15]\n'
const ATTACKER = fileURLToPath(new URL('attacker.ts', import.meta.url))
const CONNECTIONS = 50
/** Milliseconds between two searches of the other caller: a fast typist. */
const PAUSE = 25

const {values} = parseArgs({
  options: {
    size: {type: 'string', default: '100000'},
    seconds: {type: 'string', default: '15'},
    help: {type: 'boolean', default: false},
  },
})
const size = Number(values.size)
const seconds = Number(values.seconds)
if (values.help || !(size > 0) || !(seconds > 0)) {
  process[values.help ? 'stdout' : 'stderr'].write(USAGE)
  process.exit(values.help ? 0 : 2)
}

/** Sanity's session check, for which each token is another user. */
const sanity = createServer(({headers}, response) => {
  const id = Buffer.from(headers.authorization ?? '').toString('hex')
  response.writeHead(200, {'content-type': 'application/json'})
  response.end(JSON.stringify({id, provider: 'google', roles: [{name: 'editor'}]}))
}).listen(0, '127.0.0.1')
await once(sanity, 'listening')

const service = await startLargeService(size)
const proxy = await startWatchedProxy(
  service.url,
  `http://127.0.0.1:${(sanity.address() as AddressInfo).port}`,
)
const say = (line: string) => process.stdout.write(`${line}\n`)
const ms = (value: number) => value.toFixed(value < 10 ? 1 : 0)

/** Milliseconds of each search of the other caller. */
async function searches(words: readonly string[]): Promise<readonly number[]> {
  const times: number[] = []
  const end = performance.now() + seconds * 1000
  for (let number = 0; performance.now() < end; number++) {
    const word = words[(number * 7) % words.length]!
    const began = performance.now()
    // oxlint-disable-next-line no-await-in-loop -- one after another, as an editor types
    const response = await proxy.get(
      `/search/stories?q=${encodeURIComponent(word)}&offset=${number}`,
    )
    // oxlint-disable-next-line no-await-in-loop
    await response.arrayBuffer()
    if (!response.ok) throw new Error(`The other caller got ${response.status}`)
    times.push(performance.now() - began)
    // oxlint-disable-next-line no-await-in-loop
    await new Promise((resolve) => setTimeout(resolve, PAUSE))
  }
  return times.toSorted((a, b) => a - b)
}

async function under(
  name: string,
  {url, pid}: WatchedProxy,
  words: readonly string[],
  ids: readonly string[],
) {
  const settings = {url, token: `${TOKEN}-2`, name, words, ids, connections: CONNECTIONS}
  const child = fork(ATTACKER, [JSON.stringify(settings)])
  await once(child, 'message')
  const before = cpuOf(pid)
  const times = await searches(words)
  const cpu = cpuOf(pid) - before
  const counted = once(child, 'message')
  child.send('stop')
  const [done] = (await counted) as [number]
  await once(child, 'exit')
  return {times, cpu: cpu / 1000 / Math.max(1, done), done}
}

try {
  const text = await (await proxy.get('/search/stories?limit=1')).text()
  if (!text.includes('"total"')) throw new Error(text.slice(0, 200))
  const found = (await (await proxy.get('/search/collections?limit=100')).json()) as {
    readonly items: readonly {readonly id: string}[]
  }
  const ids = found.items.map(({id}) => id)
  const words = [...new Set(service.titles.flatMap((title) => title.toLowerCase().split(' ')))]
    .filter((word) => /^\p{L}{5,}$/u.test(word))
    .slice(0, 200)
  say(
    `${cpus()[0]?.model}, ${cpus().length} cores, load ${loadavg()[0]!.toFixed(1)}, ${size} Stories`,
  )
  await searches(words)
  const quiet = await searches(words)
  say(
    `| attack from ${CONNECTIONS} connections | other caller p50 | p99 | quiet p99 × | requests | CPU each |`,
  )
  say('| --- | --- | --- | --- | --- | --- |')
  const calm = quantile(quiet, 0.99)
  say(`| none | ${ms(quantile(quiet, 0.5))} ms | ${ms(calm)} ms | 1 | | |`)
  for (const name of Object.keys(attacks)) {
    // oxlint-disable-next-line no-await-in-loop -- each alone
    const {times, cpu, done} = await under(name, proxy, words, ids)
    const p99 = quantile(times, 0.99)
    say(
      `| ${name} | ${ms(quantile(times, 0.5))} ms | ${ms(p99)} ms | ${(p99 / calm).toFixed(1)} | ${done} | ${ms(cpu)} ms |`,
    )
  }
} finally {
  await proxy.stop()
  await service.close()
  sanity.close()
}
