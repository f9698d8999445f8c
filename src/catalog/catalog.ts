import type {Collection, Story} from '../access/index.ts'
import {lookUp, type LookUp} from './look-up.ts'
import {type SearchPage, type SearchQuery, searchShelf} from './search.ts'
import {buildShelf, nameItems, type Shelf} from './shelf.ts'
import {slicedWork, type Slices} from './slices.ts'
import {collectionTexts, type ItemKind, type LoadedListings, storyTexts} from './texts-of-items.ts'

/** A Collection without the IDs of its Stories, of which there can be thousands. */
export interface CatalogCollection extends Omit<Collection, 'storyIds'> {
  /** How many of its Stories exist. `undefined` while the Stories are not loaded. */
  readonly storyCount: number | undefined
  /** The first of its Stories that exist, in the order of display. */
  readonly stories: readonly Story[]
}

/** What the catalog returns of each kind. */
export interface CatalogItems {
  readonly collections: CatalogCollection
  readonly stories: Story
}

/** How much of a Collection is wanted. */
export interface CatalogOptions {
  /** How many of a Collection's Stories come with it. Default 4. */
  readonly stories?: number | undefined
}

/** The service's content, indexed. */
export interface Catalog {
  /** A page of what matches. `undefined` where the listing was not loaded. */
  readonly search: <K extends ItemKind>(
    kind: K,
    query: SearchQuery,
    options?: CatalogOptions,
  ) => SearchPage<CatalogItems[K]> | undefined
  /** Looks up items by their IDs, each in the place of its ID. */
  readonly byIds: <K extends ItemKind>(
    kind: K,
    ids: readonly string[],
    options?: CatalogOptions,
  ) => readonly LookUp<CatalogItems[K]>[]
  /** Looks up Collections of a Team by their tags. Of two with one tag the first is found. */
  readonly byTags: (
    teamId: string,
    tags: readonly string[],
    options?: CatalogOptions,
  ) => readonly LookUp<CatalogCollection>[]
}

const FIRST_STORIES = 4

/** Builds a catalog at once. On a server, use {@link buildCatalog}. */
export const createCatalog = (listings: LoadedListings): Catalog =>
  slicedWork(buildCatalog(listings)).finish()

/** Builds a catalog in slices of some milliseconds. */
export function* buildCatalog(listings: LoadedListings): Slices<Catalog> {
  const {teams = [], collections, stories} = listings
  const teamNames = new Map(teams.map(({id, name}) => [id, name]))
  const collectionNames = collections && (yield* nameItems<'collections'>(collections))
  const storyNames = stories && (yield* nameItems<'stories'>(stories))
  const shelves: {readonly [K in ItemKind]: Shelf<K> | undefined} = {
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

  const describe = (
    {storyIds, ...collection}: Collection,
    {stories: most = FIRST_STORIES}: CatalogOptions = {},
  ): CatalogCollection => {
    const positions = storyIds.flatMap((id) => storyNames?.byId.get(id) ?? [])
    return {
      ...collection,
      storyCount: stories && positions.length,
      stories: positions.slice(0, most).map((position) => stories![position]!),
    }
  }
  const present: {
    readonly [K in ItemKind]: (
      item: K extends 'stories' ? Story : Collection,
      options?: CatalogOptions,
    ) => CatalogItems[K]
  } = {collections: describe, stories: (story) => story}

  return {
    search: (kind, query, options) => {
      const shelf = shelves[kind]
      if (!shelf) return undefined
      const page = searchShelf(shelf, query)
      return {...page, items: page.items.map((item) => present[kind](item as never, options))}
    },
    byIds: (kind, ids, options) => {
      const shelf = shelves[kind]
      return lookUp(
        ids,
        shelf &&
          ((id) => {
            const position = shelf.names.byId.get(id)
            if (position === undefined) return undefined
            return present[kind](shelf.items[position] as never, options)
          }),
      )
    },
    byTags: (teamId, tags, options) => {
      const shelf = shelves.collections
      return lookUp(
        tags,
        shelf &&
          ((tag) => {
            const positions = shelf.names.byTag.get(tag) ?? []
            const collection = positions
              .map((position) => shelf.items[position]!)
              .find((each) => each.teamId === teamId)
            return collection && describe(collection, options)
          }),
      )
    },
  }
}
