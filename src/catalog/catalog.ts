import type {
  Collection,
  FoundCollection,
  FoundItems,
  ItemListing,
  ItemsQuery,
  Looked,
  SearchAnswer,
  SearchQuery,
  Story,
} from '../access/index.ts'
import {thumbnailOf} from './thumbnail.ts'
import {findLinked, parseLink} from './link.ts'
import {searchShelf} from './search.ts'
import {buildShelf, nameItems, type Shelf} from './shelf.ts'
import {slicedWork, type Slices} from './slices.ts'
import {teamNamesOf} from './team-names.ts'
import {collectionTexts, type LoadedListings, storyTexts} from './texts-of-items.ts'

/** The service's content, indexed. */
export interface Catalog {
  /** A page of what matches. `undefined` where the listing was not loaded. */
  readonly search: <K extends ItemListing>(
    kind: K,
    query: SearchQuery,
  ) => Omit<SearchAnswer<K>, 'version'> | undefined
  /** Looks up each key in turn. */
  readonly items: <K extends ItemListing>(kind: K, query: ItemsQuery) => readonly Looked<K>[]
}

/** How many of a Collection's Stories come with it: the most that its pictures in a list show. */
const FIRST_STORIES = 6

/** Builds a catalog at once. On a server, use {@link buildCatalog}. */
export const createCatalog = (listings: LoadedListings): Catalog =>
  slicedWork(buildCatalog(listings)).finish()

/** Builds a catalog in slices of some milliseconds. */
export function* buildCatalog(listings: LoadedListings): Slices<Catalog> {
  const {teams = [], collections, stories} = listings
  const teamNames = teamNamesOf(teams)
  const collectionNames = collections && (yield* nameItems<'collections'>(collections))
  const storyNames = stories && (yield* nameItems<'stories'>(stories))
  const shelves: {readonly [K in ItemListing]: Shelf<K> | undefined} = {
    collections:
      collections &&
      collectionNames &&
      (yield* buildShelf(
        collections,
        collectionNames,
        collectionTexts(teamNames, stories ?? [], storyNames),
      )),
    stories:
      stories &&
      storyNames &&
      (yield* buildShelf(
        stories,
        storyNames,
        storyTexts(teamNames, collections ?? [], collectionNames),
      )),
  }

  const known = (kind: ItemListing, {teamId, publishedAt}: Collection | Story) => {
    const teamName = teamNames.get(teamId ?? '')
    return {
      ...(teamName && {teamName}),
      ...(shelves[kind]?.knowsPublished && {published: publishedAt !== undefined}),
    }
  }
  const describe = (collection: Collection, isWhole: boolean): FoundCollection => {
    const {storyIds, ...record} = collection
    const positions = storyIds.flatMap((id) => storyNames?.byId.get(id) ?? [])
    const shown = isWhole ? positions : positions.slice(0, FIRST_STORIES)
    return {
      ...record,
      ...known('collections', collection),
      ...(stories && {storyCount: positions.length}),
      stories: shown.map((position, place) => {
        const story = stories![position]!
        return isWhole ? story : thumbnailOf(story, collection.embedType, place === 0)
      }),
    }
  }
  const present: {
    readonly [K in ItemListing]: (position: number, isWhole: boolean) => FoundItems[K]
  } = {
    collections: (position, isWhole) => describe(collections![position]!, isWhole),
    stories: (position) => ({...stories![position]!, ...known('stories', stories![position]!)}),
  }
  const holding = (storyIds: readonly string[]): readonly number[] => [
    ...new Set(storyIds.flatMap((id) => collectionNames?.byStory.get(id) ?? [])),
  ]
  const linked = (kind: ItemListing, text: string): readonly number[] => {
    const link = parseLink(text)
    const found = link && stories ? findLinked(link, stories) : []
    return kind === 'stories' ? found : holding(found.map((position) => stories![position]!.id))
  }
  const find = (kind: ItemListing, query: ItemsQuery, key: string): readonly number[] => {
    const names = kind === 'collections' ? collectionNames : storyNames
    switch (query.by) {
      case 'ids':
        return [names?.byId.get(key) ?? []].flat()
      case 'tags': {
        const positions = names?.byTag.get(key) ?? []
        const {teamId} = query
        if (teamId === undefined) return positions
        // Of two with one tag in a Team the first counts, as for the embed.
        return positions.filter((at) => collections![at]!.teamId === teamId).slice(0, 1)
      }
      case 'storyIds':
        return holding([key])
      case 'links':
        return linked(kind, key)
    }
  }

  return {
    search: (kind, query) => {
      const shelf = shelves[kind]
      if (!shelf) return undefined
      const {positions, ...page} = searchShelf(shelf, query)
      return {...page, items: positions.map((position) => present[kind](position, false))}
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
