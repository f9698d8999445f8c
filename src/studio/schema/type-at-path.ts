import type {Path, Schema, SchemaType} from 'sanity'

interface TypeNode {
  readonly name?: string
  readonly fields?: readonly {readonly name: string; readonly type: TypeNode}[]
  readonly of?: readonly TypeNode[]
}

/** The compiled type at a path of a document; `undefined` where the schema has none. */
export function typeAtPath(
  schema: Pick<Schema, 'get'>,
  document: unknown,
  path: Path,
): SchemaType | undefined {
  const name: unknown = (document as {_type?: unknown} | null | undefined)?._type
  let type: TypeNode | undefined = typeof name === 'string' ? schema.get(name) : undefined
  let value = document
  for (const segment of path) {
    if (!type) return undefined
    if (typeof segment === 'string') {
      value = (value as Record<string, unknown> | null | undefined)?.[segment]
      type = type.fields?.find((field) => field.name === segment)?.type
    } else {
      value = itemAt(value, segment)
      type = memberOf(type.of ?? [], value)
    }
  }
  return type as SchemaType | undefined
}

function itemAt(value: unknown, segment: Exclude<Path[number], string>): unknown {
  if (!Array.isArray(value) || Array.isArray(segment)) return undefined
  const items: readonly unknown[] = value
  if (typeof segment === 'number') return items[segment]
  const {_key} = segment as {_key: string}
  return items.find((item) => (item as {_key?: unknown} | null)?._key === _key)
}

/** An array's member by `_type`; of a single one, none is needed. */
export function memberOf<T extends {readonly name?: string}>(
  members: readonly T[],
  value: unknown,
): T | undefined {
  const name: unknown = (value as {_type?: unknown} | null | undefined)?._type
  return (
    members.find((member) => member.name === name) ??
    (members.length === 1 ? members[0] : undefined)
  )
}
