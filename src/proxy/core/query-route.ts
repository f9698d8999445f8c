import {
  type ItemListing,
  type ItemsQuery,
  type ListingKind,
  MAX_FIRST,
  MAX_LIMIT,
  MAX_QUERY,
  parseKeyList,
  type SearchQuery,
} from '../../access/index.ts'

/** Characters of an ID or tag at most. The contract promises no format. */
const MAX_KEY = 400
/** Characters of an address at which a Story is watched, at most. */
const MAX_LINK = 2048
/** No listing is as long, so a larger offset is an invalid request. */
const MAX_OFFSET = 10_000_000
/** UNIX seconds of the year 2100. */
const MAX_SECONDS = 4_102_444_800

/** One listing: all of it, or one Team's part. */
export interface ListingRoute {
  readonly name: ListingKind
  readonly query: {readonly kind: ListingKind; readonly teamId?: string}
}

/** A request to the catalog. */
export type CatalogQuery =
  | {readonly name: 'search'; readonly kind: ItemListing; readonly query: SearchQuery}
  | {readonly name: 'items'; readonly kind: ItemListing; readonly query: ItemsQuery}

/** An unknown, repeated or invalid parameter. The message is a sentence for the caller. */
export class BadParameterError extends Error {
  override readonly name = 'BadParameterError'
}

/** Reads a value as it came. Throws {@link BadParameterError} for one that is not valid. */
type Read<T> = (name: string, value: string) => T

/** The parameters of a route, each with what reads it. */
type Readers<Query> = {readonly [Name in keyof Query]?: Read<Exclude<Query[Name], undefined>>}

const team = {teamId: text(MAX_KEY)}

/** Reads the parameters of a listing. */
export function readListing(name: ListingKind, parameters: string, path = ''): ListingRoute {
  const known: Readers<{teamId?: string}> = name === 'teams' ? {} : team
  return {name, query: {kind: name, ...readAll(parameters, path, known)}}
}

const search: Readers<SearchQuery> = {
  q: text(MAX_QUERY, true),
  ...team,
  published: (name, value) => oneOf('true', 'false')(name, value) === 'true',
  publishedSince: wholeNumber(1, MAX_SECONDS),
  ids: keysOrNone,
  sort: oneOf('title', 'newest'),
  first: keys(MAX_FIRST),
  suggest: text(MAX_QUERY),
  idsFrom: oneOf('all'),
  countBy: oneOf('team'),
  offset: wholeNumber(0, MAX_OFFSET),
  limit: wholeNumber(1, MAX_LIMIT),
}
const SEARCH: Readonly<Record<ItemListing, Readers<SearchQuery>>> = {
  collections: {...search, embedType: oneOf('bubbles', 'cards'), tags: keysOrNone},
  stories: {...search, collectionId: text(MAX_KEY)},
}

/** Reads the parameters of a search. Nothing is guessed. */
export const readSearch = (kind: ItemListing, parameters: string, path = ''): CatalogQuery => ({
  name: 'search',
  kind,
  query: readAll(parameters, path, SEARCH[kind]),
})

type Lists = Partial<Record<ItemsQuery['by'], readonly string[]>>

const ids = keys(MAX_LIMIT)
const links = keys(MAX_LIMIT, MAX_LINK)
const LISTS: Readonly<Record<ItemListing, Readers<Lists>>> = {
  collections: {ids, tags: ids, links, storyIds: ids},
  stories: {ids, links},
}
const OTHER_PARAMETERS = {collections: {...team, stories: oneOf('all')}, stories: {}}

/** Reads the parameters of a look-up: one list of keys, and what goes with it. */
export function readItems(kind: ItemListing, parameters: string, path = ''): CatalogQuery {
  const known: Readers<Lists & {teamId?: string; stories?: 'all'}> = {
    ...LISTS[kind],
    ...OTHER_PARAMETERS[kind],
  }
  const {teamId, stories, ...lists} = readAll(parameters, path, known)
  const [list, ...others] = Object.entries(lists)
  if (!list || others.length > 0) {
    throw new BadParameterError(`Exactly one of ${Object.keys(LISTS[kind]).join(', ')} is required`)
  }
  const [by, found] = list
  if (teamId !== undefined && by !== 'tags') {
    throw new BadParameterError('teamId is a parameter of tags only')
  }
  const query = {by, keys: found, ...(teamId !== undefined && {teamId}), ...(stories && {stories})}
  return {name: 'items', kind, query: query as ItemsQuery}
}

