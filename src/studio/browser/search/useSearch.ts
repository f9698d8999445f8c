import {useCallback, useDeferredValue, useEffect, useMemo, useRef, useState} from 'react'
import {useSWRConfig} from 'swr'
import type {Session} from '../../items/session.ts'
import type {BrowserItem} from '../state/items.ts'
import {requestPage} from './page.ts'
import {type FoundPage, pageSize, type BrowserQuery} from './query.ts'
import {keepPage, pageKey, type PageState, queryKey, usePage} from './usePage.ts'

/** Milliseconds after which what was loaded is requested again when it is shown again. */
const RECHECK_AFTER = 10_000

/** Pages that can be in view at once, or nearly: 216 items in a window of 3840 by 2160 pixels. */
const WINDOW = 6

/**
 * What a query finds, page by page: any part of it is loaded when it is wanted. The same object until
 * a part of it changes.
 *
 * @param isShown - Whether it is on screen. Old pages are revalidated then.
 */
export function useSearch(session: Session, query: BrowserQuery, isShown: boolean) {
  const {cache, mutate} = useSWRConfig()
  const newest = usePage(session, query, 0, {keeps: true})
  // A new list is rendered without blocking the keys that are pressed meanwhile.
  const page = useDeferredValue(newest.page) ?? newest.page
  const first = {...newest, page}
  const shown = page?.query ?? query
  const shownKey = queryKey(session, shown)
  const total = page?.total ?? 0
  const size = pageSize(shown)
  const inFirst = page?.items.length ?? 0
  /** The page of an item. A pasted text can name more items than fit in one: all are in the first. */
  const pageOf = useCallback(
    (index: number) => (index < inFirst ? 0 : Math.floor(index / size)),
    [inFirst, size],
  )
  // Of another query, other pages are in view.
  const [wanted, setWanted] = useState<{of: string; numbers: readonly number[]}>({
    of: shownKey,
    numbers: [],
  })
  const wantedPages = (wanted.of === shownKey ? wanted.numbers : []).filter(
    (number) => number * size < total,
  )
  const others = [
    usePage(session, shown, wantedPages[0]),
    usePage(session, shown, wantedPages[1]),
    usePage(session, shown, wantedPages[2]),
    usePage(session, shown, wantedPages[3]),
    usePage(session, shown, wantedPages[4]),
    usePage(session, shown, wantedPages[5]),
  ]
  const [loads, setLoads] = useState(0)

  const isPending = page !== undefined && queryKey(session, query) !== shownKey
  useRecheck(first, isShown && !isPending)
  useOneVersion(first, others)

  const pageAt = (number: number): FoundPage | undefined =>
    number === 0 ? page : (cache.get(pageKey(shownKey, number))?.data as FoundPage | undefined)
  const pages = [page, ...others.map((other) => other.page)]
  const lookup = useLookup(pages, pageAt, size, total, loads)

  /** Requests the items between two indexes that are not loaded, and then so many around them. */
  const want = useCallback(
    (from: number, to: number, ahead = 0) => {
      const pages = new Set<number>()
      for (const more of [0, ahead]) {
        const last = pageOf(to + more)
        for (let number = Math.max(1, pageOf(from - more)); number <= last; number++) {
          pages.add(number)
        }
      }
      const numbers = [...pages].slice(0, WINDOW)
      setWanted((now) => {
        const numbersNow = now.of === shownKey ? now.numbers : []
        return numbersNow.join() === numbers.join() ? now : {of: shownKey, numbers}
      })
    },
    [shownKey, pageOf],
  )

  /** Loads one page, for what can't wait until it is in view. Rejects as `requestPage` does. */
  const loadPage = async (number: number, signal: AbortSignal): Promise<FoundPage> => {
    const loaded = pageAt(number)
    if (loaded && loaded.version === page?.version) return loaded
    const received = await requestPage(session, shown, number, {signal, previous: loaded})
    const key = pageKey(shownKey, number)
    await mutate(key, received, {revalidate: false})
    keepPage(cache, key)
    setLoads((count) => count + 1)
    return received
  }

  const {failure, refresh} = newest
  const isFailed = failure !== undefined && (isPending || !page)
  return {
    status: isFailed ? ('failed' as const) : page ? ('loaded' as const) : ('loading' as const),
    /** The first page that is shown: the last query's until the next one's arrives. */
    first: page,
    total,
    ...lookup,
    want,
    pageOf,
    loadPage,
    /** Whether all that is wanted is loaded, and of one version. */
    settled: others.every(
      (other, at) => wantedPages[at] === undefined || other.page?.version === page?.version,
    ),
    /** Whether the items shown belong to an earlier query. */
    isPending,
    refreshing: newest.isValidating && !isPending,
    failure: failure ?? others.find((each) => each.failure)?.failure,
    /** Resolves with whether the first page succeeded. Nothing else is requested where it failed. */
    refresh: async (options?: {readonly force?: boolean}): Promise<boolean> => {
      if (!(await refresh(options))) return false
      for (const each of others) if (each.page ?? each.failure) void each.refresh()
      return true
    },
  }
}

export type Search = ReturnType<typeof useSearch>

/** Finds loaded items. What the cache has changes with the pages, and with the number of loads. */
function useLookup(
  pages: readonly (FoundPage | undefined)[],
  pageAt: (number: number) => FoundPage | undefined,
  size: number,
  total: number,
  loads: number,
) {
  // The React Compiler can't compile `useMemo` with a computed list of dependencies.
  'use no memo'
  return useMemo(() => {
    const inFirst = pages[0]?.items ?? []
    /** Those of the visible part. */
    const loaded: readonly BrowserItem[] = pages.flatMap((page) => page?.items ?? [])
    return {
      loaded,
      /** `undefined` where it is not loaded. */
      itemAt: (index: number): BrowserItem | undefined =>
        inFirst[index] ?? pageAt(Math.floor(index / size))?.items[index % size],
      /** The index of an item that is loaded; -1 for any other. */
      indexOf: (id: string): number => {
        const here = inFirst.findIndex((item) => item.id === id)
        if (here >= 0) return here
        for (let number = 1; number * size < total; number++) {
          const at = pageAt(number)?.items.findIndex((item) => item.id === id) ?? -1
          if (at >= 0) return number * size + at
        }
        return -1
      },
    }
    // oxlint-disable-next-line react/exhaustive-deps -- the function changes with the pages
  }, [...pages, total, loads])
}

/** Requests again what was loaded a while ago, each time it is shown again. */
function useRecheck({page, refresh}: PageState, isShown: boolean): void {
  useEffect(() => {
    if (isShown && page && Date.now() - page.checkedAt > RECHECK_AFTER) void refresh()
    // oxlint-disable-next-line react/exhaustive-deps -- not while it is shown
  }, [isShown, page?.query])
}

/** Pages of different versions don't fit together: requests the older ones again. */
function useOneVersion(first: PageState, others: readonly PageState[]): void {
  const tried = useRef(new Set<string>())
  useEffect(() => {
    for (const other of others) {
      if (!first.page || !other.page || first.page.version === other.page.version) continue
      // Two servers may know different versions for a while: each difference is followed once.
      const difference = `${first.page.version} ${other.page.version} ${other.key}`
      if (tried.current.has(difference)) continue
      tried.current.add(difference)
      const older = other.page.checkedAt > first.page.checkedAt ? first : other
      void older.refresh()
    }
  })
}
