import type {
  FoundItems,
  ItemListing,
  ItemsQuery,
  KeyResult,
  ListingKind,
  Listings,
  SearchQuery,
  SearchResponse,
} from '../access/index.ts'
import {parseLink} from './link.ts'
import {runToEnd, type Slices} from './slices.ts'
import {buildContent, type Content} from './content.ts'
import type {Records} from './listing.ts'
import {foundItemAt, recordsOf} from './found-item.ts'
import {findRelated} from './find-related.ts'
import {searchView} from './search.ts'
import {createView, type View} from './view.ts'

/** Items of a look-up at most, some 2 MB: a tag, a link or a Story can find any number of them. */
const MAX_FOUND = 1000
/** Stories that come with the Collections of a look-up at most, some 2 MB: `storyCount` has the rest. */
const MAX_WHOLE = 2000

type Found<K extends ItemListing> = Omit<SearchResponse<K>, 'version'> | undefined

/** The service's content, as one caller sees it. What takes long is done in slices of some milliseconds. */
export interface SlicedCatalog {
  /** A page of what matches. `undefined` where the listing was not loaded. */
  readonly search: <K extends ItemListing>(kind: K, query: SearchQuery) => Slices<Found<K>>
  readonly items: <K extends ItemListing>(
    kind: K,
    query: ItemsQuery,
  ) => Slices<readonly KeyResult<K>[]>
  /** The records, those of a Team if one is given. None where there is no such Team. */
  readonly records: (kind: ListingKind, teamId?: string) => Slices<readonly Listings[ListingKind][]>
  /** The catalog of a library that holds only these Teams. Made from this one, without a copy. */
  readonly within: (teamIds: readonly string[]) => SlicedCatalog
}

/** The same at once. */
export interface Catalog {
  readonly search: <K extends ItemListing>(kind: K, query: SearchQuery) => Found<K>
  readonly items: <K extends ItemListing>(kind: K, query: ItemsQuery) => readonly KeyResult<K>[]
}

/** Builds a catalog at once, which responds at once. On a server, use {@link buildCatalog}. */
export function createCatalog(listings: Records): Catalog {
  const {search, items} = runToEnd(buildCatalog(listings))
  return {
    search: (kind, query) => runToEnd(search(kind, query)),
    items: (kind, query) => runToEnd(items(kind, query)),
  }
}

export function* buildCatalog(listings: Records): Slices<SlicedCatalog> {
  const content = yield* buildContent(listings)
  return catalogOf(content, createView(content))
}

const catalogOf = (content: Content, view: View): SlicedCatalog => ({
  records: (kind, teamId) => recordsOf(view, kind, teamId),
  within: (teamIds) => catalogOf(content, createView(content, teamIds)),
  search: function* <K extends ItemListing>(kind: K, query: SearchQuery) {
    if (!content[kind]) return undefined
    const page = yield* searchView(view, kind, query)
    yield
    const related = yield* findRelated(view, kind, page, query.q ?? '')
    const {positions, words: _, ...facts} = page
    const items: FoundItems[K][] = []
    for (const at of positions) {
      items.push(yield* foundItemAt(view, kind, at))
      yield
    }
    return {items, related, ...facts}
  },
  items: function* <K extends ItemListing>(kind: K, query: ItemsQuery) {
    // Which of its Stories may be seen is known from these only.
    const needsStories = query.by === 'links' || (query.by === 'storyIds' && !view.seesAll)
    const isLoaded = content[kind] && (!needsStories || content.stories)
    const found = new Map<string, {readonly total: number; readonly positions: readonly number[]}>()
    for (const key of query.keys) {
      if (found.has(key)) continue
      const all = isLoaded ? yield* lookUp(view, kind, query, key) : []
      found.set(key, {total: all.length, positions: all.slice(0, MAX_FOUND)})
      yield
    }
    // Keys that find few are not cut for those that find many.
    let most = MAX_FOUND
    const countOf = (key: string) => Math.min(found.get(key)!.total, most)
    while (query.keys.reduce((sum, key) => sum + countOf(key), 0) > MAX_FOUND) most >>= 1
    const shown = query.keys.map((key) => found.get(key)!.positions.slice(0, most))

    // An item that several keys find is made once; its Stories count for each of them.
    const times = new Map<number, number>()
    for (const at of shown.flat()) times.set(at, (times.get(at) ?? 0) + 1)
    const items = new Map<number, FoundItems[K]>()
    let left = MAX_WHOLE
    for (const [at, count] of times) {
      const item = yield* foundItemAt(view, kind, at, query.stories && Math.floor(left / count))
      if ('stories' in item) left -= item.stories.length * count
      items.set(at, item)
      yield
    }
    return query.keys.map((key, place): KeyResult<K> => {
      const {total} = found.get(key)!
      if (total === 0) return {status: isLoaded ? 'missing' : 'unknown'}
      const own = shown[place]!.map((at) => items.get(at)!)
      return {status: 'found', items: own, ...(total > own.length && {total})}
    })
  },
})

function* lookUp(
  view: View,
  kind: ItemListing,
  query: ItemsQuery,
  key: string,
): Slices<readonly number[]> {
  switch (query.by) {
    case 'ids':
      return [view.byId(kind, key) ?? []].flat()
    case 'tags': {
      const {teamId} = query
      return teamId === undefined ? view.byTag(key) : [view.tagged(key, teamId) ?? []].flat()
    }
    case 'storyIds':
      return view.holding(key)
    case 'links': {
      const link = parseLink(key)
      if (!link) return []
      const {links, stories} = view.content
      const found = yield* links(link, (story) => view.sees('stories', story))
      if (kind === 'stories') return found
      return [...new Set(found.flatMap((at) => view.holding(stories!.records[at]!.id)))]
    }
  }
}
