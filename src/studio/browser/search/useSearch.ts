import {useDeferredValue, useEffect, useState, useSyncExternalStore} from 'react'
import type {ListingFailure} from '../../items/failure.ts'
import type {Session} from '../../items/session.ts'
import {useDebounced} from '../../items/useDebounced.ts'
import type {BrowserItem} from '../state/items.ts'
import {
  loadPage,
  pageStore,
  queryKey,
  recheckList,
  refreshList,
  type LoadedPages,
  wantPages,
} from './page-store.ts'
import {type BrowserQuery, type FoundPage, pageSize} from './query.ts'

/** Pages that can be in view at once, or nearly: 216 items in a window of 3840 by 2160 pixels. */
const WINDOW = 6

/** Milliseconds. */
const FORMER_DELAY = 150

const NONE: readonly number[] = []

interface LoadedItems {
  /** The page of an item. All items that a pasted text names are in the first. */
  readonly pageOf: (index: number) => number
  /** Whether a page is of the first one's version: in another, items are elsewhere. */
  readonly fitsFirst: (page: number) => boolean
  readonly itemAt: (index: number) => BrowserItem | undefined
  /** The index of an item that is loaded; -1 for any other. */
  readonly indexOf: (id: string) => number
}

/** A query's result, loaded page by page. The same object until a part of it changes. */
export interface Search extends LoadedItems {
  readonly status: 'loading' | 'loaded' | 'failed'
  /** The first page that is shown: the last query's until the next one's arrives. */
  readonly first: FoundPage | undefined
  readonly total: number
  /** Whether more are loaded while the list is scrolled: they are counted in the end. */
  readonly isGrowing?: boolean
  /** The items of the first page, and of those in view. */
  readonly loaded: readonly BrowserItem[]
  /** Requests the items between two indexes that are not loaded, and then so many around them. */
  readonly want: (from: number, to: number, ahead?: number) => void
  /** As {@link loadPage}. Resolves with how to find every item that is loaded then. */
  readonly loadPage: (number: number, signal: AbortSignal) => Promise<LoadedItems['itemAt']>
  /** Whether all that is wanted is loaded, and of one version. */
  readonly settled: boolean
  /** Whether the items shown belong to an earlier query. */
  readonly isPending: boolean
  /** Whether they have for so long that it is seen: where the next ones are fast, the list would flicker. */
  readonly isFormer: boolean
  readonly refreshing: boolean
  /** Why something could not be loaded. Items that were received before stay. */
  readonly failure: ListingFailure | undefined
  /** As {@link refreshList}, for the query of the editor. */
  readonly refresh: (options?: {readonly force?: boolean}) => Promise<boolean>
}

export function useSearch(session: Session, query: BrowserQuery, isShown: boolean): Search {
  const key = queryKey(session, query)
  const newest = usePages(key)
  /** The last query whose first page arrived: its list stays until the next one's. */
  const [listed, setListed] = useState(query)
  // A new list is rendered without blocking the keys that are pressed meanwhile.
  const shown = useDeferredValue(listed)
  const shownKey = queryKey(session, shown)
  const {pages, failure} = usePages(shownKey)
  const first = pages.get(0)
  if ((newest.pages.has(0) || !first) && queryKey(session, listed) !== key) setListed(query)

  const [wanted, setWanted] = useState({of: shownKey, numbers: NONE})
  // Numbers of another list's pages mean nothing in this one.
  const numbers = wanted.of === shownKey ? wanted.numbers : NONE
  useEffect(() => wantPages(pageStore.listOf(session, query), [0]), [session, query])
  useEffect(
    () => wantPages(pageStore.listOf(session, shown), [0, ...numbers]),
    [session, shown, numbers],
  )

  const isPending = first !== undefined && key !== shownKey
  const isChecked = isShown && !isPending
  useEffect(() => {
    if (isChecked) recheckList(pageStore.listOf(session, shown))
  }, [isChecked, session, shown])
  useEffect(() => {
    const onOnline = () => void refreshList(pageStore.listOf(session, query))
    window.addEventListener('online', onOnline)
    return () => window.removeEventListener('online', onOnline)
  }, [session, query])

  const total = first?.total ?? 0
  const size = pageSize(shown)
  const items = loadedItems(pages, size)
  const loaded = [0, ...numbers].flatMap((number) => pages.get(number)?.items ?? [])
  const want = (from: number, to: number, ahead = 0) => {
    const around = new Set<number>()
    for (const more of [0, ahead]) {
      const last = items.pageOf(Math.min(to + more, total - 1))
      for (let at = Math.max(1, items.pageOf(from - more)); at <= last; at++) around.add(at)
    }
    const next = [...around].slice(0, WINDOW)
    if (next.join() !== numbers.join()) setWanted({of: shownKey, numbers: next})
  }
  const isFailed = newest.failure !== undefined && (isPending || !first)
  return {
    status: isFailed ? 'failed' : first ? 'loaded' : 'loading',
    first,
    total,
    ...items,
    loaded,
    want,
    loadPage: async (number, signal) => {
      const results = await loadPage(pageStore.listOf(session, shown), number, signal)
      return loadedItems(results.pages, size).itemAt
    },
    settled: numbers.every(items.fitsFirst),
    isPending,
    isFormer: useDebounced(isPending ? shownKey : undefined, FORMER_DELAY) !== undefined,
    refreshing: newest.isLoading && !isPending,
    failure: newest.failure ?? failure,
    refresh: ({force} = {}) => refreshList(pageStore.listOf(session, query), force),
  }
}

const usePages = (key: string): LoadedPages =>
  useSyncExternalStore(pageStore.subscribe, () => pageStore.read(key))

function loadedItems(pages: LoadedPages['pages'], size: number): LoadedItems {
  const first = pages.get(0)
  const pageOf = (index: number) =>
    index < (first?.items.length ?? 0) ? 0 : Math.floor(index / size)
  return {
    pageOf,
    fitsFirst: (number) => pages.get(number)?.version === first?.version,
    itemAt: (index) => {
      const number = pageOf(index)
      return pages.get(number)?.items[index - number * size]
    },
    indexOf: (id) => {
      for (const number of [...pages.keys()].toSorted((a, b) => a - b)) {
        const at = pages.get(number)?.items.findIndex((item) => item.id === id) ?? -1
        const index = number * size + at
        if (at >= 0 && index < (first?.total ?? 0)) return index
      }
      return -1
    },
  }
}
