import {
  type CollectionValue,
  collectionValue,
  type FieldKind,
  type IdentifyBy,
  type SavableCollection,
  type SavableStory,
  type StoryValue,
  storyValue,
} from '../../../saved/index.ts'

/** A picked item, as far as it is saved. */
export type PickedItem =
  | {readonly kind: 'collection'; readonly record: SavableCollection}
  | {readonly kind: 'story'; readonly record: SavableStory}

interface Target {
  readonly field: FieldKind
  readonly identifyBy: IdentifyBy
  /** As in `_type`. */
  readonly typeName: string
  /** Of an array item. */
  readonly key?: string | undefined
}

/**
 * What a field saves of a picked item.
 *
 * @throws Error when the item lacks what names it: the picker offers none of these.
 */
export function pickedValue(
  item: PickedItem,
  {field, identifyBy, typeName, key}: Target,
): CollectionValue | StoryValue | string {
  if (field.form === 'id') return item.record.id
  if (field.form === 'tag') {
    const tag = item.kind === 'collection' ? item.record.tag : undefined
    if (tag === undefined) throw new Error(`${item.record.id} has no tag.`)
    return tag
  }
  const place = {typeName, key}
  return item.kind === 'collection'
    ? collectionValue(item.record, identifyBy, place)
    : storyValue(item.record, place)
}
