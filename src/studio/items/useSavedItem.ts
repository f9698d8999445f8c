import useSWR from 'swr'
import {
  type EmbedType,
  type FoundStory,
  itemsPath,
  parseItemsResponse,
  waitFor,
} from '../../access/index.ts'
import {
  groupBy,
  isCollection,
  type ItemKey,
  itemKey,
  type ItemState,
  itemState,
  type KnownItem,
  type LoadedItem as Loaded,
  type SavedName,
  UNREADABLE,
} from '../../saved/index.ts'
import type {StoriesContext} from '../config.ts'
import type {ListingFailure} from './failure.ts'
import {chunksOf, requestProxy} from './proxy-request.ts'
import {CHECK_TIMEOUT} from './resolve-in-time.ts'
import {type Session, sessionKey} from './session.ts'
import {useRetryIn} from './useRetryIn.ts'
import type {StoriesSource} from './useSource.ts'

const NOTHING: readonly never[] = []

/**
 * Follows a saved value's item: loads it, and revalidates it when it is stale. SWR says when it is
 * looked up, {@link loadItem} whether that needs a request. Nothing is requested for a value that
 * names nothing.
 *
 * @param shape - For items without a shape: a Story, and a Collection that is not loaded yet.
 */
export function useSavedItem(
  source: StoriesSource | undefined,
  name: SavedName | undefined,
  shape?: EmbedType,
) {
  const session = source?.session
  const key = session && name && itemKey(name)
  const load = async (): Promise<KnownItem> => {
    const loaded = await loadItem(session!, key!)
    // SWR keeps what was loaded before beside what a fetcher rejects with.
    return loaded.failure ? Promise.reject<never>(loaded.failure) : loaded
  }
  const swr = useSWR<KnownItem, ListingFailure>(key ? loadedKey(session, key) : null, load, {
    // Retries happen only at a time that the proxy reports: `useRetryIn`.
    shouldRetryOnError: false,
    refreshInterval: (known) => (known && isPartial(known) ? RECHECK_AFTER : 0),
  })
  const {data, error: failure, mutate} = swr
  /** Requests it again. Shows the result wherever the item is. */
  const refresh = () => {
    if (!key) return
    // SWR's own request joins this one.
    void loadItem(session, key, {maxAge: 0})
    void mutate()
  }
  const state: ItemState<ListingFailure> = name ? itemState(name, data, failure) : UNREADABLE
  const {item} = state
  const collection = item && isCollection(item) ? item : undefined
  return {
    state,
    item,
    shape: collection?.embedType ?? shape ?? (name?.kind === 'collection' ? 'bubbles' : 'cards'),
    /** The first Stories of a Collection, or the Story itself. */
    stories: collection?.stories ?? (item ? [item as FoundStory] : NOTHING),
    /** Of a Collection; `undefined` while it is not known which of its Stories exist. */
    storyCount: collection?.storyCount,
    /** Why it could not be loaded or refreshed. What was loaded before stays. */
    failure,
    /** Seconds until it is requested again automatically, if the proxy reports a time. */
    retryIn: useRetryIn(failure, refresh),
    // Read only after a failure: SWR renders again for each property that was read.
    retrying: failure !== undefined && swr.isValidating,
    refresh,
  }
}

export type SavedItem = ReturnType<typeof useSavedItem>

type LoadedItem = Loaded<ListingFailure>

interface LoadOptions {
  readonly maxAge?: number
}

interface LookUp {
  readonly session: Session
  readonly key: ItemKey
  readonly promise: Promise<LoadedItem>
  readonly settle: (loaded: LoadedItem) => void
  /** Absent while it is in flight. */
  result?: {readonly loaded: LoadedItem; readonly loadedAt: number}
}

const FRESH_FOR = 5 * 60_000
/** Milliseconds before a failure without a retry time, or a partial item, is requested again. */
const RECHECK_AFTER = 5000
/** Milliseconds in which look-ups are collected at least. */
const MIN_BATCH_WAIT_MS = 10
/** Milliseconds that the request then waits at most for a page that is still rendering. */
const MAX_IDLE_WAIT_MS = 100

