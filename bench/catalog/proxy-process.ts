import {fork, type ChildProcess} from 'node:child_process'
import {once} from 'node:events'
import {readFileSync, writeFileSync} from 'node:fs'
import {createInterface} from 'node:readline'
import {fileURLToPath} from 'node:url'
import {bundledProxy} from '../../test/proxy/bundle.ts'
import {CANARY, TOKEN} from '../../test/proxy/processes.ts'

const MONITOR = fileURLToPath(new URL('monitor.mjs', import.meta.url))
const MEBIBYTE = 1024

/** Milliseconds at most. */
export interface Blocked {
  /** Of a turn of the event loop, by the clock. */
  readonly block: number
  /** Of a turn of the event loop, CPU time of its thread. */
  readonly cpu: number
  /** Of a garbage collection, by the clock. */
  readonly collection: number
}

/** The proxy's command as it is shipped, watched from outside. */
export interface WatchedProxy {
  readonly url: string
  readonly pid: number
  readonly get: (path: string, headers?: Record<string, string>) => Promise<Response>
  /** Resident memory in MiB, now and at most since `watch`. */
  readonly resident: () => {readonly now: number; readonly most: number}
  /** Starts watching. Memory is counted from here on. */
  readonly watch: () => Promise<void>
  /** Stops watching. Returns how long the event loop was blocked at most since then. */
  readonly blocked: () => Promise<Blocked>
  readonly stop: () => Promise<void>
}

/** @param folder - Another checkout of the project to take the command from */
export async function startWatchedProxy(
  serviceUrl: string,
  sanityUrl: string,
  folder?: string,
): Promise<WatchedProxy> {
  const child = fork(await bundledProxy(folder), [], {
    execArgv: ['--import', MONITOR],
    stdio: ['ignore', 'ignore', 'pipe', 'ipc'],
    env: {
      PATH: process.env['PATH'],
      ...(process.env['MALLOC_MMAP_THRESHOLD_'] && {
        MALLOC_MMAP_THRESHOLD_: process.env['MALLOC_MMAP_THRESHOLD_'],
      }),
      STORIES_SERVICE_URL: serviceUrl,
      STORIES_API_KEY: CANARY,
      // A single session represents many callers.
      STORIES_MAX_WAITING: '1000',
      SANITY_PROJECT_ID: 'abc',
      SANITY_API_HOST: sanityUrl,
      STORIES_FRESH_FOR: '86400',
      STORIES_FORCE_EVERY: '0.1',
      STORIES_TIMEOUT: '300',
      STORIES_CONNECT_TIMEOUT: '60',
      PORT: '0',
    },
  })
  const url = await addressOf(child)
  const pid = child.pid ?? 0
  const status = (name: string) =>
    Number(new RegExp(`${name}:\\s+(\\d+)`).exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1])
  const send = async <T>(question: string): Promise<T> => {
    child.send(question)
    const [answer] = (await once(child, 'message')) as [T]
    return answer
  }
  return {
    url,
    pid,
    get: (path, headers = {}) =>
      fetch(`${url}${path}`, {headers: {authorization: `Bearer ${TOKEN}`, ...headers}}),
    resident: () => ({now: status('VmRSS') / MEBIBYTE, most: status('VmHWM') / MEBIBYTE}),
    watch: async () => {
      // Resets the peak that Linux records.
      writeFileSync(`/proc/${pid}/clear_refs`, '5')
      await send('watch')
    },
    blocked: () => send<Blocked>('blocked?'),
    stop: async () => {
      const exited = once(child, 'exit')
      child.kill('SIGTERM')
      await exited
    },
  }
}

async function addressOf(child: ChildProcess): Promise<string> {
  return new Promise((resolve, reject) => {
    createInterface({input: child.stderr!}).on('line', (line) => {
      const found = /^Proxy (\S+)$/.exec(line)
      if (found) resolve(found[1]!)
      else process.stderr.write(`${line}\n`)
    })
    child.once('exit', (code) => reject(new Error(`The proxy ended with ${code}`)))
  })
}
