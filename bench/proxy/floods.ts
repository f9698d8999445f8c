import {mkdtemp, rm, writeFile} from 'node:fs/promises'
import {tmpdir} from 'node:os'
import path from 'node:path'
import {setTimeout} from 'node:timers/promises'
import {TOKEN} from '../../test/proxy/processes.ts'
import {atMost, figure, table} from '../markdown.ts'
import {quantile} from '../statistics.ts'
import {makeQueries, misspell} from '../titles.ts'
import {load} from './measure.ts'
import type {Part} from './watched.ts'

/** Of one caller, as many as may wait. */
const CONNECTIONS = 50
const CALLERS = 50
const MORE_MB = 100
/** More than are responded to, so that none is served from memory. */
const REQUESTS = 20_000
/** Between two searches of the other user: a fast typist. */
const PAUSE_MS = 25

const search = (q: string, offset: number) =>
  `/search/stories?${new URLSearchParams({q, offset: String(offset), countBy: 'team'})}`
const agent = (name: string, given: object) => {
  const params = {name, arguments: given}
  return `/mcp\n${JSON.stringify({jsonrpc: '2.0', id: 1, method: 'tools/call', params})}`
}
const misspelled = (words: readonly string[]) => words.slice(0, 10).map(misspell).join(' ')
const TYPE = 'stories.collection'
const FIELDS = Array.from({length: 20}, (_, at) => ({documentType: 'page', path: `p${at}[].a`}))

/** From the words and the IDs of Collections of a number on, in turn. */
type Flood = (number: number, words: readonly string[], ids: readonly string[]) => string

/** What costs most of what a signed-in user or an agent may request, each time another request. */
const FLOODS: Readonly<Record<string, Flood>> = {
  'ten misspelled words': (number, words) => search(misspelled(words), number),
  'single letters': (number) => search('aeinorst'[number % 8]!, number),
  '100 Collections with all Stories': (_, __, ids) =>
    `/items/collections?${new URLSearchParams({ids: ids.join(), stories: 'all'})}`,
  find_stories: (offset, words) =>
    agent('find_stories', {text: misspelled(words), limit: 50, offset}),
  get_value: (number, _, [id, ...ids]) =>
    agent('get_value', {
      type: TYPE,
      id,
      options: {filter: {ids: [id, `${number}`, ...ids.slice(1)]}},
    }),
  check_values: (number, _, ids) =>
    agent('check_values', {
      values: ids.map((id) => ({kind: 'collection', id: `${id}\u200b${number}`})),
    }),
  usage_query: (number, _, [id]) =>
    agent('usage_query', {kind: 'collection', id: `${id}${number}`, stringFields: FIELDS}),
}

/** How long another user's searches take while one caller, and many, flood the proxy. */
export const measureFloods: Part = async ({proxy, service, seconds}) => {
  const queries = makeQueries(service.titles)
  const allWords = [...new Set(queries.filter((query) => /^\p{L}{5,}$/u.test(query)))]
  const collections = await proxy.get('/search/collections?limit=100')
  const allIds = Array.from(collections.matchAll(/"id":"(collection-[^"]+)"/g), ([, id]) => id!)
  const from = (list: readonly string[], number: number) =>
    [...list, ...list].slice(number % list.length).slice(0, list.length)
  const requests = (floods: readonly Flood[]) =>
    Array.from({length: REQUESTS}, (_, number) =>
      floods[number % floods.length]!(number, from(allWords, number), from(allIds, number)),
    )
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
  const folder = await mkdtemp(path.join(tmpdir(), 'floods-'))
  const paths = path.join(folder, 'requests.json')
  const rows = [['none', ...quiet.map(figure), '', '', '', '', '']]
  const flood = async (name: string, floods: readonly Flood[], callers: number) => {
    await proxy.watched()
    const before = proxy.resident('VmRSS')
    // As a file: to send 100 MB to the other process would delay the searches that are measured.
    await writeFile(paths, JSON.stringify(requests(floods)))
    const target = {url: proxy.url, pid: proxy.pid, paths, seconds}
    const tokens = Array.from({length: callers}, (_, at) => `${TOKEN}-of-another-${at}`)
    const [other, {statuses, cpu}] = await Promise.all([
      searches(),
      load(target, CONNECTIONS * callers, tokens),
    ])
    const more = proxy.resident('VmHWM') - before
    const responses = `${statuses.length} (${[...new Set(statuses)].join(', ')})`
    const memory = [`${figure(before)} + ${figure(more)}`, atMost(MORE_MB, more)]
    rows.push([
      name,
      ...other.map(figure),
      atMost(goal, other[1]),
      responses,
      figure(cpu),
      ...memory,
    ])
  }
  for (const [name, each] of Object.entries(FLOODS)) await flood(name, [each], 1)
  await flood(`all of these, ${CALLERS} callers`, Object.values(FLOODS), CALLERS)
  await rm(folder, {recursive: true})
  const heads = [`flood over ${CONNECTIONS} connections`, 'another user’s p50, ms', 'p99, ms']
  const more = ['goal: 3 × quiet + 100', 'responses to the flood', 'CPU of each, ms', 'MB', 'goal']
  return table([...heads, ...more], rows)
}
