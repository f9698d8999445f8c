import * as v from 'valibot'
import {
  type ItemListing,
  type ItemsQuery,
  type ListingKind,
  MAX_FIRST,
  MAX_KEY,
  MAX_LIMIT,
  MAX_LINK,
  MAX_OFFSET,
  MAX_QUERY,
  MAX_SECONDS,
  parseKeyList,
  type SearchQuery,
} from '../../access/index.ts'

/** One listing: all of it, or one Team's part. */
export interface ListingRoute {
  readonly name: ListingKind
  readonly query: {readonly kind: ListingKind; readonly teamId?: string | undefined}
}

/** A request to the catalog. */
export type CatalogQuery =
  | {readonly name: 'search'; readonly kind: ItemListing; readonly query: SearchQuery}
  | {readonly name: 'items'; readonly kind: ItemListing; readonly query: ItemsQuery}

/** An unknown, repeated or invalid parameter. The message is a sentence for the caller. */
export class BadParameterError extends Error {
  override readonly name = 'BadParameterError'
}

// The message of each check follows the parameter's name. None holds the received value.

/** A value of a query without its encoding. */
const decoded = v.pipe(
  v.string(),
  v.rawTransform<string, string>(({dataset, addIssue, NEVER}) => {
    try {
      return decodeURIComponent(dataset.value.replaceAll('+', ' '))
    } catch {
      addIssue({message: 'is not valid'})
      return NEVER
    }
  }),
)

/** No control characters, lone surrogates, or the character that replaces invalid UTF-8. */
const readable = v.regex(/^[^\p{Cc}\p{Zl}\p{Zp}\p{Surrogate}\ufffd]*$/u, 'is not valid')
const short = (most: number) =>
  v.maxLength<string, number, string>(most, `has at most ${most} characters`)
const key = (most: number) => v.pipe(v.string(), v.nonEmpty('is empty'), short(most), readable)
const text = (most: number) => v.pipe(decoded, key(most))

const keys = (most: number, length = MAX_KEY, parse = parseKeyList) =>
  v.pipe(
    decoded,
    v.transform(parse),
    v.maxLength(most, `holds at most ${most} keys`),
    v.array(key(length)),
  )
/** The keys of what may be found: there may be none. */
const keysOrNone = keys(MAX_LIMIT, MAX_KEY, (list) => (list === '' ? [] : parseKeyList(list)))

const oneOf = <const T extends readonly string[]>(...allowed: T) =>
  v.picklist(allowed, `is ${allowed.join(' or ')}`)

function wholeNumber(least: number, most: number) {
  const message = `is a whole number from ${least} to ${most}`
  return v.pipe(
    v.string(),
    v.regex(/^\d{1,10}$/, message),
    v.transform(Number),
    v.minValue(least, message),
    v.maxValue(most, message),
  )
}

const optional = <T extends v.ObjectEntries>(entries: T) => v.partial(v.object(entries))

const team = {teamId: text(MAX_KEY)}

const LISTINGS = {teams: optional({}), collections: optional(team), stories: optional(team)}

const search = {
  q: v.pipe(decoded, short(MAX_QUERY), readable),
  ...team,
  published: v.pipe(
    oneOf('true', 'false'),
    v.transform((value) => value === 'true'),
  ),
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
const SEARCH = {
  collections: optional({...search, embedType: oneOf('bubbles', 'cards'), tags: keysOrNone}),
  stories: optional({...search, collectionId: text(MAX_KEY)}),
}

const ids = keys(MAX_LIMIT)
const links = keys(MAX_LIMIT, MAX_LINK)
const collectionLists = {ids, tags: ids, links, storyIds: ids}
const storyLists = {ids, links}
const ITEMS = {
  collections: v.pipe(
    optional({...collectionLists, ...team, stories: oneOf('all')}),
    oneList(Object.keys(collectionLists)),
  ),
  stories: v.pipe(optional(storyLists), oneList(Object.keys(storyLists))),
}

interface LookUp extends Partial<Record<ItemsQuery['by'], string[] | undefined>> {
  readonly teamId?: string | undefined
  readonly stories?: 'all' | undefined
}

function oneList(names: readonly string[]) {
  return v.rawTransform<LookUp, ItemsQuery>(({dataset, addIssue, NEVER}) => {
    const refuse = (message: string) => {
      addIssue({message})
      return NEVER
    }
    const {teamId, stories, ...lists} = dataset.value
    const [[by, keys] = [], ...others] = Object.entries(lists)
    if (!by || others.length > 0) return refuse(`Exactly one of ${names.join(', ')} is required`)
    if (teamId !== undefined && by !== 'tags') return refuse('teamId is a parameter of tags only')
    return {
      by,
      keys,
      ...(teamId !== undefined && {teamId}),
      ...(stories && {stories}),
    } as ItemsQuery
  })
}

/** Reads the parameters of a listing. */
export const readListing = (name: ListingKind, parameters: string, path = ''): ListingRoute => ({
  name,
  query: {kind: name, ...read<{teamId?: string | undefined}>(LISTINGS[name], parameters, path)},
})

/** Reads the parameters of a search. Nothing is guessed. */
export const readSearch = (kind: ItemListing, parameters: string, path = ''): CatalogQuery => ({
  name: 'search',
  kind,
  query: read<SearchQuery>(SEARCH[kind], parameters, path),
})

/** Reads the parameters of a look-up: one list of keys, and what goes with it. */
export const readItems = (kind: ItemListing, parameters: string, path = ''): CatalogQuery => ({
  name: 'items',
  kind,
  query: read<ItemsQuery>(ITEMS[kind], parameters, path),
})

/** The names of all parameters of all routes. */
const NAMES: ReadonlySet<string> = new Set(
  [SEARCH, ITEMS].flatMap(({collections, stories}) =>
    Object.keys({...collections.entries, ...stories.entries}),
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

type RouteSchema<Query> = v.GenericSchema<unknown, Query> & {readonly entries: v.ObjectEntries}

/** Reads each parameter once, in the order of the schema. */
function read<Query>(schema: RouteSchema<Query>, parameters: string, path: string): Query {
  const values = new Map<string, string>()
  for (const part of parameters === '' ? [] : parameters.split('&')) {
    const [name = '', value = ''] = part.split(/=(.*)/s)
    if (isForeign(name, value, path)) continue
    // Names the allowed parameters, not the received one: a query can hold anything, and this is
    // logged.
    if (!Object.hasOwn(schema.entries, name)) {
      const names = Object.keys(schema.entries).join(', ')
      throw new BadParameterError(`Unknown query parameter. Allowed: ${names || 'none'}`)
    }
    if (values.has(name)) throw new BadParameterError(`${name} may occur only once`)
    values.set(name, value)
  }
  const found = v.safeParse(schema, Object.fromEntries(values), {abortEarly: true})
  if (found.success) return found.output
  const [{path: [parameter] = [], message}] = found.issues
  throw new BadParameterError(parameter ? `${String(parameter.key)} ${message}` : message)
}
