import {COLLECTION_TYPE, type FieldKind, STORY_TYPE} from './value.ts'

/** Names of the string types, as used in a schema. */
export const COLLECTION_ID_TYPE = 'stories.collectionId'
export const COLLECTION_TAG_TYPE = 'stories.collectionTag'
export const STORY_ID_TYPE = 'stories.storyId'

const BY_NAME = new Map<string, FieldKind>([
  [COLLECTION_TYPE, {kind: 'collection', form: 'object'}],
  [STORY_TYPE, {kind: 'story', form: 'object'}],
  [COLLECTION_ID_TYPE, {kind: 'collection', form: 'id'}],
  [COLLECTION_TAG_TYPE, {kind: 'collection', form: 'tag'}],
  [STORY_ID_TYPE, {kind: 'story', form: 'id'}],
])

/** The names of all types that save an item. */
export const FIELD_TYPES: readonly string[] = [...BY_NAME.keys()]

interface TypeLike {
  readonly name?: string
  readonly type?: unknown
  readonly options?: unknown
}

/** The kind of a compiled type. Along its ancestors, since an array's member may be renamed. */
export function fieldKind(type: unknown): FieldKind | undefined {
  let current = type as TypeLike | null | undefined
  while (typeof current === 'object' && current !== null) {
    const found = BY_NAME.get(current.name ?? '')
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
