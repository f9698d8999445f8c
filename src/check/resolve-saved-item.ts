import type {FoundItem, SavedName} from './saved-name.ts'

/** What a catalog says of an item. Only a listing that was loaded can call it missing. */
export type KnownItem =
  | {readonly status: 'found'; readonly item: FoundItem}
  | {readonly status: 'missing'; readonly item?: never}

/** The result of a look-up that can fail. */
export type LoadedItem<F> =
  | KnownItem
  | {readonly status: 'failed'; readonly failure: F; readonly item?: never}

/**
 * What is known of a saved item. "Missing" is not "unknown": only a catalog can say that an item is
 * missing, and only of a listing that it has loaded.
 */
export type ResolvedItem<F> =
  | {readonly status: 'checking'; readonly item?: never}
  | {readonly status: 'there'; readonly item: FoundItem}
  /** It is in another Team than the value says. */
  | {readonly status: 'moved'; readonly item: FoundItem}
  | {readonly status: 'missing'; readonly item?: never}
  | {readonly status: 'unknown'; readonly item?: never; readonly failure: F}

/**
 * Decides whether a saved item is there, moved, missing or unknown.
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
  return {status: known ? 'missing' : 'checking'}
}

/** Whether visitors can't see an item. What says nothing of it is not called so. */
export const isUnpublished = (item: FoundItem | undefined): boolean => item?.published === false
