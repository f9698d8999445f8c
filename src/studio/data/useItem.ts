import {useCallback} from 'react'
import useSWR from 'swr'
import type {ListingFailure} from './failure.ts'
import type {ItemKey} from '../../check/index.ts'
import {isPartial, type KnownItem, loadedKey, loaderOf, RECHECK_AFTER} from './item-loader.ts'
import {useRetryIn} from './useRetryIn.ts'
import type {StoriesSource} from './useSource.ts'

/** An item as it is known now. */
export interface ItemState {
  /** The last result of the proxy; `undefined` while nothing was loaded. */
  readonly known: KnownItem | undefined
  /** Why it could not be loaded or refreshed. What was loaded before stays. */
  readonly failure: ListingFailure | undefined
  /** Seconds until it is requested again automatically, if the proxy reports a time. */
  readonly retryIn: number | undefined
  /** Whether it is being requested again after a failure. */
  readonly retrying: boolean
  /** Requests it again. */
  readonly refresh: () => void
}

/** Loads an item, and revalidates it when it is stale. Nothing is requested without a key. */
export function useItem({context, session}: StoriesSource, key: ItemKey | undefined): ItemState {
  const load = async (): Promise<KnownItem> => {
    const loaded = await loaderOf(context).load(session, key!)
    if (loaded.status !== 'failed') return loaded
    // SWR keeps what was loaded before beside what a fetcher rejects with.
    return Promise.reject(loaded.failure)
  }
  const swr = useSWR<KnownItem, ListingFailure>(key ? loadedKey(session, key) : null, load, {
    // Retries happen only at a time that the proxy reports: `useRetryIn`.
    shouldRetryOnError: false,
    refreshInterval: (known) => (known && isPartial(known) ? RECHECK_AFTER : 0),
  })
  const {data, error, mutate} = swr
  const name = key && JSON.stringify(key)
  const refresh = useCallback(() => {
    if (name === undefined) return
    // SWR's own request joins this one.
    void loaderOf(context).load(session, JSON.parse(name) as ItemKey, {maxAge: 0})
    void mutate()
  }, [context, mutate, name, session])
  return {
    known: data,
    failure: error,
    retryIn: useRetryIn(error, refresh),
    // Read only after a failure: SWR renders again for each property that was read.
    retrying: error !== undefined && swr.isValidating,
    refresh,
  }
}
