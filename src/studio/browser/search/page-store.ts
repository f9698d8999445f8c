import type {ListingFailure} from '../../items/failure.ts'
import {type Session, sessionKey} from '../../items/session.ts'
import {requestPage} from './page.ts'
import type {BrowserQuery, FoundPage} from './query.ts'

/** Pages that are kept: hours of searching must not fill the memory. */
const MAX_PAGES = 100

/** Milliseconds after which what was loaded is requested again when it is shown again. */
const RECHECK_AFTER = 10_000

/** A query's result as far as it is known. The same object until that changes. */
export interface LoadedPages {
  /** The loaded pages by their number. The same object until one of them changes. */
  readonly pages: ReadonlyMap<number, FoundPage>
  /** Why a page that is wanted could not be loaded. Pages that were loaded before stay. */
  readonly failure: ListingFailure | undefined
  readonly isLoading: boolean
}

interface List {
  readonly query: BrowserQuery
  session: Session
  results: LoadedPages
  readonly wanted: Map<number, number>
  readonly running: Map<number, AbortController>
  /** Pages that wait until the first one arrives, or until they are wanted once more. */
  readonly failed: Map<number, ListingFailure>
  /** Differences of version. Two servers may have two for a while: each is followed once. */
  readonly followed: Set<string>
  readonly onChange: () => void
}

const NOTHING: LoadedPages = {pages: new Map(), failure: undefined, isLoading: false}

export const queryKey = (session: Session, query: BrowserQuery): string =>
  JSON.stringify([...sessionKey(session), query])

export function createPageStore(maxKept = MAX_PAGES) {
  /** The list that was used longest ago is the first. */
  const lists = new Map<string, List>()
  const listeners = new Set<() => void>()

  /** Evicts the pages that were used longest ago, but none that is wanted. */
  const evict = () => {
    let excess = -maxKept
    for (const {results} of lists.values()) excess += results.pages.size
    for (const [key, list] of lists) {
      const pages = new Map(list.results.pages)
      for (const number of pages.keys()) {
        if (excess > 0 && !list.wanted.has(number) && pages.delete(number)) excess--
      }
      if (pages.size < list.results.pages.size) list.results = {...list.results, pages}
      if (pages.size === 0 && list.wanted.size === 0) lists.delete(key)
    }
  }
  const onChange = () => {
    evict()
    for (const notify of listeners) notify()
  }
  return {
    subscribe: (listener: () => void) => {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
    read: (key: string): LoadedPages => lists.get(key)?.results ?? NOTHING,
    listOf: (session: Session, query: BrowserQuery): List => {
      const key = queryKey(session, query)
      const list: List = lists.get(key) ?? {
        query,
        session,
        results: NOTHING,
        wanted: new Map(),
        running: new Map(),
        failed: new Map(),
        followed: new Set(),
        onChange,
      }
      lists.delete(key)
      lists.set(key, list)
      // The newest session has the newest token.
      list.session = session
      return list
    },
  }
}

export const pageStore = createPageStore()

/** Loads pages, and keeps them until the function that it returns is called. */
export function wantPages(list: List, numbers: readonly number[]): () => void {
  const {failed, followed, running, wanted} = list
  const release = () => {
    for (const number of numbers.filter((each) => !wanted.has(each))) {
      // A difference whose page didn't arrive is followed again when that is wanted.
      if (running.has(number) || failed.has(number)) followed.clear()
      running.get(number)?.abort()
      running.delete(number)
      failed.delete(number)
    }
    change(list)
  }
  for (const number of numbers) wanted.set(number, (wanted.get(number) ?? 0) + 1)
  loadWanted(list)
  return () => {
    for (const number of numbers) {
      const left = wanted.get(number)! - 1
      if (left > 0) wanted.set(number, left)
      else wanted.delete(number)
    }
    // React's strict mode stops waiting and starts again at once.
    setTimeout(release, 0)
  }
}

/**
 * Requests the first page again and, where the content has changed since, the others. Resolves with
 * whether the first succeeded. With `force` the proxy requests it from the service, too.
 */
export function refreshList(list: List, force = false): Promise<boolean> {
  list.followed.clear()
  return load(list, 0, force)
}

export function recheckList(list: List): void {
  const {checkedAt = Infinity} = list.results.pages.get(0) ?? {}
  if (Date.now() - checkedAt > RECHECK_AFTER && !list.running.has(0)) void refreshList(list)
}

/** Loads a page that can't wait until it is in view. Rejects as `requestPage` does. */
export async function loadPage(list: List, number: number, signal: AbortSignal) {
  const {pages} = list.results
  const previous = pages.get(number)
  if (!previous || previous.version !== pages.get(0)?.version) {
    receive(list, number, await requestPage(list.session, list.query, number, {signal, previous}))
  }
  return list.results
}

function change(list: List, pages = list.results.pages): void {
  // The first page's counts: to try again begins with it.
  const failure = list.failed.get(0) ?? [...list.failed.values()].at(-1)
  const isLoading = list.running.has(0)
  const {results} = list
  const isSame = results.pages === pages && results.failure === failure
  if (!isSame || results.isLoading !== isLoading) list.results = {pages, failure, isLoading}
  list.onChange()
}

function receive(list: List, number: number, page: FoundPage): void {
  if (number === 0) list.failed.clear()
  list.failed.delete(number)
  change(list, new Map(list.results.pages).set(number, page))
  loadWanted(list)
}

/** Resolves with whether that succeeded. An earlier request for the page is aborted. */
async function load(list: List, number: number, force = false): Promise<boolean> {
  const {failed, query, results, running, session} = list
  const controller = new AbortController()
  const {signal} = controller
  running.get(number)?.abort()
  running.set(number, controller)
  if (number === 0) change(list)
  const options = {force, signal, previous: results.pages.get(number)}
  const page = await requestPage(session, query, number, options).catch(
    (failure: ListingFailure) => void (signal.aborted || failed.set(number, failure)),
  )
  if (signal.aborted) return false
  running.delete(number)
  if (page) receive(list, number, page)
  else change(list)
  return page !== undefined
}

/** Requests what is missing and, since pages of two versions don't fit together, the older one. */
function loadWanted(list: List): void {
  const {failed, followed, running, wanted} = list
  const {pages} = list.results
  const first = pages.get(0)
  for (const number of wanted.keys()) {
    const page = pages.get(number)
    if (!page && !running.has(number) && !failed.has(number)) void load(list, number)
    if (!page || !first || page.version === first.version) continue
    const difference = `${first.version} ${page.version} ${number}`
    const older = page.checkedAt > first.checkedAt ? 0 : number
    if (running.has(older) || followed.has(difference)) continue
    followed.add(difference)
    void load(list, older)
  }
}
