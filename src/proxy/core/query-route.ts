import {
  type EmbedType,
  type ItemListing,
  type ItemsQuery,
  MAX_FIRST,
  MAX_LIMIT,
  MAX_QUERY,
  parseKeyList,
  type SearchQuery,
} from '../../access/index.ts'

/** Characters of an ID or tag at most. The contract promises no format. */
export const MAX_KEY = 400
/** Characters of an address at which a Story is watched, at most. */
const MAX_LINK = 2048
/** No listing is as long, so a larger offset is an invalid request. */
const MAX_OFFSET = 10_000_000
/** UNIX seconds of the year 2100. */
const MAX_SECONDS = 4_102_444_800

/** A request to the catalog. */
export type CatalogQuery =
  | {readonly name: 'search'; readonly kind: ItemListing; readonly query: SearchQuery}
  | {readonly name: 'items'; readonly kind: ItemListing; readonly query: ItemsQuery}

/** The failure of a query with any other parameter than these. */
export function unknownParameter(known: readonly string[]): BadParameterError {
  return new BadParameterError(`Unknown query parameter. Allowed: ${known.join(', ') || 'none'}`)
}

/** A parameter that is unknown, occurs twice, or has an invalid value. */
export class BadParameterError extends Error {
  override readonly name = 'BadParameterError'
}

/**
 * Control characters, lone surrogates, and the replacement character for bytes that are not UTF-8.
 */
const BAD_TEXT = /[\p{Cc}\p{Zl}\p{Zp}\ufffd]|\p{Surrogate}/u

const SEARCH_PARAMETERS = [
  'q',
  'teamId',
  'published',
  'publishedSince',
  'ids',
  'sort',
  'first',
  'suggest',
  'idsFrom',
  'countBy',
  'offset',
  'limit',
]
const PARAMETERS = {
  collections: [...SEARCH_PARAMETERS, 'embedType', 'tags'],
  stories: [...SEARCH_PARAMETERS, 'collectionId'],
} as const

/**
 * Reads the parameters of a search. Nothing is guessed.
 *
 * @throws {@link BadParameterError} with a sentence for the caller
 */
export function readSearch(kind: ItemListing, search: string): CatalogQuery {
  const parameters = readParameters(search, PARAMETERS[kind])
  const {q, teamId, published, publishedSince, embedType, ids, tags, collectionId} = parameters
  const {sort, first, suggest, idsFrom, countBy, offset, limit} = parameters
  return {
    name: 'search',
    kind,
    query: {
      ...(q !== undefined && {q: readText('q', q, MAX_QUERY, true)}),
      ...(teamId !== undefined && {teamId: readText('teamId', teamId, MAX_KEY)}),
      ...(published !== undefined && {
        published: oneOf('published', published, ['true', 'false']) === 'true',
      }),
      ...(publishedSince !== undefined && {
        publishedSince: wholeNumber('publishedSince', publishedSince, 1, MAX_SECONDS),
      }),
      ...(embedType !== undefined && {
        embedType: oneOf<EmbedType>('embedType', embedType, ['bubbles', 'cards']),
      }),
      ...(ids !== undefined && {ids: readAllowed('ids', ids)}),
      ...(tags !== undefined && {tags: readAllowed('tags', tags)}),
      ...(collectionId !== undefined && {
        collectionId: readText('collectionId', collectionId, MAX_KEY),
      }),
      ...(sort !== undefined && {
        sort: oneOf<'title' | 'newest'>('sort', sort, ['title', 'newest']),
      }),
      ...(first !== undefined && {first: readKeys('first', first, MAX_FIRST, MAX_KEY)}),
      ...(suggest !== undefined && {suggest: readText('suggest', suggest, MAX_QUERY)}),
      ...(idsFrom !== undefined && {idsFrom: oneOf('idsFrom', idsFrom, ['all'] as const)}),
      ...(countBy !== undefined && {countBy: oneOf('countBy', countBy, ['team'] as const)}),
      ...(offset !== undefined && {offset: wholeNumber('offset', offset, 0, MAX_OFFSET)}),
      ...(limit !== undefined && {limit: wholeNumber('limit', limit, 1, MAX_LIMIT)}),
    },
  }
}

