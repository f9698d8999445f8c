import type {
  Collection,
  FoundCollection,
  FoundItems,
  ItemListing,
  ItemsQuery,
  KeyResult,
  SearchResponse,
  SearchQuery,
  Story,
} from '../access/index.ts'
import {teamListing} from './team-listing.ts'
import {thumbnailOf} from './thumbnail.ts'
import {type Contents, readContents} from './contents.ts'
import {searchedWords} from './find.ts'
import {parseLink} from './link.ts'
import type {LoadedListings} from './loaded-listings.ts'
import {createFindRelated} from './related.ts'
import {createWithin} from './within.ts'
import {searchShelf} from './search.ts'
import {slicedWork, type Slices} from './slices.ts'

/** The service's content, indexed. */
export interface Catalog {
  /** A page of what matches. `undefined` where the listing was not loaded. */
  readonly search: <K extends ItemListing>(
    kind: K,
    query: SearchQuery,
  ) => Omit<SearchResponse<K>, 'version'> | undefined
  /** Looks up each key in turn. */
  readonly items: <K extends ItemListing>(kind: K, query: ItemsQuery) => readonly KeyResult<K>[]
  /** The JSON of a Team's listing, in slices. Empty where there is no such Team. */
  readonly listing: (kind: ItemListing, teamId: string) => Slices<Uint8Array<ArrayBuffer>>
}

/** How many of a Collection's Stories come with it: the most thumbnails that a list shows. */
const FIRST_STORIES = 6

/** Builds a catalog at once. On a server, use {@link buildCatalog}. */
export const createCatalog = (listings: LoadedListings): Catalog =>
  slicedWork(buildCatalog(listings)).finish()

/** Builds a catalog in slices of some milliseconds. */
export function* buildCatalog(listings: LoadedListings): Slices<Catalog> {
  return catalogOf(yield* readContents(listings))
}

function catalogOf(contents: Contents): Catalog {
  const {teamNames, stories, collections, shelves, storiesOf, holding, links} = contents
  const findRelated = createFindRelated(contents)
  const lookUpWithin = createWithin(contents)
  const known = (kind: ItemListing, {teamId, publishedAt}: Collection | Story) => {
    const teamName = teamNames.get(teamId ?? '')
    return {
      ...(teamName && {teamName}),
      ...(shelves[kind]?.hasPublished && {published: publishedAt !== undefined}),
    }
  }
  const describe = (position: number, isWhole: boolean): FoundCollection => {
    const collection = collections!.at(position)
    const {storyIds: _, ...record} = collection
    const positions = storiesOf(position)
    const shown = isWhole ? positions : positions.subarray(0, FIRST_STORIES)
    return {
      ...record,
      ...known('collections', collection),
      ...(stories && {storyCount: positions.length}),
      stories: Array.from(shown, (at, place) => {
        const story = stories!.at(at)
        return isWhole ? story : thumbnailOf(story, collection.embedType, place === 0)
      }),
    }
  }
  const present: {
    readonly [K in ItemListing]: (position: number, isWhole: boolean) => FoundItems[K]
  } = {
    collections: describe,
    stories: (position) => {
      const story = stories!.at(position)
      return {...story, ...known('stories', story)}
    },
  }
  const linked = (kind: ItemListing, text: string): readonly number[] => {
    const link = parseLink(text)
    const found = link && stories && links ? links.find(link, stories) : []
    if (kind === 'stories') return found
    return [...new Set(found.flatMap((position) => holding(stories!.at(position).id)))]
  }
  const find = (kind: ItemListing, query: ItemsQuery, key: string): readonly number[] => {
    const {names, teams: teamsOf, teamNumbers} = shelves[kind]!
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

  return {
    listing: (kind, teamId) => teamListing(shelves[kind], teamId),
    search: (kind, query) => {
      const shelf = shelves[kind]
      if (!shelf) return undefined
      const {positions, ...page} = searchShelf(shelf, lookUpWithin(kind, query))
      const {q = ''} = query
      const searched = {text: q.trim(), words: searchedWords(q), withTypos: page.similar}
      return {
        items: positions.map((position) => present[kind](position, false)),
        related: findRelated(kind, positions, page.matchedBy, searched),
        ...page,
      }
    },
    items: (kind, query) => {
      const isLoaded = shelves[kind] && (query.by !== 'links' || stories)
      return query.keys.map((key) => {
        if (!isLoaded) return {status: 'unknown'}
        const positions = find(kind, query, key)
        if (positions.length === 0) return {status: 'missing'}
        const isWhole = query.stories === 'all'
        return {status: 'found', items: positions.map((at) => present[kind](at, isWhole))}
      })
    },
  }
}
