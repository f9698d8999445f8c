import {type FoundCollection, type FoundStory, itemTitle} from '../access/index.ts'

/** Names of the schema types, as they are saved in `_type`. */
export const COLLECTION_TYPE = 'stories.collection'
export const STORY_TYPE = 'stories.story'

/** The kinds of items that a value can name. */
export type ItemKind = 'collection' | 'story'

/** The property that names a saved Collection. */
export type IdentifyBy = 'id' | 'tag'

/** How a field saves an item: as an object, or by its bare ID or tag in a string. */
export type ValueForm = 'object' | 'id' | 'tag'

export interface FieldKind {
  readonly kind: ItemKind
  readonly form: ValueForm
}

interface StoredBase {
  readonly _type: string
  readonly _key?: string
  /** The Team the item belonged to when it was picked. */
  readonly teamId: string
  /** The title at the time of selection, so that a missing item can still be named. */
  readonly title?: string
}

/** A saved Collection that is named by its id. */
export interface CollectionValueById extends StoredBase {
  readonly id: string
  readonly tag?: never
}

/** A saved Collection that is named by its tag within its Team. */
export interface CollectionValueByTag extends StoredBase {
  readonly tag: string
  readonly id?: never
}

/** A value of `stories.collection`: it has exactly one of `id` and `tag`. */
export type CollectionValue = CollectionValueById | CollectionValueByTag

/** A value of `stories.story`. */
export interface StoryValue extends StoredBase {
  readonly id: string
}

/** A property of any value, if it is text with something in it. */
export function textIn(value: unknown, name: string): string | undefined {
  const found: unknown = Object(value)[name]
  return typeof found === 'string' && found !== '' ? found : undefined
}

/**
 * Whether a value of a dataset is a whole, readable Collection value.
 * @example
 * `if (isCollectionValue(page.shelf)) render(page.shelf.teamId)`
 */
export function isCollectionValue(value: unknown): value is CollectionValue {
  return !!textIn(value, 'teamId') && !textIn(value, 'id') !== !textIn(value, 'tag')
}

/**
 * Whether a value of a dataset is a whole, readable Story value.
 * @example
 * `const stories = page.clips.filter(isStoryValue)`
 */
export function isStoryValue(value: unknown): value is StoryValue {
  return !!textIn(value, 'teamId') && !!textIn(value, 'id')
}

/** Whether a value is there. An array item that was just added holds nothing but its type and key. */
export function hasItem(value: unknown): boolean {
  if (typeof value === 'string') return value !== ''
  return (
    typeof value === 'object' &&
    value !== null &&
    Object.entries(value).some(([key, part]) => !key.startsWith('_') && part !== undefined)
  )
}

/** The names by which a value finds its item: an ID, or a Collection's tag with its Team. */
export interface SavedName {
  readonly kind: ItemKind
  /** The Team that the value says the item is in, if it says one. */
  readonly teamId?: string | undefined
  readonly id?: string | undefined
  readonly tag?: string | undefined
}

/** Whether a value names an item by one of its names: its ID, or a tag of its Team. */
export function isNamed(value: SavedName, {kind, id, tag, teamId}: SavedName): boolean {
  if (value.kind !== kind) return false
  if (id !== undefined && value.id === id) return true
  return tag !== undefined && value.tag === tag && value.teamId === teamId
}

/** Which item a saved value names, in whatever form it is saved. */
export interface Identity extends SavedName {
  readonly title: string | undefined
}

/**
 * @param teamId - of the field; a bare tag means nothing without it
 * @returns `undefined` when there is nothing, or nothing readable
 */
export function readIdentity(
  {kind, form}: FieldKind,
  value: unknown,
  teamId?: string,
): Identity | undefined {
  if (form === 'object') {
    const isWhole = kind === 'story' ? isStoryValue : isCollectionValue
    if (!isWhole(value)) return undefined
    const tag = kind === 'story' ? undefined : textIn(value, 'tag')
    return {kind, teamId: value.teamId, id: textIn(value, 'id'), tag, title: storedTitle(value)}
  }
  if (typeof value !== 'string' || value === '') return undefined
  if (form === 'id') return {kind, teamId, id: value, title: undefined}
  if (teamId === undefined) return undefined
  return {kind, teamId, tag: value, title: undefined}
}

/** Whether two values name the same item in the same way, whatever titles they keep. */
export function isSameIdentity(one: unknown, other: unknown): boolean {
  if (typeof other === 'string') return one === other
  return ['teamId', 'id', 'tag'].every((name) => textIn(one, name) === textIn(other, name))
}

export const storedTitle = (value: unknown): string | undefined => textIn(value, 'title')

/** Names a value of which nothing more is known; `undefined` when it says nothing. */
export function nameOf(value: unknown): string | undefined {
  if (typeof value === 'string') return value || undefined
  return storedTitle(value) ?? textIn(value, 'tag') ?? textIn(value, 'id')
}

/** Names a saved value as its item is called now; without one, by what is saved. */
export const savedTitle = (
  item: FoundCollection | FoundStory | undefined,
  value: unknown,
): string | undefined => (item ? itemTitle(item) : nameOf(value))
