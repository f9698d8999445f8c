import {
  isCollection,
  type ItemKey,
  type KnownItem,
  type LoadedItem as Loaded,
} from '../../check/index.ts'
import {itemsPath, parseItemsResponse} from '../../access/index.ts'
import type {StoriesContext} from '../config.ts'
import {requestProxy} from './proxy-request.ts'
import type {ListingFailure} from './failure.ts'
import {type ItemRequest, itemRequests, requestFor} from './item-requests.ts'
import {type Session, sessionKey} from './session.ts'

export type {KnownItem}

/** The result of a look-up. */
export type LoadedItem = Loaded<ListingFailure>

interface LoadOptions {
  /**
   * Milliseconds for which a loaded item is fresh.
   *
   * @defaultValue 5 minutes
   */
  readonly maxAge?: number
  /** Make the proxy request it from the service now. */
  readonly force?: boolean
}

/** Looks items up, many in one request. Independent of React, for validators and initial values. */
export interface ItemLoader {
  /** Never rejects. */
  load(session: Session, key: ItemKey, options?: LoadOptions): Promise<LoadedItem>
}

interface LoaderOptions {
  readonly fetch?: typeof fetch
  readonly now?: () => number
}

interface Entry {
  loaded?: LoadedItem
  loadedAt: number
  inFlight?: {readonly promise: Promise<LoadedItem>; readonly force: boolean} | undefined
}

/** A look-up that waits for its request. */
interface Waiting {
  readonly key: ItemKey
  readonly session: Session
  readonly force: boolean
  readonly settle: (loaded: LoadedItem) => void
}

const FRESH_FOR = 5 * 60_000
/** Milliseconds before a failure without a retry time, or a partial item, is requested again. */
export const RECHECK_AFTER = 5000
/** Milliseconds in which look-ups are collected at least. */
const GATHER = 10
/** Milliseconds that the request then waits at most for a page that is still rendering. */
const RENDERING = 100

/** Keeps what was loaded, by session and key. */
export function createItemLoader({fetch, now = Date.now}: LoaderOptions = {}): ItemLoader {
  const entries = new Map<string, Entry>()
  let waiting: Waiting[] = []

  const isFresh = ({loaded, loadedAt}: Entry, maxAge: number): boolean => {
    const age = now() - loadedAt
    if (!loaded || age >= maxAge) return false
    if (loaded.status !== 'failed') return !isPartial(loaded) || age < RECHECK_AFTER
    const {retryAt} = loaded.failure
    return retryAt === undefined ? age < RECHECK_AFTER : now() < retryAt
  }

  const send = () => {
    const sent = waiting
    waiting = []
    const bySession = new Map<string, Waiting[]>()
    for (const each of sent) {
      const name = JSON.stringify([...sessionKey(each.session), each.force])
      bySession.set(name, [...(bySession.get(name) ?? []), each])
    }
    for (const group of bySession.values()) {
      for (const request of itemRequests(group)) void run(request)
    }
  }

  const run = async ({listing, query, wanted}: ItemRequest<Waiting>): Promise<void> => {
    const {force, session} = wanted[0]!
    const asked = await requestProxy(
      session,
      itemsPath(listing, query),
      (body) => parseItemsResponse(listing, body),
      {force, ...(fetch && {fetch})},
    )
    if (!asked.ok && asked.failure.name === 'bad-request' && wanted.length > 1) {
      // A saved value can hold anything. One key that the proxy refuses must not cost the others.
      const middle = Math.ceil(wanted.length / 2)
      await Promise.all(
        [wanted.slice(0, middle), wanted.slice(middle)].map((half) => run(requestFor(half))),
      )
      return
    }
    wanted.forEach(({settle}, index) => {
      if (!asked.ok) return settle({status: 'failed', failure: asked.failure})
      const result = asked.value.results[index]
      const item = result?.items?.[0]
      if (item) return settle({status: 'found', item})
      if (result?.status === 'missing') return settle({status: 'missing'})
      // Only a listing that was loaded can prove that an item is missing.
      return settle({status: 'failed', failure: {name: 'service-content', status: 200}})
    })
  }

  const enqueue = (session: Session, key: ItemKey, force: boolean, entry: Entry) => {
    const promise = new Promise<LoadedItem>((resolve) => {
      if (waiting.length === 0) setTimeout(() => whenIdle(send), GATHER)
      const settle = (loaded: LoadedItem) => {
        // A forced request may have overtaken this one.
        if (entry.inFlight?.promise === promise) {
          Object.assign(entry, {loaded, loadedAt: now(), inFlight: undefined})
        }
        resolve(loaded)
      }
      waiting.push({session, key, force, settle})
    })
    entry.inFlight = {promise, force}
    return promise
  }

  return {
    load(session, key, {maxAge = FRESH_FOR, force = false} = {}) {
      const name = loadedKey(session, key)
      const entry = entries.get(name) ?? {loadedAt: Number.NEGATIVE_INFINITY}
      entries.set(name, entry)
      const {inFlight, loaded} = entry
      if (inFlight && (inFlight.force || !force)) return inFlight.promise
      if (!force && loaded && isFresh(entry, maxAge)) return Promise.resolve(loaded)
      return enqueue(session, key, force, entry)
    },
  }
}

/**
 * A form renders in several steps, which take longer than the least wait in a busy browser. Its fields
 * would need a request for each step. Safari and Node have no idle callbacks.
 */
const whenIdle = (send: () => void): void => {
  if (typeof requestIdleCallback === 'undefined') send()
  else requestIdleCallback(send, {timeout: RENDERING})
}

/** Names what was loaded by a look-up, here and in SWR's cache. */
export const loadedKey = (session: Session, key: ItemKey): string =>
  JSON.stringify(['stories.item', ...sessionKey(session), key])

/** Whether a Collection came without its Stories, which the proxy could not load at the time. */
export const isPartial = ({item}: KnownItem): boolean =>
  item !== undefined && isCollection(item) && item.storyCount === undefined

const loaders = new WeakMap<StoriesContext, ItemLoader>()

/** The one loader of a configuration. Outside of it, so that a Studio doesn't load it at its start. */
export function loaderOf(context: StoriesContext): ItemLoader {
  let loader = loaders.get(context)
  if (!loader) loaders.set(context, (loader = createItemLoader()))
  return loader
}
