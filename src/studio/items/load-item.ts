import {itemsPath, parseItemsResponse, waitFor} from '../../access/index.ts'
import {groupBy, isCollection, type ItemKey, type KnownItem} from '../../saved/index.ts'
import type {ItemLookUp, ItemOutcome, LookUps, StoriesContext} from './context.ts'
import type {ListingFailure} from './failure.ts'
import {chunksOf, requestProxy} from './proxy-request.ts'
import {CHECK_TIMEOUT} from './resolve-in-time.ts'
import {type Session, sessionKey} from './session.ts'
import type {StoriesSource} from './useSource.ts'

/** Milliseconds for which what was looked up is kept. */
export const FRESH_FOR = 5 * 60_000
/** Milliseconds before a failure without a retry time, or a partial item, is requested again. */
export const RECHECK_AFTER = 5000
const MIN_BATCH_WAIT_MS = 10
/** Milliseconds that the request then waits at most for a page that is still rendering. */
const MAX_IDLE_WAIT_MS = 100

/** Begins the names of all that a session has loaded. */
export const loadedIn = (session: Session): string =>
  JSON.stringify(['stories.item', ...sessionKey(session)])

/** Names what was loaded by a look-up, here and in SWR's cache. */
export const loadedKey = (session: Session, key: ItemKey): string =>
  loadedIn(session) + JSON.stringify(key)

/** Looks an item up, many in one request, without React: validators use it, too. Never rejects. */
export function loadItem(
  {context: {lookUps}, session}: StoriesSource,
  key: ItemKey,
  {maxAge = FRESH_FOR}: {readonly maxAge?: number} = {},
): Promise<ItemOutcome> {
  const name = loadedKey(session, key)
  const last = lookUps.items.get(name)
  // One in flight is joined.
  if (last && (!last.result || isFresh(last.result, maxAge))) return last.promise
  let settle!: ItemLookUp['settle']
  const promise = new Promise<ItemOutcome>((resolve) => (settle = resolve))
  const lookUp: ItemLookUp = {name, session, key, promise, settle}
  void promise.then((loaded) => (lookUp.result = {loaded, loadedAt: Date.now()}))
  lookUps.items.set(name, lookUp)
  if (lookUps.waiting.length === 0)
    setTimeout(() => whenIdle(() => send(lookUps)), MIN_BATCH_WAIT_MS)
  lookUps.waiting.push(lookUp)
  return promise
}

function isFresh({loaded, loadedAt}: NonNullable<ItemLookUp['result']>, maxAge: number): boolean {
  const age = Date.now() - loadedAt
  if (age >= maxAge) return false
  if (!loaded.failure) return !isPartial(loaded) || age < RECHECK_AFTER
  const {retryAt} = loaded.failure
  return retryAt === undefined ? age < RECHECK_AFTER : Date.now() < retryAt
}

/** Whether a Collection came without its Stories, which the proxy could not load at the time. */
export const isPartial = ({item}: KnownItem): boolean =>
  item !== undefined && isCollection(item) && item.storyCount === undefined

/**
 * A form renders in several steps, which take longer than the least wait in a busy browser. Its fields
 * would need a request for each step. Safari and Node have no idle callbacks.
 */
function whenIdle(run: () => void): void {
  if (typeof requestIdleCallback === 'undefined') run()
  else requestIdleCallback(run, {timeout: MAX_IDLE_WAIT_MS})
}

/** As few requests as the proxy's limits allow: one for each listing, and for the tags of a Team. */
function send(lookUps: LookUps): void {
  const groups = groupBy(lookUps.waiting, ({session, key}) =>
    JSON.stringify([sessionKey(session), {...key, key: null}]),
  )
  lookUps.waiting = []
  for (const chunk of [...groups.values()].flatMap((group) => chunksOf(group, textOf))) {
    // A check of a dataset looks up all that it uses, which would stay for the life of the tab.
    void request(chunk).then(() => setTimeout(forget, FRESH_FOR, lookUps, chunk))
  }
}

/** Deletes look-ups that have expired, unless a later one has taken their place. */
function forget({items}: LookUps, expired: readonly ItemLookUp[]): void {
  for (const lookUp of expired) if (items.get(lookUp.name) === lookUp) items.delete(lookUp.name)
}

async function request(wanted: readonly ItemLookUp[]): Promise<void> {
  const {session, key} = wanted[0]!
  const keys = wanted.map(textOf)
  const path = itemsPath(
    key.listing,
    key.by === 'ids' ? {by: 'ids', keys} : {by: 'tags', keys, teamId: key.teamId},
  )
  try {
    const {results, teams} = (await requestProxy(session, path, parseItemsResponse)).value
    wanted.forEach(({settle}, index) => {
      const {items, status} = results[index] ?? {}
      const item = items?.[0]
      if (item) return settle({item})
      if (status === 'missing') return settle({item: undefined, ...(teams && {teams})})
      // Only a listing that was loaded can prove that an item is missing.
      return settle({failure: {name: 'service-content', status: 200}})
    })
  } catch (error) {
    const failure = error as ListingFailure
    if (failure.name === 'bad-request' && wanted.length > 1) {
      // A saved value can hold anything. One key that the proxy refuses must not cost the others.
      const middle = Math.ceil(wanted.length / 2)
      await Promise.all([request(wanted.slice(0, middle)), request(wanted.slice(middle))])
    } else for (const {settle} of wanted) settle({failure})
  }
}

const textOf = ({key}: ItemLookUp): string => key.key

/**
 * Loads an item, and again after each failure that says when another try can succeed.
 *
 * @param waitsUntil - Whether the caller waits until then, in milliseconds since the epoch.
 */
export async function loadPatiently(
  source: StoriesSource,
  key: ItemKey,
  waitsUntil: (retryAt: number) => boolean,
  {signal, ...options}: {readonly maxAge?: number; readonly signal?: AbortSignal} = {},
): Promise<ItemOutcome> {
  for (;;) {
    const loaded = await loadItem(source, key, options)
    const retryAt = loaded.failure?.retryAt
    if (retryAt === undefined || !waitsUntil(retryAt)) return loaded
    await waitFor(Math.max(0, retryAt - Date.now()), signal).catch(() => {})
    if (signal?.aborted) return loaded
  }
}

/** Loads an item for a check or an initial value, which end after {@link CHECK_TIMEOUT}. */
export async function loadForCheck(context: StoriesContext, key: ItemKey): Promise<ItemOutcome> {
  const end = Date.now() + CHECK_TIMEOUT
  const session = await context.sessions.get()
  return loadPatiently({context, session}, key, (retryAt) => retryAt < end)
}
