import type {Collection, EmbedType, Story} from './types.ts'

/** The listings whose records can be searched for and looked up. */
export type ItemListing = 'collections' | 'stories'

/** The texts that an item can be found by, the weightiest first. */
export const SEARCH_FIELDS = [
  'title',
  'displayTitle',
  'tag',
  'storyTitle',
  'id',
  'teamName',
  'collectionTag',
  'collectionTitle',
] as const

export type SearchField = (typeof SEARCH_FIELDS)[number]

export interface AddedFacts {
  /**
   * With the Team's ID where several Teams have the same name. Absent where the item's Team has no
   * name, or is not in the listing of Teams.
   */
  readonly teamName?: string
  /** Absent if the service reports for no item whether it is published. */
  readonly published?: boolean
}

export interface FoundStory extends Story, AddedFacts {}

/**
 * A Collection as the proxy's queries return it: without the IDs of its Stories, and with a `tag`
 * only where that names it.
 */
export interface FoundCollection extends Omit<Collection, 'storyIds'>, AddedFacts {
  /** A tag that an earlier one of its Team has, too: it names that one, and can only be shown. */
  readonly sharedTag?: string
  /** How many of its Stories are known to exist. Absent while the Stories could not be loaded. */
  readonly storyCount?: number
  /** Whether none of its Stories exists. Absent where some do, or where it isn't known. */
  readonly empty?: true
  /**
   * Its Stories in the order of display: the first 6 with only the thumbnails of the Collection's
   * `embedType`, or complete, up to 2,000 of a response, where `stories=all` requests them.
   */
  readonly stories: readonly Story[]
}

/** The record type of each kind of query. */
export interface FoundItems {
  readonly collections: FoundCollection
  readonly stories: FoundStory
}

/** Conditions that an item must meet to be shown. An absent part doesn't restrict. */
export interface ItemFilter {
  readonly published?: boolean | undefined
  /** Only items that were published at this time or later, in UNIX seconds. */
  readonly publishedSince?: number | undefined
  /** Only Collections of this type. Doesn't restrict Stories. */
  readonly embedType?: EmbedType | undefined
  /** Only items with one of these IDs. At most {@link MAX_LIMIT}. */
  readonly ids?: readonly string[] | undefined
  /** Only Collections with one of these tags. At most {@link MAX_LIMIT}. */
  readonly tags?: readonly string[] | undefined
  /** No item with one of these IDs. At most {@link MAX_LIMIT}. */
  readonly excludeIds?: readonly string[] | undefined
  /** No Collection with one of these tags, nor a Story in one. At most {@link MAX_LIMIT}. */
  readonly excludeTags?: readonly string[] | undefined
  /** No Collection with one of these IDs, nor a Story in one. At most {@link MAX_LIMIT}. */
  readonly excludeCollections?: readonly string[] | undefined
}

const PARTS: Record<keyof ItemFilter, true> = {
  published: true,
  publishedSince: true,
  embedType: true,
  ids: true,
  tags: true,
  excludeIds: true,
  excludeTags: true,
  excludeCollections: true,
}

/** Every part of a filter: the compiler finds each table and copy that lacks one. */
export const FILTER_PARTS = Object.keys(PARTS) as readonly (keyof ItemFilter)[]

/** The filter of a query, of a field or of a list, whatever else they have. */
export const filterOf = (source: ItemFilter): ItemFilter =>
  Object.fromEntries(FILTER_PARTS.map((part) => [part, source[part]]))

export const hasFilter = (source: ItemFilter): boolean =>
  FILTER_PARTS.some((part) => source[part] !== undefined)

/** The parameters of `search/{collections|stories}`. An absent one doesn't restrict the search. */
export interface SearchQuery extends ItemFilter {
  /** Words, an ID, several IDs, or a tag. At most {@link MAX_QUERY} characters. */
  readonly q?: string | undefined
  readonly teamId?: string | undefined
  /** Only the Stories of this Collection, in its own order. None where it does not exist. */
  readonly collectionId?: string | undefined
  /**
   * `title` is the order of the service, `newest` by date of publication, then of creation.
   * @defaultValue `title`
   */
  readonly sort?: 'title' | 'newest' | undefined
  /** IDs of items that come before others that match as well, in this order. At most 50. */
  readonly first?: readonly string[] | undefined
  /**
   * A text such as the slug of a page, at most {@link MAX_QUERY} characters. Without words in `q`,
   * items that have it as their tag or in their title come first, up to 3.
   */
  readonly suggest?: string | undefined
  /** `all` finds items that `q` names by their ID in every Team, regardless of `teamId`. */
  readonly idsFrom?: 'all' | undefined
  /** `team` adds how many items of each Team match. */
  readonly countBy?: 'team' | undefined
  /** @defaultValue 0 */
  readonly offset?: number | undefined
  /** At most {@link MAX_LIMIT}. @defaultValue 60 */
  readonly limit?: number | undefined
}

