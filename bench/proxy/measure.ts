import {spawn} from 'node:child_process'
import {once} from 'node:events'
import {readdirSync, readFileSync} from 'node:fs'
import {get, type IncomingMessage} from 'node:http'

export interface Measured {
  readonly rps: number
  /** Milliseconds. */
  readonly p99: number
  /** Microseconds of the server's CPU for a request: comparable even on a machine that is shared. */
  readonly cpu: number
}

/** Microseconds of CPU that a process, its threads and its children took. */
function cpuOf(pid: number): number {
  const tasks = `/proc/${pid}/task`
  const own = readdirSync(tasks).reduce(
    (sum, task) => sum + Number(readFileSync(`${tasks}/${task}/schedstat`, 'utf8').split(' ')[0]),
    0,
  )
  const children = readFileSync(`${tasks}/${pid}/children`, 'utf8').trim().split(' ')
  return children.filter(Boolean).reduce((sum, child) => sum + cpuOf(Number(child)), own / 1000)
}

/** One load by wrk on the second core. @throws when any answer was not a 2xx or 3xx. */
export async function load(
  url: string,
  headers: readonly string[],
  pid: number,
  seconds: number,
): Promise<Measured> {
  const before = cpuOf(pid)
  const args = ['-c', '1', 'wrk', '-t1', '-c64', `-d${seconds}s`, '--latency', '--timeout', '10s']
  const child = spawn('taskset', [...args, ...headers.flatMap((h) => ['-H', h]), url])
  let text = ''
  child.stdout.on('data', (chunk: Buffer) => (text += chunk.toString()))
  await once(child, 'exit')
  const wrong = /Non-2xx or 3xx responses: \d+|Socket errors: .*/.exec(text)
  if (wrong) throw new Error(`${url}: ${wrong[0]}`)
  const [, p99 = '0', unit = 'ms'] = /99%\s+([\d.]+)(us|ms|s)/.exec(text) ?? []
  const requests = Number(/(\d+) requests in/.exec(text)?.[1] ?? 0)
  return {
    rps: Number(/Requests\/sec:\s+([\d.]+)/.exec(text)?.[1] ?? 0),
    p99: Number(p99) * ({us: 0.001, ms: 1, s: 1000}[unit] ?? 1),
    cpu: (cpuOf(pid) - before) / requests,
  }
}

export interface Probe {
  readonly status: number
  readonly etag: string
  readonly encoding: string
  /** As it came, not decoded. */
  readonly body: Buffer
}

/** One request with the headers of the load: what is measured is looked at before. */
export async function probe(url: string, headers: readonly string[]): Promise<Probe> {
  const request = get(url, {
    headers: Object.fromEntries(headers.map((header) => header.split(/: (.*)/s).slice(0, 2))),
  })
  const [answer] = (await once(request, 'response')) as [IncomingMessage]
  const body = Buffer.concat(await answer.toArray())
  const {etag = '', 'content-encoding': encoding = 'identity'} = answer.headers
  return {status: answer.statusCode ?? 0, etag, encoding, body}
}

export function median(numbers: readonly number[]): number {
  return numbers.toSorted((a, b) => a - b)[Math.floor(numbers.length / 2)] ?? Number.NaN
}
