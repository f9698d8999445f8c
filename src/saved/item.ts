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

/** What a catalog says of an item. Only a listing that was loaded can call it missing. */
export type KnownItem =
  | {readonly status: 'found'; readonly item: FoundItem}
  | {
      readonly status: 'missing'
      readonly item?: never
      /** The IDs of the Teams that may be seen. Absent where these are all. */
      readonly teams?: readonly string[]
    }

/** The result of a look-up that can fail. */
export type LoadedItem<F> =
  | KnownItem
  | {readonly status: 'failed'; readonly failure: F; readonly item?: never}

/**
 * What is known of a saved item. "Missing" is not "unknown": only a catalog can say that an item is
 * missing, and only of a listing that it has loaded. Nor is it "hidden".
 */
export type ResolvedItem<F> =
  | {readonly status: 'checking'; readonly item?: never}
  | {readonly status: 'there'; readonly item: FoundItem}
  /** It is in another Team than the value says. */
  | {readonly status: 'moved'; readonly item: FoundItem}
  | {readonly status: 'missing'; readonly item?: never}
  /** Not found, and the value's Team is none of those that may be seen: the item may be there. */
  | {readonly status: 'hidden'; readonly item?: never}
  | {readonly status: 'unknown'; readonly item?: never; readonly failure: F}

/**
 * Decides whether a saved item is there, moved, missing, hidden or unknown.
 *
 * @param known - What the catalog said last.
 * @param failure - Why it could not be checked since then.
 */
export function resolveSavedItem<F>(
  {teamId}: SavedName,
  known: KnownItem | undefined,
  failure: F | undefined,
): ResolvedItem<F> {
  if (known?.status === 'found') {
    const {item} = known
    const isElsewhere = teamId !== undefined && item.teamId !== undefined && item.teamId !== teamId
    return {status: isElsewhere ? 'moved' : 'there', item}
  }
  if (failure) return {status: 'unknown', failure}
  if (!known) return {status: 'checking'}
  const isVisible = !known.teams || (teamId !== undefined && known.teams.includes(teamId))
  return {status: isVisible ? 'missing' : 'hidden'}
}
