/** Measures one engine in a process of its own, started by `run.ts` with `--expose-gc`. */
import {buildCatalog} from '../../src/library/catalog.ts'
import type {Records} from '../../src/library/content.ts'
import {finish, type Slices} from '../../src/library/slices.ts'
import {ENGINES, type Search} from './engines.ts'
import {makeListings, makeQueries} from './titles.ts'

/** The results of one engine. */
export interface Measured {
  readonly buildMs: number
  /** The most CPU time of one slice of the catalog's builder, which other work can't lengthen. */
  readonly longestSliceMs: number
  readonly heapBytes: number
  readonly residentBytes: number
  /** For each query, the least of all rounds. */
  readonly queryMs: readonly number[]
  readonly found: readonly (readonly number[])[]
}

const ROUNDS = 3
const PAGE = 60

const memory = () => {
  globalThis.gc?.()
  const {heapUsed, external, rss} = process.memoryUsage()
  return {heap: heapUsed + external, rss}
}

async function measure(name: string, size: number): Promise<Measured> {
  const listings = makeListings(size)
  const titles = listings.stories.map(({title}) => title)
  const queries = makeQueries(titles)
  const before = memory()
  const start = performance.now()
  const {search, longestSliceMs} =
    name === 'catalog'
      ? buildInSlices(listings)
      : {search: await ENGINES[name]!(titles), longestSliceMs: 0}
  const buildMs = performance.now() - start
  const after = memory()
  const found: number[][] = []
  const queryMs = queries.map(() => Number.POSITIVE_INFINITY)
  for (let round = 0; round < ROUNDS; round++) {
    for (const [number, query] of queries.entries()) {
      const began = performance.now()
      // oxlint-disable-next-line no-await-in-loop -- one measurement at a time
      const result = await search(query)
      queryMs[number] = Math.min(queryMs[number]!, performance.now() - began)
      found[number] = Array.from(result)
    }
  }
  return {
    buildMs,
    longestSliceMs,
    heapBytes: after.heap - before.heap,
    residentBytes: after.rss - before.rss,
    queryMs,
    found,
  }
}

/** The whole catalog: all fields of all three listings, and one page of each result. */
function buildInSlices(listings: Records): {search: Search; longestSliceMs: number} {
  const {value: catalog, longestSliceMs} = measureSlices(buildCatalog(listings))
  const search: Search = (q) => {
    finish(catalog.search('stories', {q, limit: PAGE}))
    return []
  }
  return {search, longestSliceMs}
}

function measureSlices<T>(slices: Slices<T>): {value: T; longestSliceMs: number} {
  let longestSliceMs = 0
  for (;;) {
    const start = process.cpuUsage()
    const {done, value} = slices.next()
    const {user, system} = process.cpuUsage(start)
    longestSliceMs = Math.max(longestSliceMs, (user + system) / 1000)
    if (done) return {value, longestSliceMs}
  }
}

const [name = 'own', size = '1000'] = process.argv.slice(2)
process.send?.(await measure(name, Number(size)))
