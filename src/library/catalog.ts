import type {
  Collection,
  FoundCollection,
  FoundItems,
  ItemListing,
  ItemsQuery,
  KeyResult,
  ListingKind,
  SearchResponse,
  SearchQuery,
  Story,
} from '../access/index.ts'
import {type Contents, readContents} from './contents.ts'
import {filterFor, lookUpWithin} from './filter.ts'
import {searchedWords} from './find.ts'
import {parseLink} from './link.ts'
import {BETWEEN_RECORDS, type LoadedListings, recordsJson} from './records.ts'
import {createFindRelated} from './related.ts'
import {restrict} from './rights.ts'
import {searchListing} from './search.ts'
import {finish, joinBytes, type Slices} from './slices.ts'
import {thumbnailOf} from './thumbnail.ts'

type Found<K extends ItemListing> = Omit<SearchResponse<K>, 'version'> | undefined

/** The service's content, indexed. What takes long is done in slices of some milliseconds. */
export interface SlicedCatalog {
  /** A page of what matches. `undefined` where the listing was not loaded. */
  readonly search: <K extends ItemListing>(kind: K, query: SearchQuery) => Slices<Found<K>>
  readonly items: <K extends ItemListing>(
    kind: K,
    query: ItemsQuery,
  ) => Slices<readonly KeyResult<K>[]>
  /** The JSON of each record, of those of a Team if one is given. */
  readonly records: (kind: ListingKind, teamId?: string) => Generator<Uint8Array | undefined>
  /** The same as one array. Empty where there is no such Team. */
  readonly listing: (kind: ListingKind, teamId?: string) => Slices<Uint8Array<ArrayBuffer>>
  /** The catalog of a library that holds only these Teams. Made from this one, without a copy. */
  readonly within: (teamIds: readonly string[]) => SlicedCatalog
}

/** The same at once. */
export interface Catalog {
  readonly search: <K extends ItemListing>(kind: K, query: SearchQuery) => Found<K>
  readonly items: <K extends ItemListing>(kind: K, query: ItemsQuery) => readonly KeyResult<K>[]
}

/** How many of a Collection's Stories come with it: the most thumbnails that a list shows. */
const FIRST_STORIES = 6
/** Records to parse or to copy before a pause. */
const SLICE = 1000

/** Builds a catalog at once, which responds at once. On a server, use {@link buildCatalog}. */
export function createCatalog(listings: LoadedListings): Catalog {
  const {search, items} = finish(buildCatalog(listings))
  return {
    search: (kind, query) => finish(search(kind, query)),
    items: (kind, query) => finish(items(kind, query)),
  }
}

export function* buildCatalog(listings: LoadedListings): Slices<SlicedCatalog> {
  return catalogOf(yield* readContents(listings))
}

