import type {FoundCollection, FoundStory, ItemListing} from '../access/index.ts'

export type ItemKind = 'collection' | 'story'

/** An item as the proxy's queries answer it. */
export type FoundItem = FoundCollection | FoundStory

/** What a saved value names its item by: an ID, or a Collection's tag with its Team. */
export interface SavedName {
  readonly kind: ItemKind
  /** The Team that the value says the item is in, if it says one. */
  readonly teamId?: string | undefined
  readonly id?: string | undefined
  readonly tag?: string | undefined
}

/** One look-up of an item. */
export type ItemKey =
  | {readonly listing: ItemListing; readonly by: 'ids'; readonly key: string}
  | {
      readonly listing: 'collections'
      readonly by: 'tags'
      readonly key: string
      readonly teamId: string
    }

/** The listing that holds the items of a kind. */
export const listingOf = (kind: ItemKind): ItemListing =>
  kind === 'collection' ? 'collections' : 'stories'

/**
 * The look-up for a saved item. By its ID it is found in whatever Team it is now.
 *
 * @returns `undefined` for a value that names nothing
 */
export function itemKey({kind, id, tag, teamId}: SavedName): ItemKey | undefined {
  if (id !== undefined) return {listing: listingOf(kind), by: 'ids', key: id}
  if (kind === 'story' || tag === undefined || teamId === undefined) return undefined
  return {listing: 'collections', by: 'tags', key: tag, teamId}
}

export const isCollection = (item: FoundItem): item is FoundCollection => 'stories' in item
