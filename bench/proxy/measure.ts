import {spawn} from 'node:child_process'
import {once} from 'node:events'
import {readdirSync, readFileSync} from 'node:fs'
import {get, type IncomingMessage} from 'node:http'
import {fileURLToPath} from 'node:url'

const LOAD = fileURLToPath(new URL('load.ts', import.meta.url))
export const CONNECTIONS = 64

export interface Measured {
  readonly rps: number
  /** Milliseconds. */
  readonly p50: number
  readonly p99: number
  /** Microseconds of the server's CPU for a request: comparable even on a machine that is shared. */
  readonly cpu: number
}

/** The paths to request repeatedly. */
export interface Target {
  readonly url: string
  readonly paths: readonly string[]
  readonly headers: readonly string[]
  /** The server's process. */
  readonly pid: number
}

/** Microseconds of CPU that a process, its threads and its children took. */
export function cpuOf(pid: number): number {
  const tasks = `/proc/${pid}/task`
  const own = readdirSync(tasks).reduce(
    (sum, task) => sum + Number(readFileSync(`${tasks}/${task}/schedstat`, 'utf8').split(' ')[0]),
    0,
  )
  const children = readFileSync(`${tasks}/${pid}/children`, 'utf8').trim().split(' ')
  return children.filter(Boolean).reduce((sum, child) => sum + cpuOf(Number(child)), own / 1000)
}

/**
 * One load from the second core.
 *
 * @throws Error for a response other than 200 or 304.
 */
export async function load(
  {url, paths, headers, pid}: Target,
  seconds: number,
  connections = CONNECTIONS,
): Promise<Measured> {
  const before = cpuOf(pid)
  const settings = JSON.stringify({url, paths, headers, connections, seconds})
  const child = spawn('taskset', ['-c', '1', process.execPath, LOAD, settings], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  let text = ''
  child.stdout.on('data', (chunk: Buffer) => (text += chunk.toString()))
  const [code] = (await once(child, 'close')) as [number]
  if (code !== 0) throw new Error(`${url}: the load ended with ${code}`)
  const {statuses, count, ...rest} = JSON.parse(text) as Measured & {
    readonly count: number
    readonly statuses: Readonly<Record<string, number>>
  }
  const wrong = Object.keys(statuses).filter((status) => status !== '200' && status !== '304')
  if (wrong.length > 0) throw new Error(`${url}: responses with ${wrong.join()}`)
  return {...rest, cpu: (cpuOf(pid) - before) / count}
}

export interface Probe {
  readonly status: number
  readonly etag: string
  readonly encoding: string
  /** Names and values in turn, without those that Node adds. */
  readonly headers: readonly string[]
  /** As received, not decoded. */
  readonly body: Buffer
}

const OF_NODE = new Set(['date', 'connection', 'keep-alive'])

/** One request with the headers of the load, to check the response before it is measured. */
export async function probe(url: string, headers: readonly string[]): Promise<Probe> {
  const request = get(url, {
    headers: Object.fromEntries(headers.map((header) => header.split(/: (.*)/s).slice(0, 2))),
  })
  const [answer] = (await once(request, 'response')) as [IncomingMessage]
  const body = Buffer.concat(await answer.toArray())
  const {etag = '', 'content-encoding': encoding = 'identity'} = answer.headers
  const {rawHeaders} = answer
  return {
    status: answer.statusCode ?? 0,
    etag,
    encoding,
    headers: rawHeaders.filter(
      (_, index) => !OF_NODE.has(rawHeaders[index - (index % 2)]!.toLowerCase()),
    ),
    body,
  }
}

export function median(numbers: readonly number[]): number {
  return numbers.toSorted((a, b) => a - b)[Math.floor(numbers.length / 2)] ?? Number.NaN
}
