import type {LoadItem} from '../../../check/index.ts'
import type {ListingFailure} from '../../data/failure.ts'
import {loaderOf} from '../../data/item-loader.ts'
import type {StoriesSource} from '../../data/useSource.ts'

/** Milliseconds for which the proxy may ask to wait. */
const LONGEST_WAIT = 120_000
/** Milliseconds for which an item that was loaded before counts as checked. */
const FRESH_FOR = 10_000

/** Looks items up for a check, and waits where the proxy says when to try again. */
export function loadItems(
  {context, session}: StoriesSource,
  signal: AbortSignal,
): LoadItem<ListingFailure> {
  const load: LoadItem<ListingFailure> = async (key) => {
    const loaded = await loaderOf(context).load(session, key, {maxAge: FRESH_FOR})
    if (loaded.status !== 'failed') return loaded
    const wait = (loaded.failure.retryAt ?? Number.NaN) - Date.now()
    if (!(wait <= LONGEST_WAIT) || signal.aborted) return loaded
    await sleep(Math.max(0, wait), signal)
    return signal.aborted ? loaded : load(key)
  }
  return load
}

function sleep(milliseconds: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const timer = setTimeout(resolve, milliseconds)
    signal.addEventListener('abort', () => {
      clearTimeout(timer)
      resolve()
    })
  })
}
