import type {ListingKind, Listings} from '../../access/index.ts'
import type {ListingFailure} from './failure.ts'
import type * as request from './request.ts'
import type {ListingAnswer, ListingRequest} from './request.ts'
import type {Session} from './session.ts'

type Ask = typeof request.requestListing

/** Loaded with the first request: a Studio that asks for nothing pays nothing for reading. */
const ask: Ask = async (...request) => {
  const loaded = await import('./request.ts').catch(() => undefined)
  if (loaded) return loaded.requestListing(...request)
  // The Studio itself can't be reached, or is a newer one by now.
  return {ok: false, failure: {name: 'unreachable', status: 0}}
}

/** A listing as it stands. What a status can't have is `never`. */
export type ListingState<T> =
  | {
      readonly status: 'loading'
      readonly refreshing: true
      readonly items?: never
      readonly failure?: never
      readonly updatedAt?: never
    }
  | {
      readonly status: 'failed'
      readonly refreshing: boolean
      readonly failure: ListingFailure
      readonly items?: never
      readonly updatedAt?: never
    }
  | {
      readonly status: 'loaded'
      readonly refreshing: boolean
      readonly items: readonly T[]
      readonly dropped: number
      /** When the service was last known to say so, in milliseconds since the epoch. */
      readonly updatedAt: number
      /** Why the last refresh failed. What was loaded before still stands. */
      readonly failure?: ListingFailure
    }

export interface ListingQuery<K extends ListingKind = ListingKind> {
  readonly kind: K
  /** Only the records of this Team. */
  readonly teamId?: string | undefined
}

/**
 * Listings, each loaded once and shared by all who want it. Without React, so that validators and
 * initial values can await what hooks subscribe to.
 */
export interface ListingStore {
  /** The same object until something changed. */
  snapshot<K extends ListingKind>(
    session: Session,
    query: ListingQuery<K>,
  ): ListingState<Listings[K]>
  /** Tells of changes, and loads what is missing or no longer fresh. Returns the way to stop. */
  subscribe(session: Session, query: ListingQuery, listener: () => void): () => void
  /** The state once it is fresh, or once the attempt failed. `maxAge`, in milliseconds, replaces what counts as fresh. */
  load<K extends ListingKind>(
    session: Session,
    query: ListingQuery<K>,
    options?: {maxAge?: number},
  ): Promise<ListingState<Listings[K]>>
  /** Asks again. With `force` the proxy asks the service, too. */
  refresh<K extends ListingKind>(
    session: Session,
    query: ListingQuery<K>,
    options?: {force?: boolean},
  ): Promise<ListingState<Listings[K]>>
}

export interface StoreOptions {
  readonly fetch?: typeof fetch
  readonly now?: () => number
  /** Milliseconds for which a loaded listing is not asked for again. Default 5 minutes. */
  readonly freshFor?: number
  /** Milliseconds after a failure in which new subscribers don't start another attempt. Default 5 s. */
  readonly failedFor?: number
}

interface Entry {
  state: ListingState<Listings[ListingKind]>
  etag: string | undefined
  checkedAt: number
  flight: {promise: Promise<void>; force: boolean} | undefined
  readonly listeners: Set<() => void>
}

const LOADING = {status: 'loading', refreshing: true} as const

export function createListingStore(options: StoreOptions = {}): ListingStore {
  const {now = Date.now, freshFor = 5 * 60_000, failedFor = 5000} = options
  const entries = new Map<string, Entry>()

  function entryOf(session: Session, query: ListingQuery): Entry {
    const key = JSON.stringify([
      session.proxyUrl,
      session.projectId,
      session.userId,
      query.kind,
      query.teamId ?? null,
    ])
    let entry = entries.get(key)
    if (!entry) {
      entry = {
        state: LOADING,
        etag: undefined,
        checkedAt: Number.NEGATIVE_INFINITY,
        flight: undefined,
        listeners: new Set(),
      }
      entries.set(key, entry)
    }
    return entry
  }

  function change(entry: Entry, state: Entry['state']): void {
    entry.state = state
    for (const listener of entry.listeners) listener()
  }

  function isFresh({state, checkedAt}: Entry, maxAge?: number): boolean {
    if (state.status === 'loading') return false
    return now() - checkedAt < (maxAge ?? (state.failure ? failedFor : freshFor))
  }

  function fetchInto(entry: Entry, session: Session, request: ListingRequest): Promise<void> {
    const {flight} = entry
    // A forced refresh waits for the flight under way, then makes its own.
    if (flight && (flight.force || request.force !== true)) return flight.promise
    const run = async () => {
      await flight?.promise
      if (entry.state.status !== 'loading' && !entry.state.refreshing) {
        change(entry, {...entry.state, refreshing: true})
      }
      const answer = await ask(session, {...request, etag: entry.etag}, options.fetch)
      entry.checkedAt = now()
      entry.flight = undefined
      if (answer.ok === true) entry.etag = answer.etag
      change(entry, nextState(entry.state, answer, now()))
    }
    const next = {promise: run(), force: request.force === true}
    entry.flight = next
    return next.promise
  }

  return {
    snapshot: <K extends ListingKind>(session: Session, query: ListingQuery<K>) =>
      entryOf(session, query).state as ListingState<Listings[K]>,

    subscribe(session, query, listener) {
      const entry = entryOf(session, query)
      // A function of its own for each, so that two may subscribe with the same one.
      const own = () => listener()
      entry.listeners.add(own)
      if (!isFresh(entry)) void fetchInto(entry, session, query)
      return () => entry.listeners.delete(own)
    },

    async load<K extends ListingKind>(
      session: Session,
      query: ListingQuery<K>,
      {maxAge}: {maxAge?: number} = {},
    ) {
      const entry = entryOf(session, query)
      if (!isFresh(entry, maxAge)) await fetchInto(entry, session, query)
      return entry.state as ListingState<Listings[K]>
    },

    async refresh<K extends ListingKind>(
      session: Session,
      query: ListingQuery<K>,
      {force = false}: {force?: boolean} = {},
    ) {
      const entry = entryOf(session, query)
      await fetchInto(entry, session, {...query, force})
      return entry.state as ListingState<Listings[K]>
    },
  }
}

/** A failure never takes away what was loaded; an unchanged answer keeps the very same items. */
function nextState(
  state: Entry['state'],
  answer: ListingAnswer,
  now: number,
): ListingState<Listings[ListingKind]> {
  if (answer.ok === false) {
    return state.status === 'loaded'
      ? {...state, refreshing: false, failure: answer.failure}
      : {status: 'failed', refreshing: false, failure: answer.failure}
  }
  const updatedAt = now - answer.age * 1000
  if (answer.ok === true) {
    const {items, dropped} = answer
    return {status: 'loaded', refreshing: false, items, dropped, updatedAt}
  }
  if (state.status !== 'loaded') {
    // Only asked with an ETag, which only a loaded listing has.
    throw new Error('Unchanged, though nothing was loaded')
  }
  const {items, dropped} = state
  return {status: 'loaded', refreshing: false, items, dropped, updatedAt}
}
