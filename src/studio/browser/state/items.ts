import {
  type EmbedType,
  type FoundCollection,
  type FoundStory,
  itemTitle,
  type RelatedItem,
  type SearchField,
  type Story,
} from '../../../access/index.ts'
import {
  type FoundStatus,
  foundStatus,
  type IdentifyBy,
  type Unsavable,
  whyUnsavable,
} from '../../../saved/index.ts'

/**
 * The orders that the picker offers and remembers: by date of publication and then of creation, newest
 * first, by title as the service sorts them, and those that were used recently before the others.
 */
export const PICKER_SORTS = ['newest', 'title', 'recent'] as const

export type ItemSort = (typeof PICKER_SORTS)[number] | 'usage'

export interface WhyFound {
  /** The fields that the search matched. Empty without words to search for. */
  readonly matchedBy: readonly SearchField[]
  /** The Story of a Collection, or the Collection of a Story, that the search matched. */
  readonly related: RelatedItem | undefined
  /** Whether it is of another Team than the selected one: found by ID, link or embed code. */
  readonly isOfOtherTeam: boolean
  readonly promoted: 'suggested' | 'recent' | undefined
}

interface ItemBase extends WhyFound {
  readonly id: string
  /** Never empty: an item without a title goes by its ID. */
  readonly title: string
  readonly shape: EmbedType
  /** Absent while it is unknown. */
  readonly teamName: string | undefined
  /** Whether visitors see something of it. */
  readonly status: FoundStatus
  readonly unsavable: Unsavable | undefined
  /** A Collection's first Stories, or the Story itself: for thumbnails. */
  readonly stories: readonly Story[]
}

export interface CollectionItem extends ItemBase {
  readonly kind: 'collection'
  readonly record: FoundCollection
  /** `undefined` while it is unknown which of them exist. */
  readonly storyCount: number | undefined
}

export interface StoryItem extends ItemBase {
  readonly kind: 'story'
  readonly record: FoundStory
}

export type BrowserItem = CollectionItem | StoryItem

const baseOf = (record: FoundCollection | FoundStory, why: Partial<WhyFound>) => ({
  id: record.id,
  title: itemTitle(record),
  teamName: record.teamName,
  status: foundStatus(record),
  matchedBy: [],
  related: undefined,
  isOfOtherTeam: false,
  promoted: undefined,
  ...why,
})

export const collectionItem = (
  record: FoundCollection,
  identifyBy: IdentifyBy | undefined,
  why: Partial<WhyFound> = {},
): CollectionItem => ({
  ...baseOf(record, why),
  kind: 'collection',
  shape: record.embedType,
  unsavable: identifyBy && whyUnsavable(record, identifyBy),
  record,
  stories: record.stories,
  storyCount: record.storyCount,
})

export const storyItem = (
  record: FoundStory,
  shape: EmbedType,
  why: Partial<WhyFound> = {},
): StoryItem => ({
  ...baseOf(record, why),
  kind: 'story',
  shape,
  unsavable: whyUnsavable(record),
  record,
  stories: [record],
})
