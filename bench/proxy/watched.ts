import {readFileSync, writeFileSync} from 'node:fs'
import {setTimeout} from 'node:timers/promises'
import {startProxyProcess, TOKEN} from '../../test/proxy/processes.ts'
import type {LargeService} from './service.ts'

const MONITOR = new URL('monitor.mjs', import.meta.url)
const PER_MEGABYTE = 1024 / 1e6

/** The proxy's command as it is shipped, watched from outside. */
export type WatchedProxy = Awaited<ReturnType<typeof startWatchedProxy>>

export async function startWatchedProxy(
  serviceUrl: string,
  sanityUrl: string,
  env: Readonly<Record<string, string>> = {},
) {
  const {url, child, output, stop} = await startProxyProcess({
    serviceUrl,
    sanityUrl,
    env: {
      NODE_OPTIONS: `--import ${MONITOR.href}`,
      // Nothing is refreshed unless a measurement forces it.
      STORIES_FRESH_FOR: '86400',
      STORIES_FORCE_EVERY: '0.1',
      STORIES_TIMEOUT: '300',
      STORIES_MAX_ITEMS: '1000000',
      STORIES_MAX_BODY_BYTES: String(2 ** 31),
      // The defaults, unlike in tests.
      STORIES_STORE_TIMEOUT: '0.25',
      STORIES_AGENTS: 'true',
      STORIES_MAX_WAITING: '50',
      ...env,
    },
  })
  const pid = child.pid!
  return {
    url,
    pid,
    stop,
    /** @throws Error for a response that is not OK. */
    get: async (path: string, headers: Readonly<Record<string, string>> = {}) => {
      const authorization = `Bearer ${TOKEN}`
      const response = await fetch(url + path, {headers: {authorization, ...headers}})
      const text = await response.text()
      if (!response.ok) throw new Error(`${path}: ${response.status} ${text}`)
      return text
    },
    /** Resident megabytes, now (`VmRSS`) or at most since `watched` (`VmHWM`). */
    resident: (name: 'VmRSS' | 'VmHWM') => {
      const text = readFileSync(`/proc/${pid}/status`, 'utf8')
      return Number(new RegExp(`${name}:\\s+(\\d+)`).exec(text)?.[1]) * PER_MEGABYTE
    },
    /** Milliseconds for which the event loop was blocked at most, since this was called last. */
    watched: async () => {
      const {length} = output()
      child.kill('SIGUSR2')
      let blocked: string | undefined
      for (; blocked === undefined; await setTimeout(10)) {
        blocked = /^Blocked (\S+)$/m.exec(output().slice(length))?.[1]
      }
      // Resets the peak that Linux records.
      writeFileSync(`/proc/${pid}/clear_refs`, '5')
      return Number(blocked)
    },
  }
}

export interface Setting {
  readonly size: number
  readonly service: LargeService
  /** Started for this part. */
  readonly proxy: WatchedProxy
  /** Of each load. */
  readonly seconds: number
}

/** Returns Markdown. */
export type Part = (setting: Setting) => Promise<string>
