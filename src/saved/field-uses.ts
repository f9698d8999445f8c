import {COLLECTION_TYPE, type SavedName, STORY_TYPE} from './value.ts'
import {groupBy} from './group-by.ts'
import {anyOf, namesItem, usesQuery} from './uses-query.ts'
import {SANITYS_OWN} from './walk.ts'

/** A field that may hold an item, as someone without the schema names it. */
export interface NamedField {
  /** Only letters, digits, `_`, `.` and `-`. */
  readonly documentType: string
  /** GROQ's names and `[]` after arrays, with dots between, such as `sections[].clip`. */
  readonly path: string
  /** The name of an object's type that is based on the plugin's. Letters as in `documentType`. */
  readonly typeName?: string | undefined
  /** The identity that a string holds. @defaultValue none: the field holds an object */
  readonly form?: 'id' | 'tag'
}

/**
 * GROQ: the documents that hold an item. Its `uses` have the exact values in the named fields, its
 * `mentions` the words of the ID or the tag in any text, at any depth: GROQ follows no field that isn't
 * named, so only Sanity's search reaches the others.
 *
 * @param limit - Documents of each.
 */
export function fieldUsesQuery(fields: readonly NamedField[], used: SavedName, limit: number) {
  const types = [...groupBy(fields, ({documentType}) => documentType)].map(([name, ofType]) => ({
    name,
    paths: ofType.flatMap((field) => {
      const holds = (at: string) => holdsItem(field, at, used)
      if (holds('@') === '') return []
      const {path} = field
      const values = `${path.includes('[]') ? `(${path})` : `[${path}]`}[${holds('@')}]`
      return {condition: within(path, holds), described: `{"path": "${path}", "values": ${values}}`}
    }),
  }))
  const words = wordsOf(used)
  const mentions = Object.keys(words).map((name) => `[@] match text::query($${name})`)
  const uses = usesQuery(types, limit)
  const query = `{
  "uses": ${uses},
  "mentions": *[!(${SANITYS_OWN}) && (${anyOf(mentions) || 'false'})] | order(_updatedAt desc) [0...${limit}] {_id, _type}
}`
  const {id, tag, teamId} = used
  const params = Object.entries({id, tag, teamId, ...words}).flatMap(([name, value]) =>
    value !== undefined && new RegExp(`\\$${name}\\b`).test(query) ? [[name, value] as const] : [],
  )
  return {query, params: Object.fromEntries(params)}
}

/** The words by which Sanity's search finds an ID or a tag. Its syntax divides words, too. */
function wordsOf({id = '', tag = '', teamId}: SavedName): Readonly<Record<string, string>> {
  const of = (text: string) => text.replaceAll(/[^\p{L}\p{M}\p{N}_.:'’]+/gu, ' ').trim()
  const words = {idWords: of(id), tagWords: tag && teamId ? of(`${tag} ${teamId}`) : ''}
  return Object.fromEntries(Object.entries(words).filter(([, text]) => /[\p{L}\p{N}]/u.test(text)))
}

/** GROQ: a condition on a value, which is inside all arrays on the path to it. */
function within(path: string, condition: (at: string) => string): string {
  const [last = '', ...arrays] = path.split('[]').toReversed()
  return arrays.reduce(
    (inner, array) => `count(${array.replace(/^\./, '')}[${inner}]) > 0`,
    condition(last.replace(/^\./, '') || '@'),
  )
}

/** GROQ: the condition that a value of a field names the item. Empty where it can't. */
function holdsItem({typeName, form}: NamedField, at: string, used: SavedName): string {
  const isNamed = namesItem(form ?? 'object', at, used)
  if (form || isNamed === '') return isNamed
  const own = at === '@' ? '_type' : `${at}._type`
  const type = typeName ?? (used.kind === 'story' ? STORY_TYPE : COLLECTION_TYPE)
  // Values that were not saved by a Studio may not say their type.
  return `(!defined(${own}) || ${own} == "${type}") && ${isNamed}`
}
