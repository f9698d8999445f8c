import type {ListingFailure} from '../../items/failure.ts'
import type {PickerItem} from '../items.ts'
import {PAGE_SIZE} from './query.ts'
import type {Search} from './useSearch.ts'

/** The range to collect: the items from one place to another, in this direction. */
export interface RangeOf {
  readonly from: number
  readonly to: number
  /** Stops after so many items that count. */
  readonly most: number
  /** Whether an item counts. */
  readonly counts: (item: PickerItem) => boolean
}

/** What was collected so far. */
export interface Collected {
  readonly items: readonly PickerItem[]
  /** The place of the first item that is not loaded; `undefined` where nothing is missing. */
  readonly missing: number | undefined
  /** Whether it stopped at the most. */
  readonly isCut: boolean
}

type Places = Pick<Search, 'itemAt'>

/** Collects the loaded items, up to the first missing one. */
export function collectRange(
  {itemAt}: Places,
  {from, to, most, counts}: RangeOf,
  skipped: ReadonlySet<number> = new Set(),
): Collected {
  const items: PickerItem[] = []
  const step = to < from ? -1 : 1
  let count = 0
  for (let index = from; (to - index) * step >= 0; index += step) {
    if (count === most) return {items, missing: undefined, isCut: true}
    const item = itemAt(index)
    if (!item && !skipped.has(Math.floor(index / PAGE_SIZE))) {
      return {items, missing: index, isCut: false}
    }
    if (!item) continue
    items.push(item)
    if (counts(item)) count++
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
  search: Places & Pick<Search, 'loadPage'>,
  range: RangeOf,
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
      await sleep(wait, signal)
    }
  }
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
