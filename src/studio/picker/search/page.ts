import {MAX_QUERY, parseSearchAnswer, searchPath} from '../../../access/index.ts'
import {askProxy} from '../../data/ask.ts'
import type {Session} from '../../data/session.ts'
import {keepUnchanged} from './keep-unchanged.ts'
import {parsePasted, type Pasted} from './paste.ts'
import {requestPasted} from './pasted-items.ts'
import {itemOf, listingOf, type Page, PAGE_SIZE, type PickerQuery} from './query.ts'

interface PageOptions {
  /** Make the proxy request it from the service now. */
  readonly force?: boolean
  readonly signal?: AbortSignal
  /** What was received before: what did not change stays the same object. */
  readonly previous?: Page | undefined
}

/** Rejects with a `ListingFailure`, or with the reason of the signal. */
export async function requestPage(
  session: Session,
  query: PickerQuery,
  number: number,
  options: PageOptions = {},
): Promise<Page> {
  const pasted = pastedOnly(query.text)
  const found =
    pasted && number === 0 ? await requestPasted(session, query, pasted, options) : undefined
  const page = found ?? (await requestSearch(session, query, number, options))
  const {previous} = options
  return previous ? {...page, items: keepUnchanged(previous.items, page.items)} : page
}

/** What is looked up by its keys: links, markup, and more IDs than a search takes. */
function pastedOnly(text: string): Pasted | undefined {
  const pasted = parsePasted(text)
  return pasted?.kind === 'names' && text.length <= MAX_QUERY ? undefined : pasted
}

async function requestSearch(
  session: Session,
  query: PickerQuery,
  number: number,
  options: PageOptions,
): Promise<Page> {
  const {text, teamId, published, embedType, sort, first} = query
  const kind = listingOf(query.kind)
  const path = searchPath(kind, {
    q: searchable(text),
    teamId,
    published,
    embedType,
    ...(sort !== 'title' && {sort}),
    first,
    ...(number > 0 && {offset: number * PAGE_SIZE}),
    limit: PAGE_SIZE,
  })
  const asked = await askProxy(session, path, (body) => parseSearchAnswer(kind, body), options)
  // SWR keeps what was loaded before beside what a fetcher rejects with.
  if (!asked.ok) return Promise.reject(asked.failure)
  const {items, matchedBy, total, exact, similar, version} = asked.value
  const now = Date.now()
  return {
    query,
    items: items.map((record, at) => itemOf(query, record, matchedBy[at])),
    total,
    exact,
    namedBy: matchedBy[0]?.includes('tag') === true ? 'tag' : 'id',
    similar,
    words: text.trim(),
    version,
    updatedAt: now - asked.age * 1000,
    checkedAt: now,
  }
}

/** What the proxy takes for no text. */
const UNREADABLE = /[\p{Cc}\p{Zl}\p{Zp}\ufffd]|\p{Surrogate}/gu

/** The text as the proxy accepts it. Longer ones are cut: nobody types them. */
const searchable = (text: string): string =>
  text.trim().slice(0, MAX_QUERY).replace(UNREADABLE, ' ').trim()
