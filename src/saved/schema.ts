import {indexIn, partAt, type ValuePath} from './path.ts'
import {textIn} from './value.ts'

/** The parts of a compiled schema type of Sanity that are read. */
export interface TypeNode {
  readonly name?: string
  readonly jsonType?: string
  readonly title?: string | undefined
  readonly fields?: readonly {readonly name: string; readonly type: TypeNode}[]
  readonly of?: readonly TypeNode[]
  readonly to?: readonly TypeNode[]
  readonly options?: unknown
  readonly readOnly?: unknown
}

/**
 * An array's member by `_type`, of a string by its kind; of a single one, neither is needed. A member
 * without a name is an `object`, whose values have no `_type`.
 */
export function memberOf<T extends Pick<TypeNode, 'name' | 'jsonType'>>(
  members: readonly T[],
  value: unknown,
): T | undefined {
  const name = textIn(value, '_type') ?? 'object'
  return (
    members.find((member) =>
      typeof value === 'object' ? member.name === name : member.jsonType === typeof value,
    ) ?? (members.length === 1 ? members[0] : undefined)
  )
}

export const fieldType = (type: TypeNode | undefined, name: string): TypeNode | undefined =>
  type?.fields?.find((field) => field.name === name)?.type

/** The types that a preview's path such as `rows.0.clip` can lead to, which says no item's type. */
export const previewTypes = (type: TypeNode | undefined, path: string): readonly TypeNode[] =>
  path
    .split('.')
    .reduce<readonly TypeNode[]>(
      (types, step) =>
        types
          .flatMap((each) => each.to ?? each)
          .flatMap((each) => (/^\d+$/.test(step) ? each.of : fieldType(each, step)) ?? []),
      type ? [type] : [],
    )

/** The compiled type at a path of a document; `undefined` where the schema has none. */
export function typeAtPath(
  schema: {readonly get: (name: string) => unknown},
  document: unknown,
  path: readonly unknown[],
): TypeNode | undefined {
  let type = schema.get(textIn(document, '_type') ?? '') as TypeNode | undefined
  let value = document
  for (const segment of path) {
    value = partAt(value, segment)
    type = typeof segment === 'string' ? fieldType(type, segment) : memberOf(type?.of ?? [], value)
  }
  return type
}

/**
 * A path as a person reads it: the titles of its fields, as far as the schema has them. With the
 * document, the items of its arrays have their numbers.
 */
export function fieldTitle(
  type: TypeNode | undefined,
  path: ValuePath,
  document?: unknown,
): string {
  let inside: readonly TypeNode[] = type ? [type] : []
  let value = document
  const titles: string[] = []
  for (const segment of path) {
    if (typeof segment === 'string') {
      inside = inside.flatMap((each) => fieldType(each, segment) ?? [])
      titles.push(inside[0]?.title ?? segment)
    } else {
      inside = inside.flatMap(({of}) => of ?? [])
      const index = indexIn(value, segment)
      if (index >= 0) titles.push(`${titles.pop()} ${index + 1}`)
    }
    value = partAt(value, segment)
  }
  return titles.join(' › ')
}
