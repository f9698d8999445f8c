import {setTimeout} from 'node:timers/promises'
import {TOKEN} from '../../test/proxy/processes.ts'
import {atMost, figure, table} from '../markdown.ts'
import {quantile} from '../statistics.ts'
import {makeQueries, misspell} from '../titles.ts'
import {load} from './measure.ts'
import type {Part} from './run.ts'

const CONNECTIONS = 50
/** More than are responded to, so that none is served from memory. */
const REQUESTS = 20_000
/** Between two searches of the other user: a fast typist. */
const PAUSE_MS = 25

const search = (q: string, offset: number) =>
  `/search/stories?${new URLSearchParams({q, offset: String(offset), countBy: 'team'})}`

type Flood = (number: number, words: readonly string[], ids: readonly string[]) => string

/** What costs most of what one signed-in user may request, each time another request. */
const FLOODS: Readonly<Record<string, Flood>> = {
  'ten misspelled words': (number, words) =>
    search(words.slice(0, 10).map(misspell).join(' '), number),
  'single letters': (number) => search('aeinorst'[number % 8]!, number),
  '100 Collections with all Stories': (number, _, ids) => {
    const from = number % ids.length
    const requested = [...ids.slice(from), ...ids.slice(0, from)].slice(0, 100)
    return `/items/collections?${new URLSearchParams({ids: requested.join(), stories: 'all'})}`
  },
}

/** How long another user's searches take while one user floods the proxy. */
export const measureFloods: Part = async ({proxy, service, seconds}) => {
  const queries = makeQueries(service.titles)
  const words = [...new Set(queries.filter((query) => /^\p{L}{5,}$/u.test(query)))]
  const collections = await proxy.get('/search/collections?limit=100')
  const ids = Array.from(collections.matchAll(/"id":"(collection-[^"]+)"/g), ([, id]) => id!)
  let searched = 0
  /** Milliseconds of each search of the other user, all of them new: p50 and p99. */
  const searches = async () => {
    const times: number[] = []
    for (const end = performance.now() + seconds * 1000; performance.now() < end; searched++) {
      const began = performance.now()
      await proxy.get(search(queries[searched % queries.length]!, searched))
      times.push(performance.now() - began)
      await setTimeout(PAUSE_MS)
    }
    return [quantile(times, 0.5), quantile(times, 0.99)] as const
  }
  // The first time warms up.
  await searches()
  const quiet = await searches()
  const goal = 3 * quiet[1] + 100
  const rows = [['none', ...quiet.map(figure), '', '', '']]
  for (const [name, pathOf] of Object.entries(FLOODS)) {
    const paths = Array.from({length: REQUESTS}, (_, number) => pathOf(number, words, ids))
    const target = {url: proxy.url, pid: proxy.pid, paths, seconds}
    const [other, {statuses, cpu}] = await Promise.all([
      searches(),
      load(target, CONNECTIONS, `${TOKEN}-of-another`),
    ])
    const responses = `${statuses.length} (${[...new Set(statuses)].join(', ')})`
    rows.push([name, ...other.map(figure), atMost(goal, other[1]), responses, figure(cpu)])
  }
  const heads = [`flood over ${CONNECTIONS} connections`, 'another user’s p50, ms', 'p99, ms']
  const more = ['goal: 3 × quiet + 100', 'responses to the flood', 'CPU of each, ms']
  return table([...heads, ...more], rows)
}
