/** Measures the library at one size, in a process of its own with `--expose-gc`. */
import {once} from 'node:events'
import {buildCatalog, type SlicedCatalog} from '../../src/library/index.ts'
import {makeListings, makeMisspelled, makeQueries} from '../titles.ts'
import {cpuOf, longestOf, measureRounds, runSlices, spread} from './cpu.ts'

/** A figure of one or more values, and what each is at most at 100,000 and at 1,000,000 Stories. */
export type Row = readonly [name: string, values: number[], large?: number[], huge?: number[]]

/** A value without a goal. */
const NONE = Infinity
const LOOK_UPS = 200
const IDS = 50
const SLICE = [50]

function measure(size: number): readonly Row[] {
  const listings = makeListings(size)
  const {stories} = listings
  const titles = stories.map(({title}) => title)
  const queries = makeQueries(titles)
  const misspelled = makeMisspelled(titles)
  globalThis.gc?.()

  let built: ReturnType<typeof runSlices<SlicedCatalog>> | undefined
  const build = cpuOf(() => (built = runSlices(buildCatalog(listings))))
  const {value: catalog, longest} = built!
  globalThis.gc?.()
  const {heapUsed, external, rss} = process.memoryUsage()

  const teamIds = listings.teams.map(({id}) => id)
  const search = (of: SlicedCatalog) => (q: string) => of.search('stories', {q, countBy: 'team'})
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
  const keys = [stories.at(-1)!.watchUrl!]
  let link = 0
  const linked = cpuOf(() => (link = longestOf([catalog.items('stories', {by: 'links', keys})])))
  const [slice, correctedSlice] = [queries, misspelled].map((each) =>
    longestOf(each.map(search(catalog))),
  )
  return [
    ['build; its longest slice', [build, longest], [NONE, 50], [NONE, 50]],
    ['MB: heap with all records; resident', [(heapUsed + external) / 1e6, rss / 1e6]],
    ['search: p50 / p95 / worst', spread(searches[0]!), [NONE, 12, 50], [NONE, 100, 200]],
    ['longest slice of any search', [slice!], SLICE, SLICE],
    ['misspelled search: p50 / p95 / worst', spread(corrected!), [NONE, NONE, 150]],
    ['longest slice of any misspelled search', [correctedSlice!], SLICE, SLICE],
    ['search with 2 / 199 of 200 Teams, of “everything”', [ofTwo! / ofAll!, ofMost! / ofAll!]],
    ['search with 200 exclusions, of one without', [ofFew! / ofAll!]],
    [`look-up of ${IDS} IDs: p50 / p95 / worst`, spread(lookedUp!)],
    ['first link; its longest slice', [linked, link], [NONE, 50], [NONE, 50]],
  ]
}

const [size] = (await once(process, 'message')) as [number]
process.send!(measure(size))