/** The parameters of `items/{collections|stories}`: one list of at most {@link MAX_LIMIT} keys. */
export type ItemsQuery = {readonly keys: readonly string[]; readonly stories?: 'all'} & (
  | {readonly by: 'ids'}
  /** Tags of Collections. Without a Team, of every Team. */
  | {readonly by: 'tags'; readonly teamId?: string | undefined}
  /** Addresses at which Stories are watched: the Stories, or the Collections that hold them. */
  | {readonly by: 'links'}
  /** IDs of Stories, to find the Collections that hold them. */
  | {readonly by: 'storyIds'}
)

/**
 * The item by which another was found whose own texts and Team don't match: a Story that a
 * Collection holds, or a Collection that a Story is in.
 */
export interface RelatedItem {
  readonly id: string
  /** The title that matches, else the one to show. */
  readonly title: string
  /** Only for a Collection whose tag matches, and not its title. */
  readonly tag?: string
}

/** One page of what a search found. */
export interface SearchResponse<K extends ItemListing = ItemListing> {
  readonly items: readonly FoundItems[K][]
  /** How many items there are on all pages. */
  readonly total: number
  /** The texts by which each of `items` was found. Empty without words to search for. */
  readonly matchedBy: readonly (readonly SearchField[])[]
  /** How many items of the whole result the query names by their ID or tag. They come first. */
  readonly exact: number
  /** Whether nothing matches as it is typed, so that the items match but for a typing error. */
  readonly similar: boolean
  /** How many words of `q` were not searched for, as only the first ten are. Absent for none. */
  readonly ignoredWords?: number
  /** The other item by which each of `items` was found, if it was. Empty if none was. */
  readonly related: readonly (RelatedItem | null)[]
  /** How many of the whole result were suggested for the text in `suggest`. They come first. */
  readonly suggested: number
  /** How many items of other Teams than `teamId`, or of none, match the words of `q`. */
  readonly otherTeams: number
  /** The Teams that have items which match, in any Team; only with `countBy`. */
  readonly teamCounts?: readonly {readonly teamId: string; readonly count: number}[]
  /** Changes when the content does. Pages of different versions don't fit together. */
  readonly version: string
}

/** The result for one key. Only a listing that was loaded can call an item missing. */
export type KeyResult<K extends ItemListing = ItemListing> =
  | {
      readonly status: 'found'
      readonly items: readonly FoundItems[K][]
      /** How many there are, where these are more than `items`. */
      readonly total?: number
    }
  | {readonly status: 'missing' | 'unknown'; readonly items?: never; readonly total?: never}

/** The response to a look-up, with a result for each key in turn. */
export interface ItemsResponse<K extends ItemListing = ItemListing> {
  readonly results: readonly KeyResult<K>[]
  /**
   * The IDs of the Teams that the caller may see, sorted. Only where these are not all and a key
   * was not found: it may name an item of another Team.
   */
  readonly teams?: readonly string[]
  readonly version: string
}

/** Encodes a text for a URL, which holds no lone surrogate: the proxy refuses its replacement. */
export const encodeText = (text: string): string =>
  encodeURIComponent(text.replaceAll(/\p{Surrogate}/gu, '\ufffd'))

export function searchPath(kind: ItemListing, {first, ...query}: SearchQuery): string {
  // Other lists count where they are empty, too: `ids` and `tags` then find nothing.
  const given = {...query, ...(first && first.length > 0 && {first})}
  const parameters = Object.entries(given).flatMap(([name, value]) => {
    if (value === undefined || value === '') return []
    return `${name}=${typeof value === 'object' ? formatKeyList(value) : encodeText(`${value}`)}`
  })
  return `search/${kind}${parameters.length > 0 ? '?' : ''}${parameters.join('&')}`
}

export function itemsPath(kind: ItemListing, query: ItemsQuery): string {
  const parameters = [`${query.by}=${formatKeyList(query.keys)}`]
  if (query.by === 'tags' && query.teamId !== undefined) {
    parameters.push(`teamId=${encodeText(query.teamId)}`)
  }
  if (query.stories) parameters.push(`stories=${query.stories}`)
  return `items/${kind}?${parameters.join('&')}`
}

/**
 * A list of keys as one value of a query. A comma separates two keys. Commas and percent signs within a
 * key are encoded a second time, so that the list survives servers that decode and encode a query on its
 * way, as Next.js does: there a separator arrives as `%2C`, which would otherwise be part of a key.
 */
export const formatKeyList = (keys: readonly string[]): string =>
  keys.map((key) => encodeText(key.replaceAll('%', '%25').replaceAll(',', '%2C'))).join(',')

/** The keys of a list that was decoded once, as parameters of a query are. */
export const parseKeyList = (list: string): readonly string[] =>
  list.split(',').map((key) => key.replaceAll(/%2C/gi, ',').replaceAll('%25', '%'))
