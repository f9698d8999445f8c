import type {ProblemName} from '../access/index.ts'
import {PROBLEM_STATUS} from '../access/index.ts'
import type {Backoff} from './backoff.ts'
import type {Compressors} from './compress.ts'
import {encodeEntry, renewEntry, type Entry} from './entry.ts'
import {ProxyFailure} from './failure.ts'
import type {GuardedStore} from './guarded-store.ts'
import type {Limiter} from './limiter.ts'
import type {ListingQuery} from './route.ts'
import {parseSharedEntry, serializeEntry, sharedEntryTime} from './shared-entry.ts'
import type {SharedState} from './store.ts'
import type {Upstream} from './upstream.ts'

export interface RefreshOptions {
  readonly upstream: Upstream
  readonly backoff: Backoff
  readonly limiter: Limiter
  readonly compress: Compressors
  readonly store: GuardedStore | undefined
  readonly maxBytes: number
  /** Milliseconds an entry is of use at all: fresh, then stale. */
  readonly keepMs: number
  /** Milliseconds after which a lock is nobody's: longer than any refresh. */
  readonly lockMs: number
}

export interface RefreshRequest {
  readonly key: string
  readonly query: ListingQuery
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

/** One refresh by one of all instances: whoever gets the lock asks the service, the others wait. */
export function createRefresh(options: RefreshOptions): Refresh {
  const {store, backoff} = options

  /** What another instance found: its entry, or its failure. */
  const adopt = async (request: RefreshRequest, state: SharedState): Promise<Entry | undefined> => {
    const entry = await newerEntry(request, state, options)
    if (entry) return entry
    if (state.coolMs > 0) backoff.cool(state.coolMs)
    else if (state.failure) {
      const {value, ttlMs} = state.failure
      backoff.block(request.key, parseFailure(value), ttlMs)
    } else return undefined
    const blocked = backoff.blocked(request.key)
    if (blocked) throw blocked
    return undefined
  }

  const lead = async (request: RefreshRequest): Promise<Refreshed> => {
    const entry = await options.limiter.run(() => ask(request, options))
    backoff.succeed(request.key)
    await store?.write(request.key, serializeEntry(entry), options.keepMs)
    return {entry, from: 'service'}
  }

  return async (request) => {
    if (!store) return lead(request)
    const deadline = Date.now() + options.lockMs
    for (let pause = 20; ; pause = Math.min(250, pause * 1.5)) {
      /* oxlint-disable no-await-in-loop -- each step decides the next */
      const state = await store.read(request.key)
      if (!state) return lead(request)
      const adopted = await adopt(request, state)
      if (adopted) return {entry: adopted, from: 'shared'}
      const lock = await store.lock(request.key, options.lockMs)
      if (lock === 'unavailable') return lead(request)
      if (lock !== 'taken') return await leadWithLock(request, lock)
      if (Date.now() >= deadline) {
        throw new ProxyFailure('service-timeout', 'Another instance did not finish in time')
      }
      await new Promise((resolve) => setTimeout(resolve, pause * (0.5 + Math.random())))
      /* oxlint-enable no-await-in-loop */
    }
  }

  async function leadWithLock(request: RefreshRequest, unlock: () => Promise<void>) {
    try {
      // Whoever held the lock may have finished between the look and the lock.
      const state = await store?.read(request.key)
      const adopted = state && (await adopt(request, state))
      return adopted ? ({entry: adopted, from: 'shared'} as const) : await lead(request)
    } finally {
      await unlock()
    }
  }
}

async function ask(request: RefreshRequest, options: RefreshOptions): Promise<Entry> {
  // The wait in line may have been long enough for a cool-down to start.
  const blocked = options.backoff.blocked(request.key)
  if (blocked) throw blocked
  try {
    return await askService(request, options)
  } catch (error) {
    throw error instanceof ProxyFailure ? await noteFailure(request.key, error, options) : error
  }
}

async function askService(
  {query, current}: RefreshRequest,
  {upstream, compress}: RefreshOptions,
): Promise<Entry> {
  const answer = await upstream(query, current?.validator ?? {})
  const storedAt = Date.now()
  if (answer.changed) return encodeEntry({...answer, storedAt}, compress)
  if (current) return renewEntry(current, storedAt)
  throw new ProxyFailure('service-content', 'The service answered 304 without being asked')
}

/** Notes a failure for all instances. Returns it with the time of the next try. */
async function noteFailure(
  key: string,
  failure: ProxyFailure,
  {backoff, store}: RefreshOptions,
): Promise<ProxyFailure> {
  if (failure.problem === 'service-limited' && failure.retryAfterMs !== undefined) {
    backoff.cool(failure.retryAfterMs)
    await store?.cool(failure.retryAfterMs)
    return failure
  }
  // A limit without a delay blocks this key alone: others are not kept waiting on a guess.
  const ms = backoff.fail(key, failure)
  await store?.fail(key, failure.problem, ms)
  return new ProxyFailure(failure.problem, failure.message, ms)
}

async function newerEntry(
  {current, acceptSince}: RefreshRequest,
  {entry: text}: SharedState,
  {maxBytes, keepMs, compress}: RefreshOptions,
): Promise<Entry | undefined> {
  const time = text === undefined ? undefined : sharedEntryTime(text)
  if (text === undefined || time === undefined) return undefined
  const wanted = current ? Math.max(acceptSince, current.storedAt + 1) : acceptSince
  if (time < wanted || time < Date.now() - keepMs) return undefined
  return parseSharedEntry(text, maxBytes, compress)
}

function parseFailure(value: string): ProxyFailure {
  const problem = Object.hasOwn(PROBLEM_STATUS, value) ? (value as ProblemName) : 'service-down'
  return new ProxyFailure(problem, 'Another instance failed to read the listing')
}
