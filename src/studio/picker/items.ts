import type {
  EmbedType,
  FoundCollection,
  FoundStory,
  SearchField,
  Story,
} from '../../access/index.ts'
import {
  type IdentifyBy,
  type Unsavable,
  whyCollectionUnsavable,
  whyStoryUnsavable,
} from '../schema/values.ts'

export type PickerKind = 'collection' | 'story'

interface ItemBase {
  readonly id: string
  /** Never empty: an item without a title goes by its ID. */
  readonly title: string
  readonly shape: EmbedType
  /** Absent while it is unknown. */
  readonly teamName: string | undefined
  /** `undefined` where the service doesn't say of any item whether it is published. */
  readonly published: boolean | undefined
  /** Why the field can't save it. */
  readonly unsavable: Unsavable | undefined
  /** What the search matched. Empty without words to search for. */
  readonly matchedBy: readonly SearchField[]
}

export interface CollectionItem extends ItemBase {
  readonly kind: 'collection'
  readonly record: FoundCollection
  /** The first ones, for thumbnails. */
  readonly stories: readonly Story[]
  /** `undefined` while it is unknown which of them exist. */
  readonly storyCount: number | undefined
}

export interface StoryItem extends ItemBase {
  readonly kind: 'story'
  readonly record: FoundStory
}

/** What the picker shows as one item. */
export type PickerItem = CollectionItem | StoryItem

const NOTHING: readonly SearchField[] = []

/** A Collection as the picker shows it. */
export function collectionItem(
  record: FoundCollection,
  identifyBy: IdentifyBy,
  matchedBy = NOTHING,
): CollectionItem {
  return {
    kind: 'collection',
    id: record.id,
    title: record.title || record.id,
    shape: record.embedType,
    teamName: record.teamName,
    published: record.published,
    unsavable: whyCollectionUnsavable(record, identifyBy),
    matchedBy,
    record,
    stories: record.stories,
    storyCount: record.storyCount,
  }
}

/** A Story as the picker shows it. */
export function storyItem(record: FoundStory, shape: EmbedType, matchedBy = NOTHING): StoryItem {
  return {
    kind: 'story',
    id: record.id,
    title: record.title || record.displayTitle || record.id,
    shape,
    teamName: record.teamName,
    published: record.published,
    unsavable: whyStoryUnsavable(record),
    matchedBy,
    record,
  }
}
