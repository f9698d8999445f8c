import {type RefObject, useState} from 'react'
import type {KeyPress} from '../../ui/is-command.ts'
import type {BrowserQuery} from './query.ts'
import type {Search} from './useSearch.ts'

export interface WaitingKey {
  readonly press: KeyPress
  /** Whether it leads from the search box to the list. */
  readonly entersList: boolean
  /** The query whose results it was pressed for: that of then, with what had been typed by then. */
  readonly wanted: string
  readonly before: string
}

/** Keys of which each runs once, in order, when the results that it was pressed for are shown. */
export interface WaitingKeys {
  /** Whether the list shows what is typed, filtered and sorted now. */
  readonly isCurrent: () => boolean
  /** Whether there are any, so that a key pressed now comes after them. */
  readonly areWaiting: boolean
  /** The first of them, once it may run. Another object for each. */
  readonly next: WaitingKey | undefined
  readonly wait: (press: KeyPress, entersList?: boolean) => void
  readonly take: () => void
  readonly clear: () => void
}

const NONE: readonly WaitingKey[] = []

/** Identifies what a key was pressed for. Which items come first changes with the text. */
const wantedBy = (query: BrowserQuery) => JSON.stringify({...query, first: []})

/**
 * The keys that wait for the results of what is typed, filtered and sorted now: the results of an
 * earlier query stay on screen until these arrive, and must not be picked from. The keys run one a
 * render, in order. Those that were pressed for results that are no longer wanted are dropped.
 */
export function useWaitingKeys(
  query: BrowserQuery,
  search: Pick<Search, 'status' | 'isPending' | 'total'>,
  searchBox: RefObject<HTMLInputElement | null>,
): WaitingKeys {
  const [keys, setKeys] = useState(NONE)
  const now = wantedBy(query)
  const isLoaded = search.status === 'loaded' && !search.isPending
  const hasNoList = search.status === 'failed' || (isLoaded && search.total === 0)
  const [first] = keys
  if (first && (first.wanted === now ? hasNoList : first.before !== now)) setKeys(NONE)

  // The letters that were typed last are in the box alone.
  const typed = () => searchBox.current?.value.trim() ?? query.text
  return {
    isCurrent: () => isLoaded && typed() === query.text,
    areWaiting: keys.length > 0,
    // A letter that is typed meanwhile drops them.
    next: isLoaded && first?.wanted === now ? first : undefined,
    wait: (press, entersList = false) => {
      const wanted = wantedBy({...query, text: typed()})
      setKeys((waiting) => [...waiting, {press, entersList, wanted, before: now}])
    },
    take: () => setKeys((waiting) => waiting.slice(1)),
    clear: () => setKeys(NONE),
  }
}
