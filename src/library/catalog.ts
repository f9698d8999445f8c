import type {
  ItemListing,
  ItemsQuery,
  KeyResult,
  ListingKind,
  Listings,
  SearchQuery,
  SearchResponse,
} from '../access/index.ts'
import {parseLink} from './link.ts'
import {finish, type Slices} from './slices.ts'
import {buildContent, type Content, type Records} from './content.ts'
import {presentAll, recordsOf} from './present.ts'
import {relatedTo} from './related.ts'
import {searchView} from './search.ts'
import {createView, type View} from './view.ts'

/** Stories that come with the Collections of a look-up at most, some 20 MB: `storyCount` has the rest. */
const MAX_WHOLE = 20_000

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
  const {search, items} = finish(buildCatalog(listings))
  return {
    search: (kind, query) => finish(search(kind, query)),
    items: (kind, query) => finish(items(kind, query)),
  }
}

export function* buildCatalog(listings: Records): Slices<SlicedCatalog> {
  const content = yield* buildContent(listings)
  return catalogOf(content, createView(content))
}

const catalogOf = (content: Content, view: View): SlicedCatalog => ({
  records: (kind, teamId) => recordsOf(view, kind, teamId),
  within: (teamIds) => catalogOf(content, createView(content, teamIds)),
  search: function* (kind, query) {
    if (!content[kind]) return undefined
    const page = yield* searchView(view, kind, query)
    yield
    const related = yield* relatedTo(view, kind, page, query.q ?? '')
    const {positions, words: _, ...facts} = page
    return {items: yield* presentAll(view, kind, positions), related, ...facts}
  },
  items: function* <K extends ItemListing>(kind: K, query: ItemsQuery) {
    // Which of its Stories may be seen is known from these only.
    const needsStories = query.by === 'links' || (query.by === 'storyIds' && !view.seesAll)
    const isLoaded = content[kind] && (!needsStories || content.stories)
    const whole = query.stories === 'all' ? {left: MAX_WHOLE} : undefined
    const results: KeyResult<K>[] = []
    for (const key of query.keys) {
      const positions = isLoaded ? yield* lookUp(view, kind, query, key) : []
      const items = yield* presentAll(view, kind, positions, whole)
      if (items.length > 0) results.push({status: 'found', items})
      else results.push({status: isLoaded ? 'missing' : 'unknown'})
      yield
    }
    return results
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
      const positions = view.byTag(key)
      const {teamId} = query
      if (teamId === undefined) return positions
      const {records} = view.content.collections!
      // Of two with one tag in a Team the first counts, as for the embed.
      return positions.filter((at) => records[at]!.teamId === teamId).slice(0, 1)
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
