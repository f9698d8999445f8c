import type {FoundCollection, FoundStory} from '../../access/index.ts'
import type {CollectionValue, StoryValue} from '../../embed/index.ts'

export {COLLECTION_TYPE, storedTitle, STORY_TYPE} from '../../check/index.ts'

/** What a saved Collection is named by. */
export type IdentifyBy = 'id' | 'tag'

/** The saved value of an item. */
export type SavableCollection = Pick<FoundCollection, 'id' | 'tag' | 'teamId' | 'title'>
export type SavableStory = Pick<FoundStory, 'id' | 'teamId' | 'title'>

/** Why a Collection can't be saved in a field, or `undefined` when it can. */
export type Unsavable = 'no-tag' | 'no-team'

export function whyCollectionUnsavable(
  collection: SavableCollection,
  identifyBy: IdentifyBy,
): Unsavable | undefined {
  if (collection.teamId === undefined) return 'no-team'
  if (identifyBy === 'tag' && collection.tag === undefined) return 'no-tag'
  return undefined
}

export function whyStoryUnsavable(story: SavableStory): Unsavable | undefined {
  return story.teamId === undefined ? 'no-team' : undefined
}

/** The part of a replaced value that is kept: its type and its key in an array. */
interface KeptFields {
  readonly typeName: string
  readonly key?: string | undefined
}

const keptFields = (kept: KeptFields) => ({
  _type: kept.typeName,
  ...(kept.key === undefined ? {} : {_key: kept.key}),
})

const titled = (title: string) => (title === '' ? {} : {title})

/**
 * The value to save for a Collection.
 *
 * @throws Error when the Collection can't be saved that way: call `whyCollectionUnsavable` first.
 */
export function collectionValue(
  collection: SavableCollection,
  identifyBy: IdentifyBy,
  kept: KeptFields,
): CollectionValue {
  const {id, tag, teamId, title} = collection
  if (teamId === undefined) throw new Error(`Collection ${id} has no Team.`)
  if (identifyBy === 'id') return {...keptFields(kept), teamId, id, ...titled(title)}
  if (tag === undefined) throw new Error(`Collection ${id} has no tag.`)
  return {...keptFields(kept), teamId, tag, ...titled(title)}
}

/**
 * The value to save for a Story.
 *
 * @throws Error when the Story has no Team: call `whyStoryUnsavable` first.
 */
export function storyValue(story: SavableStory, kept: KeptFields): StoryValue {
  const {id, teamId, title} = story
  if (teamId === undefined) throw new Error(`Story ${id} has no Team.`)
  return {...keptFields(kept), teamId, id, ...titled(title)}
}
