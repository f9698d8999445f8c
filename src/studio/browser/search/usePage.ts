import {useEffect, useRef} from 'react'
import useSWR, {type Cache, useSWRConfig} from 'swr'
import type {ListingFailure} from '../../items/failure.ts'
import {type Session, sessionKey} from '../../items/session.ts'
import {requestPage} from './page.ts'
import type {FoundPage, BrowserQuery} from './query.ts'

/** Pages that are kept: hours of searching must not fill the memory. */
const MAX_PAGES = 100

/** Whether a request ended because no one waited for it. */
export const isAborted = (error: unknown): boolean =>
  error instanceof DOMException && error.name === 'AbortError'

/** Requests by their key, each of which ends early when no one waits for it any more. */
export function createRequests(maxKept = MAX_PAGES) {
  const running = new Map<string, AbortController>()
  const waiting = new Map<string, number>()
  /** How to evict each page. The one that was used longest ago is the first. */
  const kept = new Map<string, () => void>()
  const touch = (key: string, evict = kept.get(key)) => {
    kept.delete(key)
    if (evict) kept.set(key, evict)
  }
  return {
    run: async <T>(key: string, request: (signal: AbortSignal) => Promise<T>): Promise<T> => {
      const controller = new AbortController()
      running.set(key, controller)
      try {
        return await request(controller.signal)
      } finally {
        if (running.get(key) === controller) running.delete(key)
      }
    },
    /** Notes what was loaded, and evicts what no one has shown for longest. */
    keep: (key: string, evict: () => void) => {
      touch(key, evict)
      for (const [oldest, evictOldest] of kept) {
        if (kept.size <= maxKept) return
        if (waiting.has(oldest)) continue
        kept.delete(oldest)
        evictOldest()
      }
    },
    /** Waits for what has this key, or shows it. Returns the way to stop. */
    wait: (key: string) => {
      touch(key)
      waiting.set(key, (waiting.get(key) ?? 0) + 1)
      return () => {
        const left = (waiting.get(key) ?? 1) - 1
        if (left > 0) return void waiting.set(key, left)
        waiting.delete(key)
        // React's strict mode stops waiting and starts again at once.
        setTimeout(() => {
          if (!waiting.has(key)) running.get(key)?.abort()
        }, 0)
      }
    },
  }
}

export const queryKey = (session: Session, query: BrowserQuery): string =>
  JSON.stringify(['stories.page', ...sessionKey(session), query])

export const pageKey = (query: string, number: number): string => `${query} ${number}`

const requests = createRequests()

/** Keeps a page in SWR's cache for whatever shows it next. */
export const keepPage = (cache: Cache, key: string): void =>
  requests.keep(key, () => cache.delete(key))

/** One page of what a query finds; nothing is requested without a number. */
export function usePage(
  session: Session,
  query: BrowserQuery,
  number: number | undefined,
  {keeps = false}: {keeps?: boolean} = {},
) {
  const {cache} = useSWRConfig()
  const key = number === undefined ? null : pageKey(queryKey(session, query), number)
  const force = useRef(false)

  const load = async (): Promise<FoundPage> => {
    const options = {
      force: force.current,
      previous: cache.get(key!)?.data as FoundPage | undefined,
    }
    force.current = false
    const page = await requests.run(key!, (signal) =>
      requestPage(session, query, number!, {...options, signal}),
    )
    keepPage(cache, key!)
    return page
  }
  const {data, error, isValidating, mutate} = useSWR<FoundPage, unknown>(key, load, {
    keepPreviousData: keeps,
    // Old pages are revalidated where that matters, in `useSearch`.
    revalidateIfStale: false,
    revalidateOnFocus: false,
    // Retries happen only at a time that the proxy reports.
    shouldRetryOnError: false,
    compare: Object.is,
  })

  useEffect(() => (key === null ? undefined : requests.wait(key)), [key])
  useEffect(() => {
    // It is wanted after all.
    if (isAborted(error)) void mutate()
  }, [error, mutate])

  return {
    key,
    /** With `keeps`, the page of the query before while this one is on its way. */
    page: data,
    /** Why it could not be loaded. What was received before stays. */
    failure: isAborted(error) ? undefined : (error as ListingFailure | undefined),
    isValidating,
    /**
     * Requests it again, and resolves with whether that succeeded. With `force` the proxy requests it
     * from the service, too.
     */
    refresh: async (options?: {readonly force?: boolean}) => {
      force.current = options?.force === true
      await mutate()
      return key === null || cache.get(key)?.error === undefined
    },
  }
}

export type PageState = ReturnType<typeof usePage>
