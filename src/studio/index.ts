import '@sanity/ui/styles.css'
import './schema/definitions.ts'

export {stories} from './plugin.ts'
export type {StoriesConfig} from './config.ts'
export type {CollectionDefinition, StoryDefinition} from './schema/definitions.ts'
export type {CollectionOptions, StoriesOptions, StoryOptions} from './schema/options.ts'
export {
  type CollectionValue,
  type CollectionValueById,
  type CollectionValueByTag,
  type IdentifyBy,
  isCollectionValue,
  isStoryValue,
  type StoryValue,
} from './schema/values.ts'
