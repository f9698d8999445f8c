import type {FieldKind, ItemKind} from '../../check/index.ts'
import {COLLECTION_TYPE, STORY_TYPE} from './values.ts'

export type {FieldKind, ItemKind}

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
  return adoptedKind(type)
}

/** A plain string whose `options.stories` declares what it holds. */
function adoptedKind(type: unknown): FieldKind | undefined {
  const kind: unknown = adoptedOptions(type)?.['kind']
  if (kind === 'collection') {
    return {kind, form: adoptedOptions(type)?.['identifyBy'] === 'tag' ? 'tag' : 'id'}
  }
  return kind === 'story' ? {kind, form: 'id'} : undefined
}

/** `options.stories` of a plain string. */
export function adoptedOptions(type: unknown): Record<string, unknown> | undefined {
  const options = (type as TypeLike | null | undefined)?.options
  const own: unknown = (options as {stories?: unknown} | null | undefined)?.stories
  return typeof own === 'object' && own !== null ? (own as Record<string, unknown>) : undefined
}
