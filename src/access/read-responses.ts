import {readRecord} from './parse.ts'
import {
  type FoundItems,
  type ItemListing,
  type ItemsResponse,
  type AddedFacts,
  type KeyResult,
  type RelatedItem,
  SEARCH_FIELDS,
  type SearchResponse,
  type TeamCount,
} from './queries.ts'
import {SCHEMAS, type Schema} from './schemas.ts'

/**
 * Reads the response to a search, which is untrusted.
 *
 * @throws `TypeError` if it isn't one
 */
export function parseSearchResponse<K extends ItemListing>(
  kind: K,
  body: unknown,
): SearchResponse<K> {
  const {items, total, matchedBy, related, teamCounts, version, ...rest} = objectOf(body)
  if (!Array.isArray(items) || typeof total !== 'number' || typeof version !== 'string') {
    throw new TypeError('The response is not a page of a search')
  }
  const fields = listIn(matchedBy)
  const others = listIn(related)
  const read = readItems(kind)
  const found = items.flatMap((each, at) => {
    const item = read(each)
    if (!item) return []
    const by = SEARCH_FIELDS.filter((name) => holds(fields[at], name))
    return {item, by, other: readRecord(RELATED, others[at], undefined) ?? null}
  })
  return {
    items: found.map(({item}) => item),
    total: countIn(total),
    matchedBy: found.map(({by}) => by),
    exact: countIn(rest.exact),
    similar: rest.similar === true,
    related: found.some(({other}) => other) ? found.map(({other}) => other) : [],
    suggested: countIn(rest.suggested),
    otherTeams: countIn(rest.otherTeams),
    ...(Array.isArray(teamCounts) && {teamCounts: teamCounts.flatMap(readTeamCount)}),
    version,
  }
}

function readTeamCount(value: unknown): readonly TeamCount[] {
  const {teamId, count} = objectOf(value)
  return typeof teamId === 'string' && teamId !== '' ? [{teamId, count: countIn(count)}] : []
}

/**
 * Reads the response to a look-up, which is untrusted. What can't be read is unknown.
 *
 * @throws `TypeError` if it isn't one
 */
export function parseItemsResponse<K extends ItemListing>(
  kind: K,
  body: unknown,
): ItemsResponse<K> {
  const {results, version} = objectOf(body)
  if (!Array.isArray(results) || typeof version !== 'string') {
    throw new TypeError('The response is not a look-up')
  }
  const read = readItems(kind)
  const result = (value: unknown): KeyResult<K> => {
    const {status, items} = objectOf(value)
    if (status === 'missing') return {status}
    const found = Array.isArray(items) ? items.flatMap((item) => read(item) ?? []) : []
    return found.length > 0 ? {status: 'found', items: found} : {status: 'unknown'}
  }
  return {results: results.map(result), version}
}

const objectOf = (value: unknown): Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : {}

const listIn = (value: unknown) => (Array.isArray(value) ? (value as unknown[]) : [])

const countIn = (value: unknown) =>
  typeof value === 'number' ? Math.max(0, Math.floor(value) || 0) : 0

const holds = (list: unknown, value: string) => Array.isArray(list) && list.includes(value)

const text = (value: unknown) => (typeof value === 'string' && value !== '' ? value : undefined)

const known: Schema<AddedFacts & {readonly id: string}> = {
  id: text,
  teamName: text,
  published: (value) => (typeof value === 'boolean' ? value : undefined),
}

const RELATED: Schema<RelatedItem> = {id: text, title: (value) => text(value) ?? '', tag: text}

const {storyIds: _, ...collection} = SCHEMAS.collections

const FOUND: {readonly [K in ItemListing]: Schema<FoundItems[K]>} = {
  stories: {...SCHEMAS.stories, ...known},
  collections: {
    ...collection,
    ...known,
    storyCount: (value) => (typeof value === 'number' && value >= 0 ? value : undefined),
    stories: (value) =>
      Array.isArray(value)
        ? value.flatMap((each) => readRecord(SCHEMAS.stories, each, undefined) ?? [])
        : [],
  },
}

const readItems =
  <K extends ItemListing>(kind: K) =>
  (item: unknown): FoundItems[K] | undefined =>
    readRecord<FoundItems[K]>(FOUND[kind] as Schema<FoundItems[K]>, item, undefined)