/**
 * The last look-up of each item. Without it, every validation of a form would request all of its items
 * again, and so would each row that scrolls into view.
 */
const lookUps = new Map<string, LookUp>()
let waiting: LookUp[] = []

/** Names what was loaded by a look-up, here and in SWR's cache. */
export const loadedKey = (session: Session, key: ItemKey): string =>
  JSON.stringify(['stories.item', ...sessionKey(session), key])

/** Looks an item up, many in one request, without React: validators use it, too. Never rejects. */
export function loadItem(
  session: Session,
  key: ItemKey,
  {maxAge = FRESH_FOR}: LoadOptions = {},
): Promise<LoadedItem> {
  const name = loadedKey(session, key)
  const last = lookUps.get(name)
  // One in flight is joined.
  if (last && (!last.result || isFresh(last.result, maxAge))) return last.promise
  let settle: LookUp['settle']
  const promise = new Promise<LoadedItem>((resolve) => {
    settle = (loaded) => {
      lookUp.result = {loaded, loadedAt: Date.now()}
      resolve(loaded)
    }
  })
  const lookUp: LookUp = {session, key, promise, settle: settle!}
  lookUps.set(name, lookUp)
  if (waiting.length === 0) setTimeout(() => whenIdle(send), MIN_BATCH_WAIT_MS)
  waiting.push(lookUp)
  return promise
}

function isFresh({loaded, loadedAt}: NonNullable<LookUp['result']>, maxAge: number): boolean {
  const age = Date.now() - loadedAt
  if (age >= maxAge) return false
  if (!loaded.failure) return !isPartial(loaded) || age < RECHECK_AFTER
  const {retryAt} = loaded.failure
  return retryAt === undefined ? age < RECHECK_AFTER : Date.now() < retryAt
}

/** Whether a Collection came without its Stories, which the proxy could not load at the time. */
const isPartial = ({item}: KnownItem): boolean =>
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
function send(): void {
  const groups = groupBy(waiting, ({session, key}) =>
    JSON.stringify([sessionKey(session), {...key, key: null}]),
  )
  waiting = []
  for (const group of groups.values()) {
    for (const chunk of chunksOf(group, textOf)) void request(chunk)
  }
}

async function request(wanted: readonly LookUp[]): Promise<void> {
  const {session, key} = wanted[0]!
  const keys = wanted.map(textOf)
  const path = itemsPath(
    key.listing,
    key.by === 'ids' ? {by: 'ids', keys} : {by: 'tags', keys, teamId: key.teamId},
  )
  try {
    const {value} = await requestProxy(session, path, parseItemsResponse)
    wanted.forEach(({settle}, index) => {
      const {items, status} = value.results[index] ?? {}
      const item = items?.[0]
      if (item) return settle({item})
      if (status === 'missing') {
        return settle({item: undefined, ...(value.teams && {teams: value.teams})})
      }
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

/** A saved value can hold a lone surrogate, which no URL can. The proxy refuses its replacement. */
const textOf = ({key}: LookUp): string => key.key.replaceAll(/\p{Surrogate}/gu, '\ufffd')

/**
 * Loads an item, and again after each failure that says when another try can succeed.
 *
 * @param waitsUntil - Whether the caller waits until then, in milliseconds since the epoch.
 */
export async function loadPatiently(
  session: Session,
  key: ItemKey,
  waitsUntil: (retryAt: number) => boolean,
  {signal, ...options}: LoadOptions & {readonly signal?: AbortSignal} = {},
): Promise<LoadedItem> {
  for (;;) {
    const loaded = await loadItem(session, key, options)
    const retryAt = loaded.failure?.retryAt
    if (retryAt === undefined || !waitsUntil(retryAt)) return loaded
    await waitFor(Math.max(0, retryAt - Date.now()), signal).catch(() => {})
    if (signal?.aborted) return loaded
  }
}

/** Loads an item for a check or an initial value, which end after {@link CHECK_TIMEOUT}. */
export async function loadForCheck(context: StoriesContext, key: ItemKey): Promise<LoadedItem> {
  const end = Date.now() + CHECK_TIMEOUT
  const session = await context.sessions.get()
  return loadPatiently(session, key, (retryAt) => retryAt < end)
}
