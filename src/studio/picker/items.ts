import type {Collection, EmbedType, Story, Team} from '../../access/index.ts'
import {collectionStories, teamsById} from '../data/indexes.ts'
import {
  type IdentifyBy,
  type Unsavable,
  whyCollectionUnsavable,
  whyStoryUnsavable,
} from '../schema/values.ts'
import {normalise} from './search.ts'

interface ItemBase {
  readonly id: string
  /** Never empty: an item without a title goes by its id. */
  readonly title: string
  readonly shape: EmbedType
  readonly team: Team | undefined
  readonly published: boolean
  /** Why the field can't save it. */
  readonly unsavable: Unsavable | undefined
  /** What a search looks through, normalised. */
  readonly text: string
}

export interface CollectionItem extends ItemBase {
  readonly kind: 'collection'
  readonly record: Collection
  readonly stories: readonly Story[]
  /** `undefined` while it is not known which of them exist. */
  readonly storyCount: number | undefined
}

export interface StoryItem extends ItemBase {
  readonly kind: 'story'
  readonly record: Story
}

/** What the picker shows as one option. */
export type PickerItem = CollectionItem | StoryItem

interface CollectionSettings {
  readonly identifyBy: IdentifyBy
  readonly embedType: EmbedType | undefined
}

export function collectionItems(
  collections: readonly Collection[],
  stories: readonly Story[] | undefined,
  teams: readonly Team[],
  {identifyBy, embedType}: CollectionSettings,
): readonly CollectionItem[] {
  const teamIndex = teamsById(teams)
  return collections
    .filter((record) => embedType === undefined || record.embedType === embedType)
    .map((record) => {
      const own = stories && collectionStories(record, stories)
      return {
        kind: 'collection',
        id: record.id,
        title: record.title || record.id,
        shape: record.embedType,
        team: record.teamId === undefined ? undefined : teamIndex.get(record.teamId),
        published: record.publishedAt !== undefined,
        unsavable: whyCollectionUnsavable(record, identifyBy),
        text: normalise(
          [record.title, record.tag, record.id, ...(own ?? []).map((story) => story.title)].join(
            ' ',
          ),
        ),
        record,
        stories: own ?? [],
        storyCount: own?.length,
      }
    })
}

export function storyItems(
  stories: readonly Story[],
  teams: readonly Team[],
  shape: EmbedType,
): readonly StoryItem[] {
  const teamIndex = teamsById(teams)
  return stories.map((record) => ({
    kind: 'story',
    id: record.id,
    title: record.title || record.displayTitle || record.id,
    shape,
    team: record.teamId === undefined ? undefined : teamIndex.get(record.teamId),
    published: record.publishedAt !== undefined,
    unsavable: whyStoryUnsavable(record),
    text: normalise([record.title, record.displayTitle, record.id].join(' ')),
    record,
  }))
}
