import type {SavedName, ValueForm} from './value.ts'

/** A path of a document that may hold an item, in GROQ. */
export interface UsePath {
  readonly condition: string
  readonly described: string
}

/** A type of documents, and where these may hold items. Its name is GROQ: it isn't escaped. */
export interface UsingType {
  readonly name: string
  readonly paths: readonly UsePath[]
}

/**
 * GROQ: the documents that hold an item at one of the paths, the latest first, each with the `places`
 * where it does. Its parameters are `$id`, `$tag` and `$teamId`, as far as they are known. A version with
 * which a release unpublishes its document holds none.
 */
export function usesQuery(types: readonly UsingType[], limit: number): string {
  const holding = types.flatMap(({name, paths}) =>
    paths.length === 0 ? [] : {isType: `_type == "${name}"`, paths},
  )
  const filters = holding.map(
    ({isType, paths}) => `${isType} && (${anyOf(paths.map(({condition}) => condition))})`,
  )
  const described = holding.map(({isType, paths}) => {
    const held = paths.map(({condition, described: each}) => `select(${condition} => ${each})`)
    return `${isType} => [${held.join(', ')}][defined(@)]`
  })
  return `*[_system.delete != true && (${filters.join(' || ') || 'false'})] | order(_updatedAt desc) [0...${limit}] {
    _id, _type, "_system": _system{release, variant, variants}, "places": select(${described.join(', ') || 'null'})
  }`
}

export const anyOf = (conditions: readonly string[]): string =>
  [...new Set(conditions)].join(' || ')

/** GROQ: the condition that a value names an item. Empty where it can't. */
export function namesItem(form: ValueForm, at: string, {id, tag, teamId}: SavedName): string {
  if (form === 'id') return id === undefined ? '' : `${at} == $id`
  if (form === 'tag') return tag === undefined ? '' : `${at} == $tag`
  const own = at === '@' ? '' : `${at}.`
  const isTag = tag !== undefined && teamId !== undefined
  const names = [
    ...(id === undefined ? [] : [`${own}id == $id`]),
    ...(isTag ? [`${own}tag == $tag && ${own}teamId == $teamId`] : []),
  ]
  return names.length === 0 ? '' : `(${names.join(' || ')})`
}
