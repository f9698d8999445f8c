import {type ListingKind, PROBLEM_STATUS, type ProblemName, waitFor} from '../../access/index.ts'
import type {Backoff} from './backoff.ts'
import {createEntry, renewEntry, type Entry} from '../core/cache-entry.ts'
import {ProxyFailure} from '../core/failure.ts'
import type {GuardedState, GuardedStore} from './guarded-store.ts'
import type {SharedListings} from './shared-listings.ts'
import type {Upstream} from '../upstream/upstream.ts'
import type {ResolvedOptions} from '../options.ts'

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
 *
 * @param store - What instances share, where they do.
 */
export function createRefresh(
  upstream: Upstream,
  backoff: Backoff,
  store: GuardedStore | undefined,
  shared: SharedListings | undefined,
  {keepMs, timeout}: ResolvedOptions,
): Refresh {
  // Longer than any refresh, which waits for the service, then shares the result.
  const lockMs = timeout * 2000 + 5000

  /** What another instance loaded. Throws while the service may not be requested. */
  const readShared = async (
    {kind, current, acceptSince}: RefreshRequest,
    {head, delay, delayOfAll}: GuardedState,
  ): Promise<Refreshed | undefined> => {
    const since = Math.max(acceptSince, (current?.storedAt ?? 0) + 1, Date.now() - keepMs)
    const entry = await shared?.read(kind, head, since, current)
    if (entry) return {entry, from: 'shared'}
    if (delayOfAll) backoff.block('all', parseFailure(delayOfAll.reason), delayOfAll.ms)
    if (delay) backoff.block(kind, parseFailure(delay.reason), delay.ms)
    throwIfBlocked(kind)
    return undefined
  }

  const throwIfBlocked = (kind: ListingKind) => {
    const blocked = backoff.blocked(kind)
    if (blocked) throw blocked
  }

  const refreshFromService = async ({kind, current}: RefreshRequest): Promise<Refreshed> => {
    // The wait for the lock may have been long enough for a cool-down to start.
    throwIfBlocked(kind)
    try {
      const entry = await requestEntry(kind, current)
      backoff.succeed(kind)
      await shared?.write(kind, entry)
      return {entry, from: 'service'}
    } catch (error) {
      throw error instanceof ProxyFailure ? await noteFailure(kind, error) : error
    }
  }

  const requestEntry = async (kind: ListingKind, current: Entry | undefined): Promise<Entry> => {
    const size = current?.variants.identity.body.byteLength
    const result = await upstream(kind, current?.validator ?? {}, size)
    const storedAt = Date.now()
    // Only a request with the validator of an entry gets this response.
    if (!result.changed) return renewEntry(current!, {storedAt})
    const {identity, changed: _, ...read} = result
    // The body is the same, so the encodings made of it remain valid.
    if (current?.hash === read.hash) return renewEntry(current, {...read, storedAt})
    return createEntry({...read, identity, storedAt})
  }

  /** Notes a failure for all instances. Returns it with the time of the next try. */
  const noteFailure = async (kind: ListingKind, failure: ProxyFailure): Promise<ProxyFailure> => {
    const {problem, message, retryAfterMs} = failure
    // A limit without a delay blocks this listing only: the others must not wait on a guess.
    const isForAll = problem === 'service-limited' && retryAfterMs !== undefined
    if (isForAll) backoff.block('all', failure, retryAfterMs)
    const ms = isForAll ? retryAfterMs : backoff.fail(kind, failure)
    await store?.delay(isForAll ? 'all' : kind, problem, ms)
    return new ProxyFailure(problem, message, ms)
  }

  return async (request) => {
    const {kind, current} = request
    if (!store) return refreshFromService(request)
    const deadline = Date.now() + (current ? lockMs : EMPTY_WAIT_MS)
    for (let pause = 20; ; pause = Math.min(250, pause * 1.5)) {
      /* oxlint-disable no-await-in-loop -- each step decides the next */
      const state = await store.read(kind)
      if (!state) return refreshFromService(request)
      const found = await readShared(request, state)
      if (found) return found
      const lock = await store.lock(kind, lockMs)
      if (lock === 'unavailable') return refreshFromService(request)
      if (lock !== 'taken') {
        try {
          // The previous holder of the lock may have finished before this instance got it.
          const after = await store.read(kind)
          const newer = after && (await readShared(request, after))
          return newer ?? (await refreshFromService(request))
        } finally {
          await lock()
        }
      }
      if (Date.now() >= deadline) return refreshFromService(request)
      await waitFor(pause * (0.5 + Math.random()))
      /* oxlint-enable no-await-in-loop */
    }
  }
}

function parseFailure(reason: string): ProxyFailure {
  const problem = Object.hasOwn(PROBLEM_STATUS, reason) ? (reason as ProblemName) : 'service-down'
  return new ProxyFailure(problem, 'Another instance failed to read the listing')
}
