import {COLLECTION_TYPE, type FieldKind, STORY_TYPE, textIn} from './value.ts'

/** What is read of a compiled schema type of Sanity. */
export interface TypeNode {
  readonly name?: string
  readonly title?: string | undefined
  readonly fields?: readonly {readonly name: string; readonly type: TypeNode}[]
  readonly of?: readonly TypeNode[]
  readonly options?: unknown
  readonly readOnly?: unknown
}

/** Names of the string types, as used in a schema. */
export const COLLECTION_ID_TYPE = 'stories.collectionId'
export const COLLECTION_TAG_TYPE = 'stories.collectionTag'
export const STORY_ID_TYPE = 'stories.storyId'

const BY_NAME: Readonly<Record<string, FieldKind>> = {
  [COLLECTION_TYPE]: {kind: 'collection', form: 'object'},
  [STORY_TYPE]: {kind: 'story', form: 'object'},
  [COLLECTION_ID_TYPE]: {kind: 'collection', form: 'id'},
  [COLLECTION_TAG_TYPE]: {kind: 'collection', form: 'tag'},
  [STORY_ID_TYPE]: {kind: 'story', form: 'id'},
}

interface TypeLike {
  readonly name?: unknown
  readonly type?: unknown
  readonly options?: unknown
}

/** The kind of a compiled type. Along its ancestors, since an array's member may be renamed. */
export function fieldKind(type: unknown): FieldKind | undefined {
  let current = type as TypeLike | null | undefined
  while (typeof current === 'object' && current !== null) {
    const found = typeof current.name === 'string' ? BY_NAME[current.name] : undefined
    if (found) return found
    current = current.type as TypeLike | undefined
  }
  const {kind, identifyBy} = adoptedOptions(type) ?? {}
  if (kind === 'collection') return {kind, form: identifyBy === 'tag' ? 'tag' : 'id'}
  return kind === 'story' ? {kind, form: 'id'} : undefined
}

/** `options.stories`, by which a plain string declares what it holds. */
export function adoptedOptions(
  type: unknown,
): {readonly kind?: unknown; readonly identifyBy?: unknown} | undefined {
  const options = (type as TypeLike | null | undefined)?.options
  const own: unknown = (options as {stories?: unknown} | null | undefined)?.stories
  return typeof own === 'object' && own !== null ? own : undefined
}

/** How many steps into a type an item is looked for. A type may hold itself. */
const DEPTH = 6

/** A step into a type: to one of its fields, or to a member of an array, which has no name. */
interface SchemaStep {
  readonly name?: string
  readonly type: TypeNode
}

/** A type that saves an item. */
export interface SavingType {
  readonly field: FieldKind
  readonly type: TypeNode
  /** From the type that was searched, which is the first, to this one. */
  readonly steps: readonly SchemaStep[]
}

/** Finds the types inside a type that save an item, it itself included. */
export function findSavingTypes(
  type: TypeNode,
  steps: readonly SchemaStep[] = [{type}],
): readonly SavingType[] {
  const field = fieldKind(type)
  if (field) return [{field, type, steps}]
  if (steps.length > DEPTH) return []
  const inner: readonly SchemaStep[] = type.of?.map((of) => ({type: of})) ?? type.fields ?? []
  return inner.flatMap((step) => findSavingTypes(step.type, [...steps, step]))
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

/** A path as a person reads it: the titles of its fields, as far as the schema has them. */
export function fieldTitle(type: TypeNode | undefined, path: string): string {
  let inside: readonly TypeNode[] = type ? [type] : []
  const titles: string[] = []
  for (const [step] of path.matchAll(/\[[^\]]*\]|[^.[\]]+/g)) {
    if (step.startsWith('[')) {
      inside = inside.flatMap(({of}) => of ?? [])
    } else {
      inside = inside
        .flatMap(({fields}) => fields?.filter(({name}) => name === step) ?? [])
        .map((field) => field.type)
      titles.push(inside[0]?.title ?? step)
    }
  }
  return titles.join(' › ')
}
