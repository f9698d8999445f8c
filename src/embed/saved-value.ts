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

/** What `stories.collection` saves: exactly one of `id` and `tag`. */
export type CollectionValue = CollectionValueById | CollectionValueByTag

/** What `stories.story` saves. */
export interface StoryValue extends StoredBase {
  readonly id: string
}

/** Whether any value is an object with text of this name. */
const has = (value: unknown, name: string): boolean => {
  const found: unknown = Object(value)[name]
  return typeof found === 'string' && found !== ''
}

/** Whether a value of a dataset is a whole, readable Collection value. */
export function isCollectionValue(value: unknown): value is CollectionValue {
  return has(value, 'teamId') && has(value, 'id') !== has(value, 'tag')
}

/** Whether a value of a dataset is a whole, readable Story value. */
export function isStoryValue(value: unknown): value is StoryValue {
  return has(value, 'teamId') && has(value, 'id')
}
