import useSWR from 'swr'
import type {EmbedType, FoundStory, Story} from '../../access/index.ts'
import {
  type FoundItem,
  isCollection,
  itemKey,
  type KnownItem,
  type ResolvedItem,
  resolveSavedItem,
  type SavedName,
} from '../../saved/index.ts'
import type {ListingFailure} from './failure.ts'
import {isPartial, loadedKey, loadItem, RECHECK_AFTER} from './item-loader.ts'
import {useRetryIn} from './useRetryIn.ts'
import type {StoriesSource} from './useSource.ts'

/** A saved value and its current state. */
export interface SavedItem {
  readonly status: ResolvedItem<ListingFailure>['status'] | 'unreadable'
  readonly item: FoundItem | undefined
  readonly shape: EmbedType
  /** The first Stories of a Collection, or the Story itself. */
  readonly stories: readonly Story[]
  /** Of a Collection; `undefined` while it is not known which of its Stories exist. */
  readonly storyCount: number | undefined
  /** Why it could not be loaded or refreshed. What was loaded before stays. */
  readonly failure: ListingFailure | undefined
  /** Seconds until it is requested again automatically, if the proxy reports a time. */
  readonly retryIn: number | undefined
  /** Whether it is being requested again after a failure. */
  readonly retrying: boolean
  /** Requests it again; from the service now with `force`. Shows the result wherever the item is. */
  readonly refresh: (options?: {readonly force: boolean}) => void
}

const NOTHING: readonly never[] = []

/**
 * Follows a saved value's item: loads it, and revalidates it when it is stale. Nothing is requested
 * for a value that names nothing.
 *
 * @param shape - For items without a shape: a Story, and a Collection that is not loaded yet.
 */
export function useSavedItem(
  source: StoriesSource | undefined,
  name: SavedName | undefined,
  shape?: EmbedType,
): SavedItem {
  const session = source?.session
  const key = session && name && itemKey(name)
  const load = async (): Promise<KnownItem> => {
    const loaded = await loadItem(session!, key!)
    // SWR keeps what was loaded before beside what a fetcher rejects with.
    return loaded.status === 'failed' ? Promise.reject(loaded.failure) : loaded
  }
  const swr = useSWR<KnownItem, ListingFailure>(key ? loadedKey(session, key) : null, load, {
    // Retries happen only at a time that the proxy reports: `useRetryIn`.
    shouldRetryOnError: false,
    refreshInterval: (known) => (known && isPartial(known) ? RECHECK_AFTER : 0),
  })
  const {data, error: failure, mutate} = swr
  const refresh = (options = {force: false}) => {
    if (!key) return
    // SWR's own request joins this one.
    void loadItem(session, key, {maxAge: 0, ...options})
    void mutate()
  }
  const resolved = name && resolveSavedItem(name, data, failure)
  const item = resolved?.item
  const collection = item && isCollection(item) ? item : undefined
  const own = item && !collection ? [item as FoundStory] : NOTHING
  return {
    status: resolved?.status ?? 'unreadable',
    item,
    shape: collection?.embedType ?? shape ?? (name?.kind === 'collection' ? 'bubbles' : 'cards'),
    stories: collection?.stories ?? own,
    storyCount: collection?.storyCount,
    failure,
    retryIn: useRetryIn(failure, refresh),
    // Read only after a failure: SWR renders again for each property that was read.
    retrying: failure !== undefined && swr.isValidating,
    refresh,
  }
}