const LISTS = {
  collections: ['ids', 'tags', 'links', 'storyIds'],
  stories: ['ids', 'links'],
} as const

/**
 * Reads the parameters of a look-up: one list of keys, and what goes with it.
 *
 * @throws {@link BadParameterError} with a sentence for the caller
 */
export function readItems(kind: ItemListing, search: string): CatalogQuery {
  const isCollections = kind === 'collections'
  const names = [...LISTS[kind], ...(isCollections ? ['teamId', 'stories'] : [])]
  const parameters = readParameters(search, names)
  const lists = LISTS[kind].filter((name) => parameters[name] !== undefined)
  const [by] = lists
  if (by === undefined || lists.length > 1) {
    throw new BadParameterError(`Exactly one of ${LISTS[kind].join(', ')} is required`)
  }
  const keys = readKeys(by, parameters[by]!, MAX_LIMIT, by === 'links' ? MAX_LINK : MAX_KEY)
  const {teamId, stories} = parameters
  if (stories !== undefined) oneOf('stories', stories, ['all'])
  if (teamId !== undefined && by !== 'tags') {
    throw new BadParameterError('teamId is a parameter of tags only')
  }
  const query: ItemsQuery = {
    by,
    keys,
    ...(by === 'tags' && teamId !== undefined && {teamId: readText('teamId', teamId, MAX_KEY)}),
    ...(stories !== undefined && {stories: 'all'}),
  }
  return {name: 'items', kind, query}
}

/** The values as they came, each name once. */
function readParameters(
  search: string,
  known: readonly string[],
): Readonly<Partial<Record<string, string>>> {
  const found = new Map<string, string>()
  for (const part of search === '' ? [] : search.split('&')) {
    const mark = part.indexOf('=')
    const name = mark < 0 ? part : part.slice(0, mark)
    // Names the allowed parameters, not the received one: a query can hold anything, and this is
    // logged.
    if (!known.includes(name)) throw unknownParameter(known)
    if (found.has(name)) throw new BadParameterError(`${name} may occur only once`)
    found.set(name, mark < 0 ? '' : part.slice(mark + 1))
  }
  return Object.fromEntries(found)
}

function readKeys(name: string, value: string, most: number, length: number): readonly string[] {
  const keys = parseKeyList(decode(name, value))
  if (keys.length > most) throw new BadParameterError(`${name} holds at most ${most} keys`)
  for (const key of keys) checkText(name, key, length)
  return keys
}

/** The keys of what may be found: there may be none. */
const readAllowed = (name: string, value: string): readonly string[] =>
  value === '' ? [] : readKeys(name, value, MAX_LIMIT, MAX_KEY)

function readText(name: string, value: string, length: number, mayBeEmpty = false): string {
  const text = decode(name, value)
  checkText(name, text, length, mayBeEmpty)
  return text
}

function decode(name: string, value: string): string {
  try {
    return decodeURIComponent(value.replaceAll('+', ' '))
  } catch {
    throw new BadParameterError(`${name} is not valid`)
  }
}

function checkText(name: string, text: string, length: number, mayBeEmpty = false): void {
  if (text === '' && !mayBeEmpty) throw new BadParameterError(`${name} is empty`)
  if (text.length > length) throw new BadParameterError(`${name} has at most ${length} characters`)
  if (BAD_TEXT.test(text)) throw new BadParameterError(`${name} is not valid`)
}

function oneOf<T extends string>(name: string, value: string, allowed: readonly T[]): T {
  const found = allowed.find((each) => each === value)
  if (found === undefined) throw new BadParameterError(`${name} is ${allowed.join(' or ')}`)
  return found
}

function wholeNumber(name: string, value: string, least: number, most: number): number {
  const number = /^\d{1,10}$/.test(value) ? Number(value) : Number.NaN
  if (!(number >= least && number <= most)) {
    throw new BadParameterError(`${name} is a whole number from ${least} to ${most}`)
  }
  return number
}
