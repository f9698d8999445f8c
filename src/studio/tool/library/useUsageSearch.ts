import {useEffect, useMemo, useState} from 'react'
import type {ListingFailure} from '../../items/failure.ts'
import type {Session} from '../../items/session.ts'
import type {PickerItem} from '../../picker/items.ts'
import {requestPage} from '../../picker/search/page.ts'
import type {Page, PickerQuery} from '../../picker/search/query.ts'
import type {Search} from '../../picker/search/useSearch.ts'
import type {UsageFilter} from '../tool-location.ts'
import {shownItems, type Usage, usagePages} from './usage.ts'

/** Items that are loaded beyond what is in view. */
const AHEAD = 60

interface Loaded {
  readonly of: object | undefined
  readonly items: readonly PickerItem[]
  /** The number of the next request. */
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
  query: PickerQuery,
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
