import {useEffect, useMemo, useState} from 'react'
import {useCurrentLocale} from 'sanity'
import {itemTitle} from '../../../access/index.ts'
import type {DatasetCheck} from '../../../check/index.ts'
import type {FoundItem, ItemKind} from '../../../saved/index.ts'
import {requestPage} from '../../browser/search/page.ts'
import {type Page, pageSize, type BrowserQuery} from '../../browser/search/query.ts'
import type {Search} from '../../browser/search/useSearch.ts'
import type {BrowserItem, ItemSort} from '../../browser/state/items.ts'
import type {ListingFailure} from '../../items/failure.ts'
import {chunksOf} from '../../items/proxy-request.ts'
import type {Session} from '../../items/session.ts'
import type {UsageFilter} from '../tool-location.ts'

/** In how many documents items are used, versions of one document counted once. */
export interface Usage {
  readonly countOf: (item: Pick<BrowserItem, 'kind' | 'id'>) => number
  /** The IDs of the items that are used. */
  readonly idsOf: (kind: ItemKind, sort: ItemSort, locale: string) => readonly string[]
}

interface UsedItem {
  readonly item: FoundItem
  readonly documents: Set<string>
}

/** The usage of what the service has, whether documents name it by its ID or its tag. */
export function usageOf({items}: Pick<DatasetCheck, 'items'>): Usage {
  const used = {collection: new Map<string, UsedItem>(), story: new Map<string, UsedItem>()}
  for (const {kind, state, values} of items) {
    const {item} = state
    if (!item) continue
    const {documents} = used[kind].get(item.id) ?? {documents: new Set()}
    for (const {document} of values) documents.add(document.id)
    used[kind].set(item.id, {item, documents})
  }
  return {
    countOf: ({kind, id}) => used[kind].get(id)?.documents.size ?? 0,
    idsOf: (kind, sort, locale) => {
      const compare = compareBy(sort, locale)
      return [...used[kind]].sort(([, a], [, b]) => compare(a, b)).map(([id]) => id)
    },
  }
}

/** The order of items whose pages the proxy can't sort, since it doesn't know which are used. */
function compareBy(sort: ItemSort, locale: string): (a: UsedItem, b: UsedItem) => number {
  const {compare} = new Intl.Collator(locale, {numeric: true})
  const byTitle = (a: UsedItem, b: UsedItem) => compare(itemTitle(a.item), itemTitle(b.item))
  if (sort === 'title') return byTitle
  if (sort === 'usage') return (a, b) => b.documents.size - a.documents.size || byTitle(a, b)
  return ({item: a}, {item: b}) =>
    (b.publishedAt ?? 0) - (a.publishedAt ?? 0) || (b.createdAt ?? 0) - (a.createdAt ?? 0)
}

interface UsagePage {
  readonly query: BrowserQuery
  readonly number: number
  /** Of what the request finds, the items to show, in their order. */
  readonly pick: (items: readonly BrowserItem[]) => readonly BrowserItem[]
}

interface UsagePagesOptions {
  readonly query: BrowserQuery
  readonly filter: UsageFilter | undefined
  readonly usage: Usage
  readonly sort: ItemSort
  readonly locale: string
}

/**
 * The requests for the items that are used, for those that aren't, or for both, by their numbers. The
 * proxy doesn't know the documents: what is used is requested by its IDs, in the order that is
 * wanted, and everything else page by page, and filtered here.
 */
export function usagePages({query, filter, usage, sort, locale}: UsagePagesOptions) {
  const size = pageSize(query)
  const ids = filter === 'unused' ? [] : usage.idsOf(query.kind, sort, locale)
  const used = chunksOf(ids, (id) => id, size)
  /** @param total - how many items there are, as the page before said */
  return (number: number, total: number | undefined): UsagePage | undefined => {
    const wanted = used[number]
    if (wanted) {
      const at = new Map(wanted.map((id, index) => [id, index]))
      return {
        query: {...query, ids: wanted, first: []},
        number: 0,
        pick: (items) =>
          items.filter(({id}) => at.has(id)).sort((a, b) => at.get(a.id)! - at.get(b.id)!),
      }
    }
    if (filter === 'used') return undefined
    const next = number - used.length
    if (next > 0 && total !== undefined && next * size >= total) return undefined
    return {
      query,
      number: next,
      // They come first because they were requested so, not because they were used recently.
      pick: (items) =>
        items
          .filter((item) => usage.countOf(item) === 0)
          .map((item) => ({...item, promoted: undefined})),
    }
  }
}

