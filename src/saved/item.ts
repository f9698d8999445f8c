import type {FoundCollection, FoundStory, ItemListing} from '../access/index.ts'
import type {ItemKind, SavedName} from './value.ts'

/** An item as the proxy's queries return it. */
export type FoundItem = FoundCollection | FoundStory

export const isCollection = (item: FoundItem): item is FoundCollection => 'stories' in item

/** Whether visitors can't see an item. What says nothing of it is not called so. */
export const isUnpublished = (item: FoundItem | undefined): boolean => item?.published === false

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

/** What a catalog says of an item. Only a listing that was loaded can say that it has none. */
export type KnownItem =
  | {readonly item: FoundItem}
  | {
      readonly item: undefined
      /** The IDs of the Teams that may be seen. Absent where these are all. */
      readonly teams?: readonly string[]
    }

/** The result of a look-up that can fail. */
export type LoadedItem<F> = KnownItem | {readonly item?: undefined; readonly failure: F}

/**
 * What a saved item can be, wherever it is shown, validated, counted or reported. "Missing" is not "unknown": only a catalog can say that an item is
 * missing, and only of a listing that it has loaded.
 */
export type ItemState<F> =
  | {readonly status: 'loading'; readonly item?: undefined}
  | {
      /** Visitors can't see what is `unpublished`. */
      readonly status: 'available' | 'unpublished'
      readonly item: FoundItem
      /** Whether it is in another Team than the value says. */
      readonly isMoved: boolean
    }
  | {readonly status: 'missing'; readonly item?: undefined}
  | {
      readonly status: 'unknown'
      /**
       * - `unreadable`: the value names nothing
       * - `no-access`: not found, and the value's Team is none of those that may be seen
       * - `failed`: it could not be looked up
       */
      readonly reason: 'unreadable' | 'no-access' | 'failed'
      readonly item?: undefined
      /** Why it could not be looked up. */
      readonly failure?: F | undefined
    }

/**
 * Decides what a saved item is.
 *
 * @param known - What the catalog said last.
 * @param failure - Why it could not be checked since then.
 */
export function itemState<F>(
  {teamId}: SavedName,
  known: KnownItem | undefined,
  failure: F | undefined,
): ItemState<F> {
  if (known?.item) {
    const {item} = known
    const isMoved = teamId !== undefined && item.teamId !== undefined && item.teamId !== teamId
    return {status: isUnpublished(item) ? 'unpublished' : 'available', item, isMoved}
  }
  if (failure) return {status: 'unknown', reason: 'failed', failure}
  if (!known) return {status: 'loading'}
  const isVisible = !known.teams || (teamId !== undefined && known.teams.includes(teamId))
  return isVisible ? {status: 'missing'} : {status: 'unknown', reason: 'no-access'}
}

/** Whether it is in another Team than its value says. */
export const isMoved = (state: ItemState<unknown>): boolean =>
  state.item !== undefined && state.isMoved

/** Whether it may be there, in a Team that the user may not see. */
export const isWithoutAccess = (state: ItemState<unknown>): boolean =>
  state.status === 'unknown' && state.reason === 'no-access'
