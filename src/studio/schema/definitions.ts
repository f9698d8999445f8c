import type {BaseSchemaDefinition, InitialValueProperty} from 'sanity'
import type {CollectionOptions, StoryOptions} from './options.ts'
import type {COLLECTION_TYPE, CollectionValue, STORY_TYPE, StoryValue} from './values.ts'

type Initial<T> = InitialValueProperty<unknown, Partial<T>>

/** A field or array member that saves a Collection. */
export interface CollectionDefinition extends BaseSchemaDefinition {
  type: typeof COLLECTION_TYPE
  options?: CollectionOptions
  initialValue?: Initial<CollectionValue>
}

/** A field or array member that saves a Story. */
export interface StoryDefinition extends BaseSchemaDefinition {
  type: typeof STORY_TYPE
  options?: StoryOptions
  initialValue?: Initial<StoryValue>
}

declare module 'sanity' {
  interface IntrinsicDefinitions {
    'stories.collection': CollectionDefinition
    'stories.story': StoryDefinition
  }
}
