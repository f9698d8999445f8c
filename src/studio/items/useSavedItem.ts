import {mutate as revalidate} from 'swr'
import type {EmbedType, FoundCollection, FoundStory} from '../../access/index.ts'
import {
  isCollection,
  itemKey,
  type ItemState,
  itemState,
  type KnownItem,
  type SavedName,
  UNREADABLE,
} from '../../saved/index.ts'
import type {ListingFailure} from './failure.ts'
import {isPartial, loadedIn, loadedKey, loadItem, RECHECK_AFTER} from './load-item.ts'
import {useRequest} from './useRequest.ts'
import {useRetryIn} from './useRetryIn.ts'
import type {StoriesSource} from './useSource.ts'

const NOTHING: readonly never[] = []

export interface SavedItem {
  readonly state: ItemState<ListingFailure>
  readonly item: FoundCollection | FoundStory | undefined
  readonly shape: EmbedType
  /** The first Stories of a Collection, or the Story itself. */
  readonly stories: readonly FoundStory[]
  /** How many Stories a Collection has; `undefined` while it is not known which of them exist. */
  readonly storyCount: number | undefined
  /** Why it could not be loaded or refreshed. What was loaded before stays. */
  readonly failure: ListingFailure | undefined
  /** Seconds until it is requested again automatically, if the proxy reports a time. */
  readonly retryIn: number | undefined
  readonly retrying: boolean
}

/**
 * Follows a saved value's item: loads it, and revalidates it when it is stale. SWR says when it is
 * looked up, {@link loadItem} whether that needs a request. Nothing is requested for a value that
 * names nothing.
 *
 * @param shape - For items without a shape: a Story, and a Collection that is not loaded yet.
 */
export function useSavedItem(
  source: StoriesSource | undefined,
  name: SavedName | undefined,
  shape?: EmbedType,
): SavedItem {
  const key = source && name && itemKey(name)
  const load = async (): Promise<KnownItem> => {
    const loaded = await loadItem(source!, key!)
    return loaded.failure ? Promise.reject<never>(loaded.failure) : loaded
  }
  const cacheKey = key ? loadedKey(source.session, key) : null
  const swr = useRequest(cacheKey, load)
  const {data, error: failure, mutate} = swr
  // Not by a function as interval: SWR calls it again only where it is another one, and the compiler
  // keeps one.
  useRequest(data && isPartial(data) ? cacheKey : null, load, {refreshInterval: RECHECK_AFTER})
  const refresh = () => {
    if (!key) return
    // SWR's own request joins this one.
    void loadItem(source, key, {maxAge: 0})
    void mutate()
  }
  const state: ItemState<ListingFailure> = name ? itemState(name, data, failure) : UNREADABLE
  const {item} = state
  const collection = item && isCollection(item) ? item : undefined
  return {
    state,
    item,
    shape: collection?.embedType ?? shape ?? (name?.kind === 'collection' ? 'bubbles' : 'cards'),
    stories: collection?.stories ?? (item ? [item as FoundStory] : NOTHING),
    storyCount: collection?.storyCount,
    failure,
    retryIn: useRetryIn(failure, refresh, source?.session),
    // Read only after a failure: SWR renders again for each property that was read.
    retrying: failure !== undefined && swr.isValidating,
  }
}

/** Loads again all items that are shown, alone or in a list, however long ago they were loaded. */
export function refreshItems({context, session}: StoriesSource): void {
  context.lookUps.items.clear()
  const own = loadedIn(session)
  void revalidate((name) => typeof name === 'string' && name.startsWith(own))
}
