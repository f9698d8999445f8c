import type {EmbedType} from '../access/index.ts'
import type {ItemKind} from '../saved/index.ts'

/** A `stories.story` value, as {@link storyQuery} gives it. */
export interface SavedStory {
  readonly _type?: string | null | undefined
  /** Present in arrays. */
  readonly _key?: string | null | undefined
  /** The Team the item belonged to when it was picked. */
  readonly teamId?: string | null | undefined
  /** The title when the item was picked. */
  readonly title?: string | null | undefined
  readonly id?: string | null | undefined
}

/** A `stories.collection` value, as {@link collectionQuery} gives it: one of `id` and `tag`. */
export interface SavedCollection extends SavedStory {
  /** Names the Collection within its Team. */
  readonly tag?: string | null | undefined
}

/** A saved Collection, a saved Story, or several saved Stories in their order. */
export type EmbedValue =
  | SavedCollection
  | SavedStory
  | readonly (SavedStory | null)[]
  | null
  | undefined

/** The content of an embed, read from a saved value. */
export type EmbedTarget = {readonly embedType?: EmbedType} & (
  | {readonly kind: 'collection'; readonly id: string; readonly teamId?: string}
  | {readonly kind: 'collection'; readonly tag: string; readonly teamId: string}
  | {readonly kind: 'stories'; readonly ids: readonly string[]}
)

/** The kind of a value whose `_type` is a name of your own: `collection` or `story`. */
export type EmbedKind = ItemKind

/**
 * Reads any value of a dataset.
 *
 * @param kind - Takes precedence over the value's own type.
 * @returns `undefined` where the value names nothing that can be shown.
 */
export function readTarget(value: EmbedValue, kind?: EmbedKind): EmbedTarget | undefined {
  // An array that is embedded as one holds Stories, whatever their `_type`.
  const found = Array.isArray(value) ? 'story' : kindOf(value, kind)
  if (found !== 'story') return found && readCollection(value)
  const stories = [value].flat().filter((item) => kindOf(item, kind) !== 'collection')
  const ids = [...new Set(stories.flatMap((item) => text(item, 'id').match(LISTABLE) ?? []))]
  return ids[0] ? {kind: 'stories', ids} : undefined
}

/**
 * The invisible characters that Sanity's visual editing appends to strings. Four or more in a row,
 * as Sanity's own `stegaClean` has it: fewer can belong to the text, in an emoji for example.
 */
export const STEGA = /[\u200B-\u200D\u2060-\u2063\uFEFF\u{1D173}-\u{1D17A}]{4,}/gu

/** Ids are written with spaces between them: one that holds a space would become two. */
const LISTABLE = /^[^\s,]+$/

function readCollection(value: unknown): EmbedTarget | undefined {
  const teamId = text(value, 'teamId')
  const id = text(value, 'id')
  if (id) return {kind: 'collection', id, ...(teamId && {teamId})}
  const tag = text(value, 'tag')
  // Without its Team a tag could name another Team's Collection.
  return tag && teamId ? {kind: 'collection', tag, teamId} : undefined
}

export function kindOf(value: unknown, expected?: EmbedKind): EmbedKind | undefined {
  if (expected) return expected
  const type = text(value, '_type')
  if (type === 'stories.story') return 'story'
  return type === 'stories.collection' || text(value, 'tag') ? 'collection' : undefined
}

/**
 * A text without what can't be seen at its ends, with which an ID or a tag was pasted. Takes time in
 * proportion to the text, of which a document can hold megabytes; `[…]+$` would not.
 */
const VISIBLE = /[^\s\p{Cf}](?:.*[^\s\p{Cf}])?/su

/** A property that is text which HTML can hold as it is; empty for anything else. */
export function text(value: unknown, name: string): string {
  const found: unknown = Object(value)[name]
  const clean = typeof found === 'string' && VISIBLE.exec(found.replace(STEGA, ''))?.[0]
  return clean && !/\0|\p{Cs}/u.test(clean) ? clean : ''
}
