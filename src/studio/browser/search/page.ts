import {
  filterOf,
  MAX_FIRST,
  MAX_QUERY,
  parseSearchResponse,
  type SearchQuery,
  searchPath,
  visibleText,
} from '../../../access/index.ts'
import {listingOf} from '../../../saved/index.ts'
import type {ListingFailure} from '../../items/failure.ts'
import {chunksOf, requestProxy, type RequestOptions} from '../../items/proxy-request.ts'
import type {Session} from '../../items/session.ts'
import {isKey, itemOf, type FoundPage, pageSize, type BrowserQuery, UNSEARCHABLE} from './query.ts'

interface PageOptions extends RequestOptions {
  /** The page as it was received before: unchanged items stay the same objects. */
  readonly previous?: FoundPage | undefined
}

/** Rejects with a `ListingFailure`, or with the reason of the signal. */
export async function requestPage(
  session: Session,
  query: BrowserQuery,
  number: number,
  options: PageOptions = {},
): Promise<FoundPage> {
  const found =
    number === 0 && mayBePasted(query.text)
      ? await requestPasted(session, query, options)
      : undefined
  const page = found ?? (await requestSearch(session, query, number, options))
  const {previous} = options
  return previous ? {...page, items: keepUnchanged(previous.items, page.items)} : page
}

/** Whether a text may be links or markup, or holds more IDs than a search takes. */
export const mayBePasted = (text: string): boolean => /[/<&]/.test(text) || text.length > MAX_QUERY

/** Loaded with the first text that needs it. */
async function requestPasted(
  session: Session,
  query: BrowserQuery,
  options: PageOptions,
): Promise<FoundPage | undefined> {
  const loaded = await import('./pasted-items.ts').catch(() => undefined)
  if (loaded) return loaded.requestPasted(session, query, options)
  // The Studio itself is unreachable, or a newer one was deployed.
  const failure: ListingFailure = {name: 'unreachable', status: 0, url: session.proxyUrl}
  return Promise.reject<undefined>(failure)
}

async function requestSearch(
  session: Session,
  query: BrowserQuery,
  number: number,
  options: PageOptions,
): Promise<FoundPage> {
  const {text, teamId, isTeamLocked, sort, first, suggest} = query
  const kind = listingOf(query.kind)
  const limit = pageSize(query)
  const parameters: SearchQuery = {
    ...filtersOf(query),
    teamId,
    ...(text !== '' && teamId !== undefined && !isTeamLocked && {idsFrom: 'all'}),
    ...(sort !== 'title' && {sort}),
    ...(text === '' && suggest !== undefined && {suggest: searchable(suggest)}),
    ...(number > 0 && {offset: number * limit}),
    limit,
  }
  const keys = first.filter((id) => isKey(id))
  // As many on each page, or an item would be on none.
  const {length} = searchPath(kind, {...parameters, offset: undefined})
  const [firsts] = chunksOf(keys, (id) => id, MAX_FIRST, length)
  const path = searchPath(kind, {...parameters, first: firsts})
  const {value, age, isStale} = await requestProxy(session, path, parseSearchResponse, options)
  const {items, matchedBy, related, suggested, ...found} = value
  const isRecent = (id: string) => text === '' && id !== query.selectedId && first.includes(id)
  const promotedBy = (id: string, index: number) =>
    index < suggested ? 'suggested' : isRecent(id) ? 'recent' : undefined
  const now = Date.now()
  return {
    ...found,
    query,
    items: items.map((record, at) =>
      itemOf(query, record, {
        matchedBy: matchedBy[at] ?? [],
        related: related[at] ?? undefined,
        promoted: promotedBy(record.id, number * limit + at),
      }),
    ),
    namedBy: matchedBy[0]?.includes('tag') === true ? 'tag' : 'id',
    words: text.trim(),
    isStale,
    updatedAt: now - age * 1000,
    checkedAt: now,
  }
}

export const filtersOf = (query: BrowserQuery) => {
  const {text, collectionId} = query
  return {q: searchable(text), ...filterOf(query), collectionId}
}

/** The text as the proxy accepts it. Longer ones are cut: no editor types them. */
const searchable = (text: string): string =>
  (text.length > MAX_QUERY ? visibleText(text) : text.trim())
    .slice(0, MAX_QUERY)
    .replace(UNSEARCHABLE, ' ')
    .trim()

/** The items as received, unchanged ones as the same objects, which are not drawn again. */
export function keepUnchanged<T extends {readonly id: string}>(
  before: readonly T[],
  received: readonly T[],
): readonly T[] {
  const known = new Map(before.map((item) => [item.id, item]))
  const items = received.map((item) => {
    const old = known.get(item.id)
    return old && JSON.stringify(old) === JSON.stringify(item) ? old : item
  })
  const isSame = items.length === before.length && items.every((item, at) => item === before[at])
  return isSame ? before : items
}
