import {useEffect, useRef, useState} from 'react'
import type {PickerItem} from '../items.ts'
import {type Collected, collectRange, loadRange} from '../search/load-range.ts'
import type {Search} from '../search/useSearch.ts'

/** What came of the last range, where it is not simply selected. */
export type RangeStatus =
  /** So many of its items are loaded. */
  | {readonly type: 'loading'; readonly count: number}
  /** It was longer than can be selected at once. */
  | {readonly type: 'cut'}
  /** A part of it could not be loaded, so nothing was selected. */
  | {readonly type: 'failed'}

/** Items that a range, or all, may add: an accidental key press must not load the library. */
export const MAX_AT_ONCE = 1000

/** Collects ranges of the list, and loads their missing items. */
export function useRange(search: Search) {
  const [status, setStatus] = useState<RangeStatus>()
  const running = useRef<AbortController>(undefined)

  const stop = () => {
    running.current?.abort()
    setStatus(undefined)
  }
  // Indexes are those of one list.
  const {first} = search
  useEffect(
    () => () => {
      running.current?.abort()
      setStatus(undefined)
    },
    // oxlint-disable-next-line react/exhaustive-effect-dependencies -- ends with its list
    [first?.query],
  )

  /** Selects the items between two indexes, in this direction; `left` more at most. */
  const collect = (
    from: number,
    to: number,
    left: number,
    select: (items: readonly PickerItem[]) => void,
  ) => {
    stop()
    const range = {from, to, max: Math.min(MAX_AT_ONCE, Math.max(0, left))}
    const finish = ({items, isCut}: Collected) => {
      select(items)
      setStatus(isCut && range.max === MAX_AT_ONCE ? {type: 'cut'} : undefined)
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
