import {useEffect, useMemo, useState} from 'react'
import {MAX_FIRST} from '../../../access/index.ts'
import type {DatasetCheck} from '../../../check/index.ts'
import type {ItemKind} from '../../../saved/index.ts'
import {requestPage} from '../../browser/search/page.ts'
import {type Page, pageSize, type BrowserQuery} from '../../browser/search/query.ts'
import type {Search} from '../../browser/search/useSearch.ts'
import type {BrowserItem} from '../../browser/state/items.ts'
import type {ListingFailure} from '../../items/failure.ts'
import type {Session} from '../../items/session.ts'
import type {UsageFilter} from '../tool-location.ts'

/** In how many documents items are used, versions of one document counted once. */
export interface Usage {
  readonly countOf: (item: Pick<BrowserItem, 'kind' | 'id'>) => number
  readonly idsOf: (kind: ItemKind) => readonly string[]
}

/** The usage of what the service has, whether documents name it by its ID or its tag. */
export function usageOf({items}: Pick<DatasetCheck, 'items'>): Usage {
  const documents = {
    collection: new Map<string, Set<string>>(),
    story: new Map<string, Set<string>>(),
  }
  for (const {kind, state, values} of items) {
    const {item} = state
    if (!item) continue
    const ids = documents[kind].get(item.id) ?? new Set()
    for (const {document} of values) ids.add(document.id)
    documents[kind].set(item.id, ids)
  }
  return {
    countOf: ({kind, id}) => documents[kind].get(id)?.size ?? 0,
    idsOf: (kind) => [...documents[kind].keys()],
  }
}

interface UsagePage {
  readonly query: BrowserQuery
  readonly number: number
  readonly keeps: (item: BrowserItem) => boolean
}

/**
 * The requests for the items that are used, or for those that aren't, by their numbers. The proxy
 * doesn't know the documents. Without a search the used items are requested by their IDs; else what the
 * query finds is requested page by page, and filtered here.
 */
export function usagePages(
  query: BrowserQuery,
  filter: UsageFilter,
  usage: Usage,
): (number: number, total: number | undefined) => UsagePage | undefined {
  const isUsed = (item: BrowserItem) => usage.countOf(item) > 0
  if (filter === 'used' && query.text === '') {
    const ids = usage.idsOf(query.kind)
    const count = Math.min(MAX_FIRST, pageSize(query))
    return (number) => {
      const first = ids.slice(number * count, (number + 1) * count)
      const wanted = new Set(first)
      if (first.length === 0) return undefined
      return {query: {...query, first}, number: 0, keeps: ({id}) => wanted.has(id)}
    }
  }
  const keeps = filter === 'used' ? isUsed : (item: BrowserItem) => !isUsed(item)
  return (number, total) =>
    total !== undefined && number * pageSize(query) >= total ? undefined : {query, number, keeps}
}

export const shownItems = ({items}: Page, {keeps}: UsagePage): readonly BrowserItem[] =>
  // They come first because they were requested so, not because they were used recently.
  items.filter(keeps).map((item) => ({...item, promoted: undefined}))

/** Items that are loaded beyond those in view. */
const AHEAD = 60

interface Loaded {
  readonly of: object | undefined
  readonly items: readonly BrowserItem[]
  readonly next: number
  readonly page: Page | undefined
  readonly isDone: boolean
  readonly failure: ListingFailure | undefined
}

const NOTHING = {items: [], next: 0, page: undefined, isDone: false, failure: undefined} as const

/**
 * What a query finds, as far as documents use it or don't. More is loaded while the user scrolls, so the
 * number of items grows. `usage` is `undefined` until the documents have been searched.
 */
export function useUsageSearch(
  session: Session,
  base: Search,
  query: BrowserQuery,
  filter: UsageFilter | undefined,
  usage: Usage | undefined,
): Search {
  const pages = useMemo(
    () => (filter && usage ? {at: usagePages(query, filter, usage)} : undefined),
    [filter, query, usage],
  )
  const [state, setState] = useState<Loaded>({...NOTHING, of: undefined})
  const loaded = state.of === pages ? state : {...NOTHING, of: pages}
  const [wanted, setWanted] = useState(0)
  const {items, next, page, isDone, failure} = loaded
  const isWanted = pages !== undefined && !isDone && !failure && items.length <= wanted + AHEAD

  useEffect(() => {
    if (!isWanted) return undefined
    const request = pages.at(next, page?.total)
    const controller = new AbortController()
    const {signal} = controller
    const load = async () => {
      const done = {of: pages, items, next, page, failure: undefined, isDone: true}
      if (!request) return setState(done)
      try {
        const found = await requestPage(session, request.query, request.number, {signal})
        if (signal.aborted) return undefined
        const more = shownItems(found, request)
        setState({...done, items: [...items, ...more], next: next + 1, page: found, isDone: false})
      } catch (error) {
        if (!signal.aborted) setState({...done, isDone: false, failure: error as ListingFailure})
      }
      return undefined
    }
    void load()
    return () => controller.abort()
    // oxlint-disable-next-line react/exhaustive-deps -- the rest changes with the number of the request
  }, [isWanted, next, pages, session])

  if (filter === undefined) return base
  const isReady = page !== undefined && (items.length > 0 || isDone)
  const first = (page ?? base.first) && {...(page ?? base.first)!, query, total: items.length}
  return {
    ...base,
    status: failure && !isReady ? 'failed' : isReady || isDone ? 'loaded' : 'loading',
    first: first && {...first, items, exact: 0, similar: false, otherTeams: 0},
    total: items.length,
    loaded: items,
    itemAt: (index) => items[index],
    indexOf: (id) => items.findIndex((item) => item.id === id),
    want: (_from, to) => setWanted(to),
    settled: true,
    isPending: false,
    refreshing: isWanted,
    failure,
    refresh: async (options) => {
      await base.refresh(options)
      setState({...NOTHING, of: undefined})
    },
  } satisfies Search
}
