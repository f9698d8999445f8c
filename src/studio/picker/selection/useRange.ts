import {useEffect, useRef, useState} from 'react'
import type {TFunction} from 'sanity'
import type {PickerItem} from '../items.ts'
import {collectRange, type Collected, loadRange} from '../search/load-range.ts'
import type {Search} from '../search/useSearch.ts'

/** What came of the last range, where it is not simply selected. */
export type RangeState =
  /** So many of its items are loaded. */
  | {readonly status: 'loading'; readonly count: number}
  /** It was longer than can be selected at once. */
  | {readonly status: 'cut'}
  /** A part of it could not be loaded, so nothing was selected. */
  | {readonly status: 'failed'}

/** Items that a range, or all, may add: an accidental key press must not load the library. */
export const MOST_AT_ONCE = 1000

const isSavable = (item: PickerItem) => item.unsavable === undefined

/**
 * Collects ranges of the list, and loads their missing items.
 *
 * @param anchor - The ID of the item at which a range begins.
 */
export function useRange(search: Search, anchor: string | undefined) {
  const [state, setState] = useState<RangeState>()
  const running = useRef<AbortController>(undefined)
  /** The place at which a range begins whose first item is not loaded yet. */
  const begin = useRef<number>(undefined)

  // Places are those of one list.
  const {first} = search
  useEffect(
    () => () => {
      running.current?.abort()
      begin.current = undefined
      setState(undefined)
    },
    // oxlint-disable-next-line react/exhaustive-effect-dependencies -- ends with its list
    [first?.query],
  )

  const stop = () => {
    running.current?.abort()
    running.current = undefined
    setState(undefined)
  }

  const collect = (
    from: number,
    to: number,
    most: number,
    select: (items: readonly PickerItem[]) => void,
  ) => {
    stop()
    const wanted = {from, to, most, counts: isSavable}
    const finish = ({items, isCut}: Collected) => {
      select(items)
      setState(isCut && most === MOST_AT_ONCE ? {status: 'cut'} : undefined)
    }
    const now = collectRange(search, wanted)
    if (now.missing === undefined) return finish(now)
    const controller = new AbortController()
    running.current = controller
    const onProgress = (count: number) => setState({status: 'loading', count})
    const {signal} = controller
    loadRange(search, wanted, {signal, onProgress}).then(finish, () => {
      if (!signal.aborted) setState({status: 'failed'})
    })
  }

  return {
    state,
    stop,
    startAt: (index: number | undefined) => {
      begin.current = index
    },
    /** `isLate` where the item at which it begins was not loaded before. */
    collectTo: (
      index: number,
      most: number,
      select: (items: readonly PickerItem[], from: number, isLate: boolean) => void,
    ) => {
      const known = anchor === undefined ? -1 : search.indexOf(anchor)
      const from = begin.current ?? (known < 0 ? index : known)
      collect(from, index, most, (items) => {
        const isLate = begin.current !== undefined
        begin.current = undefined
        select(items, from, isLate)
      })
    },
    collectAll: (most: number, select: (items: readonly PickerItem[]) => void) =>
      collect(0, search.total - 1, most, select),
  }
}

/** What came of a range, as a message. */
export function rangeText(t: TFunction, range: RangeState): string {
  switch (range.status) {
    case 'loading':
      return t('picker.range.loading', {count: range.count})
    case 'cut':
      return t('picker.range.cut', {count: MOST_AT_ONCE})
    case 'failed':
      return t('picker.range.failed')
  }
}