/** The names of all parameters of all routes. */
const NAMES: ReadonlySet<string> = new Set(
  [...Object.values(SEARCH), ...Object.values(LISTS), ...Object.values(OTHER_PARAMETERS)].flatMap(
    (known) => Object.keys(known),
  ),
)

/**
 * Whether a framework or gateway added a parameter, by a rule. Ours are words of letters, and none holds
 * a part of the path: `_rsc=1x` and `x-vercel-bypass=…` can't be ours, nor can the parameter of a
 * route, `path=search/stories`. Any other unknown one is refused, for a misspelled `teamId` must not
 * find the items of all Teams.
 */
function isForeign(name: string, value: string, path: string): boolean {
  if (/^_|-/.test(name)) return true
  const part = value.replaceAll(/%2f/gi, '/')
  return part !== '' && !NAMES.has(name) && `${path}/`.includes(`/${part}/`)
}

/** Reads each parameter once, in the order of `known`. */
function readAll<Query extends object>(search: string, path: string, known: Readers<Query>): Query {
  const values = new Map<string, string>()
  for (const part of search === '' ? [] : search.split('&')) {
    const [name = '', value = ''] = part.split(/=(.*)/s)
    if (isForeign(name, value, path)) continue
    // Names the allowed parameters, not the received one: a query can hold anything, and this is
    // logged.
    if (!Object.hasOwn(known, name)) {
      const names = Object.keys(known).join(', ')
      throw new BadParameterError(`Unknown query parameter. Allowed: ${names || 'none'}`)
    }
    if (values.has(name)) throw new BadParameterError(`${name} may occur only once`)
    values.set(name, value)
  }
  const found = Object.entries<Read<unknown> | undefined>(known).flatMap(([name, read]) => {
    const value = values.get(name)
    return value === undefined ? [] : [[name, read?.(name, value)]]
  })
  return Object.fromEntries(found) as Query
}

function text(length: number, mayBeEmpty = false): Read<string> {
  return (name, value) => checked(name, decode(name, value), length, mayBeEmpty)
}

function keys(most: number, length = MAX_KEY): Read<readonly string[]> {
  return (name, value) => {
    const list = parseKeyList(decode(name, value))
    if (list.length > most) throw new BadParameterError(`${name} holds at most ${most} keys`)
    return list.map((key) => checked(name, key, length))
  }
}

/** The keys of what may be found: there may be none. */
function keysOrNone(name: string, value: string): readonly string[] {
  return value === '' ? [] : keys(MAX_LIMIT)(name, value)
}

function decode(name: string, value: string): string {
  try {
    return decodeURIComponent(value.replaceAll('+', ' '))
  } catch {
    throw new BadParameterError(`${name} is not valid`)
  }
}

/** Control characters, lone surrogates, and the character that replaces invalid UTF-8. */
const BAD_TEXT = /[\p{Cc}\p{Zl}\p{Zp}\ufffd]|\p{Surrogate}/u

function checked(name: string, text: string, length: number, mayBeEmpty = false): string {
  if (text === '' && !mayBeEmpty) throw new BadParameterError(`${name} is empty`)
  if (text.length > length) throw new BadParameterError(`${name} has at most ${length} characters`)
  if (BAD_TEXT.test(text)) throw new BadParameterError(`${name} is not valid`)
  return text
}

function oneOf<T extends string>(...allowed: readonly T[]): Read<T> {
  return (name, value) => {
    const found = allowed.find((each) => each === value)
    if (found !== undefined) return found
    throw new BadParameterError(`${name} is ${allowed.join(' or ')}`)
  }
}

function wholeNumber(least: number, most: number): Read<number> {
  return (name, value) => {
    const number = /^\d{1,10}$/.test(value) ? Number(value) : Number.NaN
    if (number >= least && number <= most) return number
    throw new BadParameterError(`${name} is a whole number from ${least} to ${most}`)
  }
}