function catalogOf(contents: Contents): SlicedCatalog {
  const {teamNames, stories, collections, indexes, storiesOf, holding, findLinked} = contents
  const findRelated = createFindRelated(contents)
  const known = (kind: ItemListing, {teamId, publishedAt}: Collection | Story) => {
    const teamName = teamNames.get(teamId ?? '')
    return {
      ...(teamName && {teamName}),
      ...(indexes[kind]?.hasPublished && {published: publishedAt !== undefined}),
    }
  }
  const describe = function* (position: number, isWhole: boolean): Slices<FoundCollection> {
    const collection = collections!.at(position)
    const {storyIds: _, ...record} = collection
    const positions = storiesOf(position)
    const shown: Story[] = []
    for (const at of isWhole ? positions : positions.slice(0, FIRST_STORIES)) {
      const story = stories!.at(at)
      const isFirst = shown.length === 0
      shown.push(isWhole ? story : thumbnailOf(story, collection.embedType, isFirst))
      if (shown.length % SLICE === 0) yield
    }
    return {
      ...record,
      ...known('collections', collection),
      ...(stories && {storyCount: positions.length}),
      stories: shown,
    }
  }
  const present: {
    readonly [K in ItemListing]: (position: number, isWhole: boolean) => Slices<FoundItems[K]>
  } = {
    collections: describe,
    // oxlint-disable-next-line require-yield -- one record takes no time
    stories: function* (position) {
      const story = stories!.at(position)
      return {...story, ...known('stories', story)}
    },
  }
  const presentAll = function* <K extends ItemListing>(
    kind: K,
    positions: readonly number[],
    isWhole: boolean,
  ): Slices<FoundItems[K][]> {
    const items: FoundItems[K][] = []
    for (const position of positions) items.push(yield* present[kind](position, isWhole))
    return items
  }
  const linked = (kind: ItemListing, text: string): readonly number[] => {
    const link = parseLink(text)
    const found = link && stories && findLinked ? findLinked(link, stories) : []
    if (kind === 'stories') return found
    return [...new Set(found.flatMap((position) => holding(stories!.at(position).id)))]
  }
  const find = (kind: ItemListing, query: ItemsQuery, key: string): readonly number[] => {
    const {names, teams: teamsOf, teamNumbers} = indexes[kind]!
    switch (query.by) {
      case 'ids':
        return [names.byId(key) ?? []].flat()
      case 'tags': {
        const positions = names.byTag(key)
        const {teamId} = query
        if (teamId === undefined) return positions
        // Of two with one tag in a Team the first counts, as for the embed.
        return positions.filter((at) => teamsOf[at] === teamNumbers.get(teamId)).slice(0, 1)
      }
      case 'storyIds':
        return names.byStory(key)
      case 'links':
        return linked(kind, key)
    }
  }

  const recordsOf = (kind: ListingKind, teamId?: string) =>
    kind === 'teams' ? teamRecords(contents) : itemRecords(contents, kind, teamId)

  return {
    records: recordsOf,
    listing: (kind, teamId) => joinRecords(recordsOf(kind, teamId)),
    within: (teamIds) => catalogOf(restrict(contents, teamIds)),
    search: function* (kind, query) {
      const index = indexes[kind]
      if (!index) return undefined
      const {positions, ...page} = yield* searchListing(index, lookUpWithin(contents, kind, query))
      yield
      const {q = ''} = query
      const searched = {text: q.trim(), words: searchedWords(q), withTypos: page.similar}
      const related = findRelated(kind, positions, page.matchedBy, searched)
      yield
      return {items: yield* presentAll(kind, positions, false), related, ...page}
    },
    items: function* <K extends ItemListing>(kind: K, query: ItemsQuery) {
      const index = indexes[kind]
      // Which of its Stories may be seen is known from these only.
      const needsStories = query.by === 'links' || (query.by === 'storyIds' && index?.sees)
      const isLoaded = index && (!needsStories || stories)
      const results: KeyResult<K>[] = []
      for (const key of query.keys) {
        const positions = isLoaded ? find(kind, query, key) : []
        const items = yield* presentAll(kind, positions, query.stories === 'all')
        if (items.length > 0) results.push({status: 'found', items})
        else results.push({status: isLoaded ? 'missing' : 'unknown'})
        yield
      }
      return results
    },
  }
}

function* teamRecords({teams, teamPositions}: Contents): Generator<Uint8Array | undefined> {
  for (const position of teamPositions) yield teams!.json(position)
}

/** In the order of the listing. Where not all may be seen, a Collection names no other Stories. */
function* itemRecords(
  {indexes, storiesOf, storyIdCounts}: Contents,
  kind: ItemListing,
  teamId: string | undefined,
): Generator<Uint8Array | undefined> {
  const index = indexes[kind]
  if (!index) return
  const isShown = filterFor<ItemListing>(index, {teamId})
  for (let position = 0; position < index.records.size; position++) {
    if (position % SLICE === SLICE - 1) yield undefined
    if (!isShown(position)) continue
    const isWhole =
      kind === 'stories' || !index.sees || storiesOf(position).length === storyIdCounts[position]
    if (isWhole) yield index.records.json(position)
    else {
      const whole = indexes.collections!.records.at(position)
      const isVisible = (id: string) => indexes.stories?.names.byId(id) !== undefined
      const part = {...whole, storyIds: whole.storyIds.filter(isVisible)}
      yield encoder.encode(recordsJson([part]))
    }
  }
}

function* joinRecords(records: Iterable<Uint8Array | undefined>): Slices<Uint8Array<ArrayBuffer>> {
  const parts: Uint8Array[] = []
  for (const record of records) {
    if (record) parts.push(parts.length === 0 ? OPEN : BETWEEN, record)
    else yield
  }
  parts.push(parts.length === 0 ? EMPTY : CLOSE)
  return yield* joinBytes(parts)
}

const encoder = new TextEncoder()
const [OPEN, BETWEEN, CLOSE, EMPTY] = ['[', BETWEEN_RECORDS, ']', '[]'].map((text) =>
  encoder.encode(text),
) as [Uint8Array, Uint8Array, Uint8Array, Uint8Array]
