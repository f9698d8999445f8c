import {useEffect, useRef, useState} from 'react'
import {waitFor} from '../../../access/index.ts'
import type {ListingFailure} from '../../items/failure.ts'
import {MAX_RETRY_WAIT_MS} from '../../items/useRetryIn.ts'
import type {Search} from '../search/useSearch.ts'
import type {BrowserItem} from '../state/items.ts'
import {type ListEntry, positionOf} from '../state/list-entries.ts'

/** The state of the last range, where it isn't simply selected. */
export type RangeStatus =
  | {readonly type: 'loading'; readonly count: number}
  /** It was longer than can be selected at once. */
  | {readonly type: 'cut'}
  /** A part of it could not be loaded, so nothing was selected. */
  | {readonly type: 'failed'}

/**
 * Items beyond those of the list that a range, or all, may have: an accidental key press must not load
 * the library, whatever of it can be saved.
 */
export const MAX_AT_ONCE = 1000

export function useRange(search: Search) {
  const [status, setStatus] = useState<RangeStatus>()
  const running = useRef<AbortController>(undefined)

  const [stop] = useState(() => () => {
    running.current?.abort()
    setStatus(undefined)
  })
  // The indexes of a range are of one list.
  const {first} = search
  // oxlint-disable-next-line react/exhaustive-effect-dependencies -- ends with its list
  useEffect(() => stop, [first?.query, stop])

  const collect = (range: Range, select: (items: readonly BrowserItem[]) => void) => {
    stop()
    const finish = ({items, isCut}: Collected) => {
      select(items)
      setStatus(isCut ? {type: 'cut'} : undefined)
    }
    const now = collectRange(search, range)
    if (now.missing === undefined) return finish(now)
    const controller = new AbortController()
    running.current = controller
    const {signal} = controller
    const onProgress = (count: number) => setStatus({type: 'loading', count})
    loadRange(search, range, {signal, onProgress}).then(finish, () => {
      if (!signal.aborted) setStatus({type: 'failed'})
    })
  }
  return {status, stop, collect}
}

interface Range {
  readonly from: number
  readonly to: number
  readonly before: readonly ListEntry[]
  /** Stops after so many items that it adds. */
  readonly max: number
}

interface Collected {
  readonly items: readonly BrowserItem[]
  /** The index of the first item that is not loaded; `undefined` where nothing is missing. */
  readonly missing: number | undefined
  /** Whether it has as many as can be selected at once. */
  readonly isCut: boolean
}

export function collectRange(
  {itemAt, pageOf, fitsFirst}: Pick<Search, 'itemAt' | 'pageOf' | 'fitsFirst'>,
  {from, to, before, max}: Range,
  skipped: ReadonlySet<number> = new Set(),
): Collected {
  const items: BrowserItem[] = []
  const step = to < from ? -1 : 1
  let [beyond, added] = [0, 0]
  for (let index = from; (to - index) * step >= 0; index += step) {
    if (added >= max) break
    if (beyond === MAX_AT_ONCE) return {items, missing: undefined, isCut: true}
    const item = itemAt(index)
    const page = pageOf(index)
    const isLoaded = (item && fitsFirst(page)) || skipped.has(page)
    if (!isLoaded) return {items, missing: index, isCut: false}
    if (!item) continue
    items.push(item)
    if (positionOf(before, item) !== undefined) continue
    beyond++
    if (item.unsavable === undefined) added++
  }
  return {items, missing: undefined, isCut: false}
}

/**
 * Collects a range, after loading its missing items. Waits where the proxy says when to try
 * again. Rejects with a `ListingFailure`, or with the reason of the signal.
 */
export async function loadRange(
  search: Pick<Search, 'itemAt' | 'pageOf' | 'fitsFirst' | 'loadPage'>,
  range: Range,
  {
    signal,
    onProgress,
  }: {readonly signal: AbortSignal; readonly onProgress: (count: number) => void},
): Promise<Collected> {
  let {itemAt} = search
  // A page may hold less than it should: the content changed.
  const loaded = new Set<number>()
  for (;;) {
    const collected = collectRange({...search, itemAt}, range, loaded)
    signal.throwIfAborted()
    if (collected.missing === undefined) return collected
    onProgress(collected.items.length)
    const number = search.pageOf(collected.missing)
    try {
      itemAt = await search.loadPage(number, signal)
      loaded.add(number)
    } catch (error) {
      signal.throwIfAborted()
      const wait = ((error as ListingFailure).retryAt ?? Number.NaN) - Date.now()
      if (!(wait <= MAX_RETRY_WAIT_MS)) throw error
      await waitFor(wait, signal)
    }
  }
}
