import type {FoundCollection, FoundStory, ItemListing} from '../access/index.ts'
import type {ItemKind, SavedName} from './value.ts'

export type FoundItem = FoundCollection | FoundStory

export const isCollection = (item: FoundItem): item is FoundCollection => 'stories' in item

export type ItemKey =
  | {readonly listing: ItemListing; readonly by: 'ids'; readonly key: string}
  | {
      readonly listing: 'collections'
      readonly by: 'tags'
      readonly key: string
      readonly teamId: string
    }

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

/** A catalog's response for an item. Only a listing that was loaded can say that it has none. */
export interface KnownItem {
  readonly item: FoundItem | undefined
  /** The IDs of the Teams that may be seen, where there is no item. Absent where these are all. */
  readonly teams?: readonly string[]
  readonly failure?: undefined
}

export type LoadedItem<F> = KnownItem | {readonly item?: undefined; readonly failure: F}

/**
 * A found item's state for visitors: they see nothing of one that is `unpublished`, nor of a Collection that
 * is `empty`. What says nothing of either is `available`.
 */
export type FoundStatus = 'available' | 'unpublished' | 'empty'

export function foundStatus(item: FoundItem): FoundStatus {
  if (item.published === false) return 'unpublished'
  return isCollection(item) && item.empty ? 'empty' : 'available'
}

interface WithoutItem {
  readonly item?: undefined
  readonly isMoved?: undefined
  readonly reason?: undefined
  readonly failure?: undefined
}

/**
 * The states of a saved item, wherever it is shown, validated, counted or reported. "Missing" is not
 * "unknown": only a catalog can say that an item is missing, and only of a listing that it has loaded.
 */
export type ItemState<F> =
  | (Omit<WithoutItem, 'item' | 'isMoved'> & {
      readonly status: FoundStatus
      readonly item: FoundItem
      readonly isMoved: boolean
    })
  | (WithoutItem & {readonly status: 'loading' | 'missing'})
  | (Omit<WithoutItem, 'reason' | 'failure'> & {
      readonly status: 'unknown'
      /**
       * - `unreadable`: the value names nothing
       * - `no-access`: not found, and the value's Team is none of those that may be seen
       * - `failed`: it could not be looked up
       */
      readonly reason: 'unreadable' | 'no-access' | 'failed'
      readonly failure?: F | undefined
    })

export const UNREADABLE = {status: 'unknown', reason: 'unreadable'} as const

/** @param failedSince - Why it could not be looked up since `loaded`, which the last look-up said. */
export function itemState<F>(
  {teamId}: SavedName,
  loaded: LoadedItem<F> | undefined,
  failedSince?: F,
): ItemState<F> {
  if (loaded?.item) {
    const {item} = loaded
    const isMoved = teamId !== undefined && item.teamId !== undefined && item.teamId !== teamId
    return {status: foundStatus(item), item, isMoved}
  }
  const failure = failedSince ?? loaded?.failure
  if (failure !== undefined) return {status: 'unknown', reason: 'failed', failure}
  if (!loaded) return {status: 'loading'}
  const {teams} = loaded as KnownItem
  const isVisible = !teams || (teamId !== undefined && teams.includes(teamId))
  return isVisible ? {status: 'missing'} : {status: 'unknown', reason: 'no-access'}
}
