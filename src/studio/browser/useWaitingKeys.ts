import {type RefObject, useState} from 'react'
import type {KeyPress} from './grid/keyboard.ts'
import type {BrowserQuery} from './search/query.ts'
import type {Search} from './search/useSearch.ts'

interface WaitingKey extends KeyPress {
  /** Whether it leads from the search box to the list. */
  readonly entersList?: boolean
  /** The query whose results it was pressed for: that of then, with what had been typed by then. */
  readonly wanted: string
  readonly before: string
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
  search: Search,
  searchBox: RefObject<HTMLInputElement | null>,
) {
  const [keys, setKeys] = useState(NONE)
  const now = wantedBy(query)
  const isLoaded = search.status === 'loaded' && !search.isPending
  const hasNoList = search.status === 'failed' || (isLoaded && search.total === 0)
  const [first] = keys
  if (first && (first.wanted === now ? hasNoList : first.before !== now)) setKeys(NONE)

  // The letters that were typed last are in the box alone.
  const typed = () => searchBox.current?.value.trim() ?? query.text
  const isCurrent = () => isLoaded && typed() === query.text
  return {
    /** Whether the list shows what is typed, filtered and sorted now. */
    isCurrent,
    /** Whether there are any, so that a key pressed now comes after them. */
    areWaiting: keys.length > 0,
    wait: ({key, altKey, ctrlKey, metaKey, shiftKey}: KeyPress, entersList = false) => {
      const wanted = wantedBy({...query, text: typed()})
      const press = {key, altKey, ctrlKey, metaKey, shiftKey, entersList, wanted, before: now}
      setKeys((waiting) => [...waiting, press])
    },
    /** The first of them, once it may run. */
    next: () => (isCurrent() && first?.wanted === now ? first : undefined),
    /** Removes the first of them, which is run. */
    take: () => setKeys((waiting) => waiting.slice(1)),
    clear: () => setKeys(NONE),
  }
}

export type WaitingKeys = ReturnType<typeof useWaitingKeys>
