import {useEffect, useMemo, useState} from 'react'
import {useCurrentLocale} from 'sanity'
import type {DatasetCheck} from '../../../check/index.ts'
import {type FoundItem, type ItemKind, type SavedName, savedTitle} from '../../../saved/index.ts'
import {requestPage} from '../../browser/search/page.ts'
import {isKey, type FoundPage, pageSize, type BrowserQuery} from '../../browser/search/query.ts'
import type {Search} from '../../browser/search/useSearch.ts'
import type {BrowserItem, ItemSort} from '../../browser/state/items.ts'
import type {ListingFailure} from '../../items/failure.ts'
import {chunksOf} from '../../items/proxy-request.ts'
import type {Session} from '../../items/session.ts'
import type {UsageFilter} from '../tool-location.ts'

/** In how many documents items are used, versions of one document counted once. */
export interface Usage {
  readonly countOf: (item: Pick<BrowserItem, 'kind' | 'id' | 'record'>) => number
  readonly idsOf: (kind: ItemKind, sort: ItemSort, locale: string) => readonly string[]
}

interface UsedItem {
  readonly item: FoundItem | undefined
  readonly title: string
  readonly documents: Set<string>
}

/** The usage of items, whether documents name them by their ID or their tag. */
export function usageOf({items}: Pick<DatasetCheck, 'items'>): Usage {
  const used = {collection: new Map<string, UsedItem>(), story: new Map<string, UsedItem>()}
  const byTag = new Map<string, readonly string[]>()
  for (const {kind, state, values, ...saved} of items) {
    const ids = values.map(({document}) => document.id)
    // An item that could not be looked up is used all the same.
    const {id}: Partial<SavedName> = state.item ?? (state.reason === 'failed' ? saved : {})
    if (state.reason === 'failed' && saved.tag !== undefined) byTag.set(tagKey(saved), ids)
    if (id === undefined || !isKey(id)) continue
    const former = used[kind].get(id)
    const item = state.item ?? former?.item
    const documents = new Set([...(former?.documents ?? []), ...ids])
    used[kind].set(id, {item, title: savedTitle(item, saved) ?? id, documents})
  }
  return {
    countOf: ({kind, id, record}) =>
      new Set([...(used[kind].get(id)?.documents ?? []), ...(byTag.get(tagKey(record)) ?? [])])
        .size,
    idsOf: (kind, sort, locale) => {
      const compare = orders(locale)[sort]
      return [...used[kind]].sort(([, a], [, b]) => compare(a, b)).map(([id]) => id)
    },
  }
}

const tagKey = ({teamId, tag}: Omit<SavedName, 'kind'>) => JSON.stringify([teamId, tag])

type Compare = (a: UsedItem, b: UsedItem) => number

/** How used items are sorted: the proxy can't, since it doesn't know which are used. */
function orders(locale: string): Readonly<Record<ItemSort, Compare>> {
  const {compare} = new Intl.Collator(locale, {numeric: true})
  const title: Compare = (a, b) => compare(a.title, b.title)
  const newest: Compare = ({item: a}, {item: b}) =>
    (b?.publishedAt ?? 0) - (a?.publishedAt ?? 0) || (b?.createdAt ?? 0) - (a?.createdAt ?? 0)
  const usage: Compare = (a, b) => b.documents.size - a.documents.size || title(a, b)
  return {title, newest, usage, recent: newest}
}

interface UsageQuery {
  readonly query: BrowserQuery
  readonly filter: UsageFilter | undefined
  readonly usage: Usage
  /** The IDs that are used, in the order and the pages that are wanted. */
  readonly used: readonly (readonly string[])[]
}

interface List {
  readonly items: readonly BrowserItem[]
  /** The last page that was loaded, and how many were. */
  readonly page: FoundPage | undefined
  readonly loaded: number
  readonly isDone: boolean
}

const NOTHING: List = {items: [], page: undefined, loaded: 0, isDone: false}

/**
 * Adds a page to a list. The proxy doesn't know the documents: used items are requested by their IDs,
 * and then all items page by page, of which the unused ones are kept.
 */
