import * as v from 'valibot'
import {
  type ItemsQuery,
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

// The message of each check follows the parameter's name. None holds the received value.

/** Says what is wrong with an option or a parameter: its name, then the message of the check. */
export const issueText = ({path, message}: v.BaseIssue<unknown>): string =>
  path ? `${String(path[0].key)} ${message}` : message

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
/** Keys of items that a search may find, or leaves out: an empty list names none. */
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

const search = {
  q: v.pipe(decoded, short(MAX_QUERY), readable),
  ...team,
  published: v.pipe(
    oneOf('true', 'false'),
    v.transform((value) => value === 'true'),
  ),
  publishedSince: wholeNumber(1, MAX_SECONDS),
  ids: keysOrNone,
  excludeIds: keysOrNone,
  excludeTags: keysOrNone,
  excludeCollections: keysOrNone,
  sort: oneOf('title', 'newest'),
  first: keys(MAX_FIRST),
  suggest: text(MAX_QUERY),
  idsFrom: oneOf('all'),
  countBy: oneOf('team'),
  offset: wholeNumber(0, MAX_OFFSET),
  limit: wholeNumber(1, MAX_LIMIT),
}
/** Requires a parameter for each property of a query, but for those of the other listing. */
type Search<Other extends keyof SearchQuery> = Record<
  Exclude<keyof SearchQuery, Other>,
  v.GenericSchema
>
const SEARCHES = {
  collections: optional({
    ...search,
    embedType: oneOf('bubbles', 'cards'),
    tags: keysOrNone,
  } satisfies Search<'collectionId'>),
  stories: optional({...search, collectionId: text(MAX_KEY)} satisfies Search<
    'embedType' | 'tags'
  >),
}

const ids = keys(MAX_LIMIT)
const links = keys(MAX_LIMIT, MAX_LINK)
const collectionLists = {ids, tags: ids, links, storyIds: ids}
const storyLists = {ids, links}
const LOOK_UPS = {
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

/** The parameters of each route, by what is requested and of which listing. Nothing is guessed. */
export const PARAMETERS = {
  listing: {teams: optional({}), collections: optional(team), stories: optional(team)},
  search: SEARCHES,
  items: LOOK_UPS,
}
