import type {FoundCollection} from '../access/index.ts'
import type {CollectionValue, FieldKind, IdentifyBy, ItemKind, StoryValue} from './value.ts'

/** An item, as far as it is saved. A Story has no tag. */
export type SavableItem = Pick<FoundCollection, 'id' | 'tag' | 'teamId' | 'title'>

export type Unsavable = 'no-tag' | 'no-team'

export function whyUnsavable(
  {tag, teamId}: SavableItem,
  identifyBy: IdentifyBy = 'id',
): Unsavable | undefined {
  if (teamId === undefined) return 'no-team'
  return identifyBy === 'tag' && tag === undefined ? 'no-tag' : undefined
}

interface StoredFields {
  readonly typeName: string
  readonly key?: string | undefined
}

/** The object to save for an item. @throws Error where {@link whyUnsavable} has a reason. */
export function newValue(
  item: SavableItem,
  identifyBy: IdentifyBy,
  {typeName, key}: StoredFields,
): CollectionValue {
  const {id, teamId, title} = item
  if (teamId === undefined) throw new Error(`${id} has no Team.`)
  const base = {_type: typeName, ...(key !== undefined && {_key: key}), teamId}
  const named = identifyBy === 'id' ? {...base, id} : {...base, tag: tagOf(item)}
  return title === '' ? named : {...named, title}
}

function tagOf({id, tag}: Pick<SavableItem, 'id' | 'tag'>): string {
  if (tag === undefined) throw new Error(`${id} has no tag.`)
  return tag
}

export interface PickedItem {
  readonly kind: ItemKind
  readonly record: SavableItem
}

/** The value that a field saves for a picked item. @throws Error as {@link newValue} does. */
export function pickedValue(
  {kind, record}: PickedItem,
  {
    field: {form},
    identifyBy,
    ...stored
  }: StoredFields & {readonly field: FieldKind; readonly identifyBy: IdentifyBy},
): CollectionValue | StoryValue | string {
  if (form === 'id') return record.id
  if (form === 'tag') return tagOf(record)
  return newValue(record, kind === 'story' ? 'id' : identifyBy, stored)
}
