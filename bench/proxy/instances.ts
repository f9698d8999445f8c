import {setTimeout} from 'node:timers/promises'
import {hasRedis, startRedis} from '../../test/proxy/processes.ts'
import {atMost, table} from '../markdown.ts'
import {startLargeService} from './service.ts'
import {startWatchedProxy} from './watched.ts'

/** In place of the ten minutes for which content counts as fresh: real processes have real time. */
const FRESH_FOR_S = 20
const PERIODS = 3
const PAUSE_MS = 250
/** How large the library is doesn't change the number of requests. */
const SIZE = 1000
const PATHS = ['/teams', '/search/collections', '/search/stories']

/** Requests to the service while callers keep all instances busy. */
export async function countRequests(sanityUrl: string): Promise<string> {
  const rows = [['one', ...(await count(1, 3, sanityUrl))]]
  if (hasRedis) {
    const {url, stop} = await startRedis()
    rows.push(['four with a store in Redis', ...(await count(4, 6, sanityUrl, {REDIS_URL: url}))])
    await stop()
  } else rows.push(['four with a store', 'left out: redis-server is not installed', ''])
  const heads = ['instances', `requests to the service in ${PERIODS} periods`, 'goal for each']
  return `Content is fresh for ${FRESH_FOR_S} s, in place of ten minutes.\n\n${table(heads, rows)}`
}

async function count(instances: number, goal: number, sanityUrl: string, env = {}) {
  const service = await startLargeService(SIZE)
  const settings = {STORIES_FRESH_FOR: String(FRESH_FOR_S), ...env}
  const start = () => startWatchedProxy(service.url, sanityUrl, settings)
  const proxies = await Promise.all(Array.from({length: instances}, start))
  const counts: number[] = []
  const began = performance.now()
  for (let period = 1; period <= PERIODS; period++) {
    const before = service.requests()
    while (performance.now() - began < period * FRESH_FOR_S * 1000) {
      await Promise.all(proxies.flatMap(({get}) => PATHS.map((path) => get(path))))
      await setTimeout(PAUSE_MS)
    }
    counts.push(service.requests() - before)
  }
  await Promise.all(proxies.map(({stop}) => stop()))
  await service.close()
  return [counts.join(', '), atMost(goal, ...counts)]
}
