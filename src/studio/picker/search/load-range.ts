import {waitFor} from '../../../access/index.ts'
import type {ListingFailure} from '../../items/failure.ts'
import type {PickerItem} from '../items.ts'
import {PAGE_SIZE} from './query.ts'
import type {Search} from './useSearch.ts'

/** The range to collect: the items from one index to another, in this direction. */
export interface Range {
  readonly from: number
  readonly to: number
  /** Stops after so many items that can be saved. */
  readonly max: number
}

/** What was collected so far. */
export interface Collected {
  readonly items: readonly PickerItem[]
  /** The index of the first item that is not loaded; `undefined` where nothing is missing. */
  readonly missing: number | undefined
  /** Whether it stopped at the maximum. */
  readonly isCut: boolean
}

/** Collects the loaded items, up to the first missing one. */
export function collectRange(
  {itemAt}: Pick<Search, 'itemAt'>,
  {from, to, max}: Range,
  skipped: ReadonlySet<number> = new Set(),
): Collected {
  const items: PickerItem[] = []
  const step = to < from ? -1 : 1
  let count = 0
  for (let index = from; (to - index) * step >= 0; index += step) {
    if (count === max) return {items, missing: undefined, isCut: true}
    const item = itemAt(index)
    if (!item && !skipped.has(Math.floor(index / PAGE_SIZE))) {
      return {items, missing: index, isCut: false}
    }
    if (!item) continue
    items.push(item)
    if (item.unsavable === undefined) count++
  }
  return {items, missing: undefined, isCut: false}
}

interface LoadOptions {
  readonly signal: AbortSignal
  /** Gets how many items are collected. */
  readonly onProgress: (count: number) => void
}

/** The longest delay of the proxy that is waited for, in seconds. */
const LONGEST_WAIT = 300

/**
 * Collects a range, after loading its missing items. Waits where the proxy says when to try
 * again. Rejects with a `ListingFailure`, or with the reason of the signal.
 */
export async function loadRange(
  search: Pick<Search, 'itemAt' | 'loadPage'>,
  range: Range,
  {signal, onProgress}: LoadOptions,
): Promise<Collected> {
  // A page may hold less than it should: the content changed.
  const loaded = new Set<number>()
  for (;;) {
    const collected = collectRange(search, range, loaded)
    signal.throwIfAborted()
    if (collected.missing === undefined) return collected
    onProgress(collected.items.length)
    const number = Math.floor(collected.missing / PAGE_SIZE)
    try {
      await search.loadPage(number, signal)
      loaded.add(number)
    } catch (error) {
      signal.throwIfAborted()
      const wait = ((error as ListingFailure).retryAt ?? Number.NaN) - Date.now()
      if (!(wait <= LONGEST_WAIT * 1000)) throw error
      await waitFor(wait, signal)
    }
  }
}
