import type {ItemPath} from './saving-types.ts'
import type {SavedName} from './value.ts'

/** A path of a document that may hold an item, as far as a query has to know it. */
export type UsePath = Pick<ItemPath, 'field' | 'holder' | 'path'> & {
  /** The type of an object; a string has none in the document. */
  readonly type: {readonly name?: string | undefined}
}

/** A type of documents, and where these may hold items. Names and paths are GROQ: they are not escaped. */
export interface UsingType {
  readonly name: string
  readonly paths: readonly UsePath[]
}

/**
 * GROQ: the documents that hold an item at one of the paths, the latest first, each with the `places`
 * where it does. Its parameters are `$id`, `$tag` and `$teamId`, as far as they are known.
 *
 * @param describe - GROQ: what a place says. Evaluated in the document.
 */
export function usesQuery(
  types: readonly UsingType[],
  used: SavedName,
  {limit, describe}: {readonly limit: number; readonly describe: (at: UsePath) => string},
): string {
  const holding = types.flatMap(({name, paths}) => {
    const places = paths.flatMap((at) => {
      const conditions = conditionsOn(at, used)
      return conditions.length === 0 ? [] : {condition: anyOf(conditions), at}
    })
    return places.length === 0 ? [] : {isType: `_type == "${name}"`, places}
  })
  const filters = holding.map(
    ({isType, places}) => `${isType} && (${anyOf(places.map(({condition}) => condition))})`,
  )
  const described = holding.map(({isType, places}) => {
    const held = places.map(({condition, at}) => `select(${condition} => ${describe(at)})`)
    return `${isType} => [${held.join(', ')}][defined(@)]`
  })
  return `*[${filters.join(' || ') || 'false'}] | order(_updatedAt desc) [0...${limit}] {
    _id, _type, "places": select(${described.join(', ') || 'null'})
  }`
}

export const anyOf = (conditions: readonly string[]): string =>
  [...new Set(conditions)].join(' || ')

/** GROQ: a condition on a value, which is inside all arrays on the path to it. */
export function within(path: string, condition: (at: string) => string): string {
  const [last = '', ...arrays] = path.split('[]').toReversed()
  return arrays.reduce(
    (inner, array) => `count(${array.replace(/^\./, '')}[${inner}]) > 0`,
    condition(last.replace(/^\./, '')),
  )
}

/** GROQ: conditions on a document, any of which means that it holds the item at the path. */
export function conditionsOn(
  {field, holder, type, path}: UsePath,
  {id, tag, teamId}: SavedName,
): readonly string[] {
  /** Values that were not saved by a Studio may not say their type. */
  const isOfType = (at: string, name: string) => {
    const own = at === '' ? '_type' : `${at}._type`
    return `(!defined(${own}) || ${own} == "${name}")`
  }
  const inner = (at: string, name: string) => (at === '' ? name : `${at}.${name}`)
  if (field.form === 'object') {
    const names = [
      ...(id === undefined ? [] : [(at: string) => `${inner(at, 'id')} == $id`]),
      ...(tag === undefined || teamId === undefined
        ? []
        : [(at: string) => `${inner(at, 'tag')} == $tag && ${inner(at, 'teamId')} == $teamId`]),
    ]
    return names.map((isNamed) =>
      within(path, (at) => `${isOfType(at, type.name ?? '')} && ${isNamed(at)}`),
    )
  }
  if ((field.form === 'id' ? id : tag) === undefined) return []
  return [
    within(holder.at, (at) => {
      const isNamed = within(inner(at, holder.path), (own) => `${own || '@'} == $${field.form}`)
      return `${isOfType(at, holder.name)} && ${isNamed}`
    }),
  ]
}
