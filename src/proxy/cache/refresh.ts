import {type ListingKind, PROBLEM_STATUS, type ProblemName, waitFor} from '../../access/index.ts'
import type {Backoff} from './backoff.ts'
import {createEntry, renewEntry, type Entry} from '../core/cache-entry.ts'
import {ProxyFailure} from '../core/failure.ts'
import {ALL, type GuardedState, type GuardedStore} from './guarded-store.ts'
import type {SharedListings} from './shared-listings.ts'
import type {Upstream} from '../upstream/upstream.ts'

export interface RefreshOptions {
  readonly upstream: Upstream
  readonly backoff: Backoff
  /** What instances share, where they do. */
  readonly store: GuardedStore | undefined
  readonly shared: SharedListings | undefined
  /** Milliseconds an entry is of use at all: fresh, then stale. */
  readonly keepMs: number
  /** Lock time to live in milliseconds: longer than any refresh. */
  readonly lockMs: number
}

export interface RefreshRequest {
  readonly kind: ListingKind
  /** What there is, to refresh conditionally. */
  readonly current: Entry | undefined
  /** An entry of another instance that is at least this new is taken instead. */
  readonly acceptSince: number
}

export interface Refreshed {
  readonly entry: Entry
  readonly from: 'service' | 'shared'
}

export type Refresh = (request: RefreshRequest) => Promise<Refreshed>

/** Milliseconds to wait for another instance where there is nothing to serve meanwhile. */
const EMPTY_WAIT_MS = 5000

/**
 * One refresh for all instances: the one that gets the lock requests the listing, the others wait.
 * A lock that is never released costs time and a request, never the listing.
 */
export function createRefresh(options: RefreshOptions): Refresh {
  const {store, backoff} = options

  /** What another instance loaded: its entry, or its failure. */
  const takeSharedEntry = async (
    request: RefreshRequest,
    state: GuardedState,
  ): Promise<Entry | undefined> => {
    const {kind, current, acceptSince} = request
    const newer = current ? Math.max(acceptSince, current.storedAt + 1) : acceptSince
    const since = Math.max(newer, Date.now() - options.keepMs)
    const entry = await options.shared?.read(kind, state.head, since, current)
    if (entry) return entry
    if (state.coolMs > 0) backoff.cool(state.coolMs)
    else if (state.failure) {
      const {reason, ms} = state.failure
      backoff.block(kind, parseFailure(reason), ms)
    } else return undefined
    const blocked = backoff.blocked(kind)
    if (blocked) throw blocked
    return undefined
  }

  const refreshFromService = async (request: RefreshRequest): Promise<Refreshed> => {
    const entry = await refreshEntry(request, options)
    backoff.succeed(request.kind)
    await options.shared?.write(request.kind, entry)
    return {entry, from: 'service'}
  }

  return async (request) => {
    if (!store) return refreshFromService(request)
    const deadline = Date.now() + (request.current ? options.lockMs : EMPTY_WAIT_MS)
    for (let pause = 20; ; pause = Math.min(250, pause * 1.5)) {
      /* oxlint-disable no-await-in-loop -- each step decides the next */
      const state = await store.read(request.kind)
      if (!state) return refreshFromService(request)
      const sharedEntry = await takeSharedEntry(request, state)
      if (sharedEntry) return {entry: sharedEntry, from: 'shared'}
      const lock = await store.lock(request.kind, options.lockMs)
      if (lock === 'unavailable') return refreshFromService(request)
      if (lock !== 'taken') return await refreshWithLock(request, lock)
      if (Date.now() >= deadline) return refreshFromService(request)
      await waitFor(pause * (0.5 + Math.random()))
      /* oxlint-enable no-await-in-loop */
    }
  }

  async function refreshWithLock(request: RefreshRequest, unlock: () => Promise<void>) {
    try {
      // The previous holder of the lock may have finished before this instance got it.
      const state = await store?.read(request.kind)
      const sharedEntry = state && (await takeSharedEntry(request, state))
      return sharedEntry
        ? ({entry: sharedEntry, from: 'shared'} as const)
        : await refreshFromService(request)
    } finally {
      await unlock()
    }
  }
}

async function refreshEntry(request: RefreshRequest, options: RefreshOptions): Promise<Entry> {
  // The wait for the lock may have been long enough for a cool-down to start.
  const blocked = options.backoff.blocked(request.kind)
  if (blocked) throw blocked
  try {
    return await fetchFromService(request, options)
  } catch (error) {
    throw error instanceof ProxyFailure ? await noteFailure(request.kind, error, options) : error
  }
}

async function fetchFromService(
  {kind, current}: RefreshRequest,
  {upstream}: RefreshOptions,
): Promise<Entry> {
  const size = current?.variants.identity.body.byteLength
  const result = await upstream(kind, current?.validator ?? {}, size)
  const storedAt = Date.now()
  if (!result.changed) {
    if (current) return renewEntry(current, {storedAt})
    throw new ProxyFailure('service-content', 'The service sent 304 to an unconditional request')
  }
  const {identity, changed: _, ...read} = result
  // The body is the same, so the encodings made of it remain valid.
  if (current?.hash === read.hash) return renewEntry(current, {...read, storedAt})
  return createEntry({...read, identity, storedAt})
}

/** Notes a failure for all instances. Returns it with the time of the next try. */
async function noteFailure(
  kind: ListingKind,
  failure: ProxyFailure,
  {backoff, store}: RefreshOptions,
): Promise<ProxyFailure> {
  if (failure.problem === 'service-limited' && failure.retryAfterMs !== undefined) {
    backoff.cool(failure.retryAfterMs)
    await store?.delay(ALL, failure.problem, failure.retryAfterMs)
    return failure
  }
  // A limit without a delay blocks this listing only: the others must not wait on a guess.
  const ms = backoff.fail(kind, failure)
  await store?.delay(kind, failure.problem, ms)
  return new ProxyFailure(failure.problem, failure.message, ms)
}

function parseFailure(reason: string): ProxyFailure {
  const problem = Object.hasOwn(PROBLEM_STATUS, reason) ? (reason as ProblemName) : 'service-down'
  return new ProxyFailure(problem, 'Another instance failed to read the listing')
}
