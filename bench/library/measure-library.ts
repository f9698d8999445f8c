/** Measures the library at one size, in a process of its own with `--expose-gc`. */
import {once} from 'node:events'
import type * as Library from '../../src/library/index.ts'
import {makeListings, makeMisspelled, makeQueries} from '../titles.ts'
import {cpuOf, longestOf, measureRounds, runSlices, spread} from './cpu.ts'

export interface Measured {
  readonly size: number
  /** The folder of the project whose library is measured. */
  readonly folder: string
  /** The longest slices only. */
  readonly slicesOnly: boolean
}

/** A figure of one or more values, and what each is at most at 100,000 and at 1,000,000 Stories. */
export type Row = readonly [name: string, values: number[], large?: number[], huge?: number[]]

/** A value without a goal. */
const NONE = Infinity
const LOOK_UPS = 200
const IDS = 50
const SLICE = [50]

async function measure({size, folder, slicesOnly}: Measured): Promise<readonly Row[]> {
  const path = new URL('src/library/index.ts', `file://${folder}/`).href
  const {buildCatalog} = (await import(path)) as typeof Library
  const listings = makeListings(size)
  const {stories} = listings
  const titles = stories.map(({title}) => title)
  const queries = makeQueries(titles)
  const misspelled = makeMisspelled(titles)
  globalThis.gc?.()

  let built: ReturnType<typeof runSlices<Library.SlicedCatalog>> | undefined
  const build = cpuOf(() => (built = runSlices(buildCatalog(listings))))
  const {value: catalog} = built!
  globalThis.gc?.()
  const {heapUsed, external, rss} = process.memoryUsage()

  const teamIds = listings.teams.map(({id}) => id)
  const search = (of: Library.SlicedCatalog) => (q: string) =>
    of.search('stories', {q, countBy: 'team'})
  const keys = [stories.at(-1)!.watchUrl!]
  let link = 0
  const linked = cpuOf(() => (link = longestOf([catalog.items('stories', {by: 'links', keys})])))
  const [slice, correctedSlice] = [queries, misspelled].map((each) =>
    longestOf(each.map(search(catalog))),
  )
  const filtered = longestOf([
    catalog.search('stories', {sort: 'newest', published: true, offset: 5000}),
    ...['', ...misspelled].map((q) => catalog.search('collections', {q, countBy: 'team'})),
  ])
  const longest: readonly Row[] = [
    ['build; its longest slice', [build, built!.longest], [NONE, 50], [NONE, 50]],
    ['first link; its longest slice', [linked, link], [NONE, 50], [NONE, 50]],
    ['longest slice of any search', [slice!], SLICE, SLICE],
    ['longest slice of any misspelled search', [correctedSlice!], SLICE, SLICE],
    ['longest slice of the newest, and of Collections', [filtered], SLICE, SLICE],
  ]
  if (slicesOnly) return longest

  // A hundred of each, as many as a field can exclude.
  const exclude = {
    excludeIds: stories.slice(0, 100).map(({id}) => id),
    excludeCollections: listings.collections.slice(0, 100).map(({id}) => id),
  }
  const excluding = (q: string) => catalog.search('stories', {q, countBy: 'team', ...exclude})
  const [two, most] = [catalog.within(teamIds.slice(0, 2)), catalog.within(teamIds.slice(1))]
  const searches = measureRounds(queries, search(catalog), search(two), search(most), excluding)
  const [ofAll, ofTwo, ofMost, ofFew] = searches.map((times) =>
    times.reduce((sum, each) => sum + each),
  )
  const [corrected] = measureRounds(misspelled, search(catalog))
  // As a Studio looks up what a form of saved values names.
  const lookUps = Array.from({length: LOOK_UPS}, (_, number) =>
    Array.from({length: IDS}, (_, at) => stories[(number * 7919 + at * 104_729) % size]!.id),
  )
  const [lookedUp] = measureRounds(lookUps, (keys) => catalog.items('stories', {by: 'ids', keys}))
  return [
    ...longest,
    ['MB: heap with all records; resident', [(heapUsed + external) / 1e6, rss / 1e6]],
    ['search: p50 / p95 / worst', spread(searches[0]!), [NONE, 12, 50], [NONE, 100, 200]],
    ['misspelled search: p50 / p95 / worst', spread(corrected!), [NONE, NONE, 150]],
    ['search with 2 / 199 of 200 Teams, of “everything”', [ofTwo! / ofAll!, ofMost! / ofAll!]],
    ['search with 200 exclusions, of one without', [ofFew! / ofAll!]],
    [`look-up of ${IDS} IDs: p50 / p95 / worst`, spread(lookedUp!)],
  ]
}

const [measured] = (await once(process, 'message')) as [Measured]
process.send!(await measure(measured))