export async function loadMore(
  session: Session,
  {query, filter, usage, used}: UsageQuery,
  list: List,
  signal: AbortSignal,
): Promise<List> {
  const {items, loaded} = list
  const ids = used[loaded]
  if (!ids && filter === 'used') return {...list, isDone: true}
  const number = ids ? 0 : loaded - used.length
  const wanted = ids ? {...query, ids, first: []} : query
  const page = await requestPage(session, wanted, number, {signal})
  // A page of a newer version can have some of the former one again.
  const listed = new Set([...used.flat(), ...items.map(({id}) => id)])
  const more = ids
    ? ids.flatMap((id) => page.items.find((item) => item.id === id) ?? [])
    : page.items
        // Documents may name one by a tag alone that could not be looked up.
        .filter((item) => !listed.has(item.id) && !(filter && usage.countOf(item) > 0))
        // The first ones were requested to be first, not used recently.
        .map((item) => ({...item, promoted: undefined}))
  const isDone = ids
    ? filter === 'used' && !used[loaded + 1]
    : (number + 1) * pageSize(query) >= page.total
  return {items: [...items, ...more], page, loaded: loaded + 1, isDone}
}

/** Items that are loaded beyond those in view. */
const AHEAD = 60

interface UsageOptions {
  /** `undefined` for all items. */
  readonly filter: UsageFilter | undefined
  readonly sort: ItemSort
  /** `undefined` until the documents have been searched. */
  readonly usage: Usage | undefined
}

/**
 * Filters the items of a search by whether documents use them, or sorts them by how many do. More is
 * loaded while the user scrolls, so the number of items grows. Without options, the search as it is.
 */
export function useUsageSearch(
  session: Session,
  base: Search,
  query: BrowserQuery,
  options: UsageOptions | undefined,
): Search {
  const locale = useCurrentLocale().id
  const {filter, sort = 'usage', usage} = options ?? {}
  const of = useMemo((): UsageQuery | undefined => {
    if (!usage) return undefined
    const ids = filter === 'unused' ? [] : usage.idsOf(query.kind, sort, locale)
    return {query, filter, usage, used: chunksOf(ids, (id) => id, pageSize(query))}
  }, [filter, locale, query, sort, usage])
  /** Replaced by each refresh. */
  const [round, setRound] = useState({})
  const [state, setState] = useState<List & {of?: object; round?: object; failure?: unknown}>(
    NOTHING,
  )
  const shown = of && state.of === of ? state : NOTHING
  const isOld = state.of !== of || state.round !== round
  const failure = isOld ? undefined : (state.failure as ListingFailure | undefined)
  const [wanted, setWanted] = useState(0)
  const needed = wanted + AHEAD + 1
  const isComplete = shown.isDone || shown.items.length >= needed
  const isLoading = of !== undefined && (isOld || !(failure || isComplete))

  useEffect(() => {
    if (!of || !isLoading) return undefined
    const controller = new AbortController()
    const {signal} = controller
    const load = async () => {
      let list = isOld ? NOTHING : shown
      // A refreshed list replaces the shown one once it has as many items as are needed.
      const enough = Math.min(Math.max(shown.items.length, 1), needed)
      do {
        // oxlint-disable-next-line no-await-in-loop -- a page says whether there is another
        list = await loadMore(session, of, list, signal)
      } while (!list.isDone && list.items.length < enough)
      return list
    }
    const set = (list: List, more?: object) =>
      signal.aborted || setState({...list, of, round, ...more})
    load().then(set, (error: unknown) => set(shown, {failure: error}))
    return () => controller.abort()
    // oxlint-disable-next-line react/exhaustive-deps -- the rest changes with what is loaded
  }, [isLoading, of, round, session, state])

  if (!options) return base
  const {items} = shown
  const isLoaded = shown.isDone || items.length > 0
  // Not while another list loads: what is selected may be in that, too.
  const first = isLoaded ? (shown.page ?? base.first) : undefined
  const none = {exact: 0, otherTeams: 0, isStale: base.first?.isStale === true}
  return {
    ...base,
    status: isLoaded ? 'loaded' : failure ? 'failed' : 'loading',
    first: first && {...first, ...none, query, items, total: items.length},
    total: items.length,
    isGrowing: !shown.isDone,
    loaded: items,
    itemAt: (index) => items[index],
    indexOf: (id) => items.findIndex((item) => item.id === id),
    want: (_from, to) => setWanted(to),
    settled: true,
    isPending: false,
    isFormer: false,
    refreshing: base.refreshing || isLoading,
    failure: base.failure ?? failure,
    refresh: async (options) => {
      const succeeded = await base.refresh(options)
      if (succeeded) setRound({})
      return succeeded
    },
  } satisfies Search
}
