import {itemTitle} from '../access/index.ts'
import {isCollectionValue, isStoryValue} from '../embed/core.ts'
import type {FoundItem, ItemKind, SavedName} from './saved-name.ts'

/** Names of the schema types, as they are saved in `_type`. */
export const COLLECTION_TYPE = 'stories.collection'
export const STORY_TYPE = 'stories.story'

/** How a field saves an item: as an object, or by its bare ID or tag in a string. */
export type ValueForm = 'object' | 'id' | 'tag'

/** What a field is for. */
export interface FieldKind {
  readonly kind: ItemKind
  readonly form: ValueForm
}

/** Which item a saved value names, in whatever form it is saved. */
export interface Identity extends SavedName {
  /** Unknown where a string holds an id. */
  readonly teamId: string | undefined
  readonly id: string | undefined
  readonly tag: string | undefined
  /** The title as it was when it was picked. */
  readonly title: string | undefined
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

/**
 * @param teamId - of the field; a bare tag means nothing without it
 * @returns `undefined` when there is nothing, or nothing readable
 */
export function readIdentity(
  {kind, form}: FieldKind,
  value: unknown,
  teamId?: string,
): Identity | undefined {
  if (form === 'object') return readObject(kind, value)
  if (typeof value !== 'string' || value === '') return undefined
  if (form === 'id') return {kind, teamId, id: value, tag: undefined, title: undefined}
  if (teamId === undefined) return undefined
  return {kind, teamId, id: undefined, tag: value, title: undefined}
}

function readObject(kind: ItemKind, value: unknown): Identity | undefined {
  const title = storedTitle(value)
  if (kind === 'story') {
    if (!isStoryValue(value)) return undefined
    return {kind, teamId: value.teamId, id: value.id, tag: undefined, title}
  }
  if (!isCollectionValue(value)) return undefined
  return {kind, teamId: value.teamId, id: value.id, tag: value.tag, title}
}

/** The title kept in a value, of whatever shape it is. */
export function storedTitle(value: unknown): string | undefined {
  const title: unknown = Object(value).title
  return typeof title === 'string' && title !== '' ? title : undefined
}

/** What to call a value of which nothing more is known; `undefined` when it says nothing. */
export function nameOf(value: unknown): string | undefined {
  if (typeof value === 'string') return value || undefined
  const {tag, id} = (value ?? {}) as {tag?: unknown; id?: unknown}
  const named = [storedTitle(value), tag, id].find((name) => typeof name === 'string' && name)
  return named as string | undefined
}

/**
 * What to call a saved value: as its item is called now, else by what is saved.
 *
 * @param item - `undefined` where it is missing, and while it is unknown
 * @returns `undefined` when neither says anything
 */
export const savedTitle = (item: FoundItem | undefined, value: unknown): string | undefined =>
  item ? itemTitle(item) : nameOf(value)
