import type {Collection, EmbedType, Story, Team} from '../../access/index.ts'
import {collectionStories, memoByArray, teamsById} from '../data/indexes.ts'
import {
  type IdentifyBy,
  type Unsavable,
  whyCollectionUnsavable,
  whyStoryUnsavable,
} from '../schema/values.ts'

interface ItemBase {
  readonly id: string
  /** Never empty: an item without a title goes by its id. */
  readonly title: string
  readonly shape: EmbedType
  readonly team: Team | undefined
  readonly published: boolean
  /** Why the field can't save it. */
  readonly unsavable: Unsavable | undefined
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

/** What was made of one listing with one setting, and of which other listings. */
interface Made<I> {
  readonly stories?: readonly Story[] | undefined
  readonly teams: readonly Team[]
  readonly items: readonly I[]
}

const madeCollections = memoByArray<Collection, Map<string, Made<CollectionItem>>>(() => new Map())
const madeStories = memoByArray<Story, Map<EmbedType, Made<StoryItem>>>(() => new Map())

/** The same listings give the very same items, so that what is indexed once serves every opening. */
export function collectionItems(
  collections: readonly Collection[],
  stories: readonly Story[] | undefined,
  teams: readonly Team[],
  settings: CollectionSettings,
): readonly CollectionItem[] {
  const made = madeCollections(collections)
  const key = `${settings.identifyBy} ${settings.embedType ?? ''}`
  const last = made.get(key)
  if (last && last.stories === stories && last.teams === teams) return last.items
  const items = makeCollectionItems(collections, stories, teams, settings)
  made.set(key, {stories, teams, items})
  return items
}

function makeCollectionItems(
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
        record,
        stories: own ?? [],
        storyCount: own?.length,
      }
    })
}

/** The same listings give the very same items. */
export function storyItems(
  stories: readonly Story[],
  teams: readonly Team[],
  shape: EmbedType,
): readonly StoryItem[] {
  const made = madeStories(stories)
  const last = made.get(shape)
  if (last && last.teams === teams) return last.items
  const items = makeStoryItems(stories, teams, shape)
  made.set(shape, {teams, items})
  return items
}

function makeStoryItems(
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
    record,
  }))
}
