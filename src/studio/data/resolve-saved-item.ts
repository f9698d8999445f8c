import type {ListingFailure} from './failure.ts'
import type {FoundItem, SavedName} from './item-key.ts'
import type {KnownItem} from './item-loader.ts'

/**
 * What is known of a saved item. "Missing" is not "unknown": only the proxy can say that an item is
 * missing, and only of a listing that it has loaded.
 */
export type ResolvedItem =
  | {readonly status: 'checking'; readonly item?: never}
  | {readonly status: 'there'; readonly item: FoundItem}
  /** It is in another Team than the value says. */
  | {readonly status: 'moved'; readonly item: FoundItem}
  | {readonly status: 'missing'; readonly item?: never}
  | {readonly status: 'unknown'; readonly item?: never; readonly failure: ListingFailure}

/**
 * Decides whether a saved item is there, moved, missing or unknown.
 *
 * @param known - What the proxy said last.
 * @param failure - Why it could not be checked since then.
 */
export function resolveSavedItem(
  {teamId}: SavedName,
  known: KnownItem | undefined,
  failure: ListingFailure | undefined,
): ResolvedItem {
  if (known?.status === 'found') {
    const {item} = known
    const isElsewhere = teamId !== undefined && item.teamId !== undefined && item.teamId !== teamId
    return {status: isElsewhere ? 'moved' : 'there', item}
  }
  if (failure) return {status: 'unknown', failure}
  return {status: known ? 'missing' : 'checking'}
}

/** Whether visitors can't see an item. What says nothing of it is not called so. */
export const isUnpublished = (item: FoundItem | undefined): boolean => item?.published === false