/** Items that are loaded beyond those in view. */
const AHEAD = 60

interface List {
  readonly items: readonly BrowserItem[]
  /** The last of its pages. */
  readonly page: Page | undefined
}

interface Loaded extends List {
  readonly of: object | undefined
  readonly shown: List | undefined
  readonly next: number
  readonly isDone: boolean
  readonly failure: ListingFailure | undefined
}

/** What is loaded, or what was shown before a refresh until as much of it as is needed is there. */
const enough = (shown: List | undefined, loaded: List, needed: number) =>
  loaded.items.length < Math.min(shown?.items.length ?? 1, needed) ? shown : loaded

const START = {items: [], next: 0, isDone: false, failure: undefined} as const
const NOTHING = {...START, shown: undefined, page: undefined} as const

interface UsageOptions {
  readonly filter: UsageFilter | undefined
  readonly sort: ItemSort
  /** `undefined` until the documents have been searched. */
  readonly usage: Usage | undefined
}

/**
 * What a query finds, as far as documents use it or don't, or by how many use it. More is loaded while the user scrolls, so the
 * number of items grows.
 */
export function useUsageSearch(
  session: Session,
  base: Search,
  query: BrowserQuery,
  {filter, sort, usage}: UsageOptions,
): Search {
  const locale = useCurrentLocale().id
  const isByUsage = filter !== undefined || sort === 'usage'
  const pages = useMemo(
    () => (isByUsage && usage ? {at: usagePages({query, filter, usage, sort, locale})} : undefined),
    [isByUsage, filter, locale, query, sort, usage],
  )
  const [state, setState] = useState<Loaded>({...NOTHING, of: undefined})
  const loaded = state.of === pages ? state : {...NOTHING, of: pages}
  const [wanted, setWanted] = useState(0)
  const {shown, items, next, page, isDone, failure} = loaded
  const needed = wanted + AHEAD + 1
  const isWanted = pages !== undefined && !isDone && !failure && items.length < needed

  useEffect(() => {
    if (!isWanted) return undefined
    const request = pages.at(next, page?.total)
    const controller = new AbortController()
    const {signal} = controller
    const load = async () => {
      const now = {of: pages, shown, items, next, page, isDone: false, failure: undefined}
      if (!request) return setState({...now, shown: {items, page}, isDone: true})
      try {
        const found = await requestPage(session, request.query, request.number, {signal})
        if (signal.aborted) return undefined
        const more = {items: [...items, ...request.pick(found.items)], page: found}
        setState({...now, ...more, shown: enough(shown, more, needed), next: next + 1})
      } catch (error) {
        if (!signal.aborted) setState({...now, failure: error as ListingFailure})
      }
      return undefined
    }
    void load()
    return () => controller.abort()
    // oxlint-disable-next-line react/exhaustive-deps -- the rest changes with the number of the request
  }, [isWanted, next, pages, session])

  if (!isByUsage) return base
  const list = shown?.items ?? []
  const first = shown?.page ?? base.first
  const none = {exact: 0, similar: false, otherTeams: 0}
  return {
    ...base,
    status: shown ? 'loaded' : failure ? 'failed' : 'loading',
    first: first && {...first, ...none, query, items: list, total: list.length},
    total: list.length,
    loaded: list,
    itemAt: (index) => list[index],
    indexOf: (id) => list.findIndex((item) => item.id === id),
    want: (_from, to) => setWanted(to),
    settled: true,
    isPending: false,
    refreshing: base.refreshing || isWanted,
    failure: base.failure ?? failure,
    refresh: async (options) => {
      const succeeded = await base.refresh(options)
      if (succeeded) setState((now) => ({...now, ...START}))
      return succeeded
    },
  } satisfies Search
}
