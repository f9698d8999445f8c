import {textIn} from './value.ts'

/** What is read of a compiled schema type of Sanity. */
export interface TypeNode {
  readonly name?: string
  readonly title?: string | undefined
  readonly fields?: readonly {readonly name: string; readonly type: TypeNode}[]
  readonly of?: readonly TypeNode[]
  readonly options?: unknown
  readonly readOnly?: unknown
}

/** An array's member by `_type`; of a single one, none is needed. */
export function memberOf<T extends {readonly name?: string}>(
  members: readonly T[],
  value: unknown,
): T | undefined {
  const name = textIn(value, '_type')
  return (
    members.find((member) => member.name === name) ??
    (members.length === 1 ? members[0] : undefined)
  )
}

/** The compiled type at a path of a document; `undefined` where the schema has none. */
export function typeAtPath(
  schema: {readonly get: (name: string) => unknown},
  document: unknown,
  path: readonly unknown[],
): TypeNode | undefined {
  let type = schema.get(textIn(document, '_type') ?? '') as TypeNode | undefined
  let value = document
  for (const segment of path) {
    if (typeof segment === 'string') {
      value = (value as Record<string, unknown> | null | undefined)?.[segment]
      type = type?.fields?.find((field) => field.name === segment)?.type
    } else {
      value = itemAt(value, segment)
      type = memberOf(type?.of ?? [], value)
    }
  }
  return type
}

function itemAt(value: unknown, segment: unknown): unknown {
  if (!Array.isArray(value)) return undefined
  const items: readonly unknown[] = value
  if (typeof segment === 'number') return items[segment]
  const key = textIn(segment, '_key')
  return items.find((item) => textIn(item, '_key') === key)
}

/**
 * A path as a person reads it: the titles of its fields, as far as the schema has them. With the
 * document, the items of its arrays have their numbers.
 */
export function fieldTitle(type: TypeNode | undefined, path: string, document?: unknown): string {
  let inside: readonly TypeNode[] = type ? [type] : []
  let value = document
  const titles: string[] = []
  for (const [step] of path.matchAll(/\[[^\]]*\]|[^.[\]]+/g)) {
    if (step.startsWith('[')) {
      inside = inside.flatMap(({of}) => of ?? [])
      const index = indexOfStep(value, step)
      value = (value as readonly unknown[] | undefined)?.[index]
      if (index >= 0) titles.push(`${titles.pop()} ${index + 1}`)
    } else {
      value = (value as Record<string, unknown> | undefined)?.[step]
      inside = inside
        .flatMap(({fields}) => fields?.filter(({name}) => name === step) ?? [])
        .map((field) => field.type)
      titles.push(inside[0]?.title ?? step)
    }
  }
  return titles.join(' › ')
}

/** The index of an array's item, which a path names by its key or its index; -1 if it has none. */
function indexOfStep(array: unknown, step: string): number {
  if (!Array.isArray(array)) return -1
  const key = /^\[_key=="(.*)"\]$/s.exec(step)?.[1]
  return key === undefined
    ? Number(step.slice(1, -1))
    : array.findIndex((item) => textIn(item, '_key') === key)
}
