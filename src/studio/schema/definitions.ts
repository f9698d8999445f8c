import type {BaseSchemaDefinition, InitialValueProperty, RuleDef, ValidationBuilder} from 'sanity'
import type {
  COLLECTION_ID_TYPE,
  COLLECTION_TAG_TYPE,
  COLLECTION_TYPE,
  CollectionValue,
  STORY_ID_TYPE,
  STORY_TYPE,
  StoryValue,
} from '../../saved/index.ts'
import type {
  CollectionIdOptions,
  CollectionOptions,
  CollectionTagOptions,
  StoryOptions,
  StringStoriesOptions,
} from './options.ts'

// oxlint-disable-next-line typescript/no-explicit-any -- as Sanity types the parameters of a template
type Initial<T> = InitialValueProperty<any, T | undefined>

/** The rule of an object type, as its `validation` gets it. */
export interface ItemRule<T> extends RuleDef<ItemRule<T>, T> {}

/** A field or array member that saves a Collection. */
export interface CollectionDefinition extends BaseSchemaDefinition {
  type: typeof COLLECTION_TYPE
  options?: CollectionOptions
  initialValue?: Initial<Partial<CollectionValue>>
  validation?: ValidationBuilder<ItemRule<CollectionValue>, CollectionValue>
}

/** A field or array member that saves a Story. */
export interface StoryDefinition extends BaseSchemaDefinition {
  type: typeof STORY_TYPE
  options?: StoryOptions
  initialValue?: Initial<Partial<StoryValue>>
  validation?: ValidationBuilder<ItemRule<StoryValue>, StoryValue>
}

interface BareDefinition extends BaseSchemaDefinition {
  initialValue?: Initial<string>
  validation?: ValidationBuilder<ItemRule<string>, string>
}

/** A string that holds a Collection's id. */
export interface CollectionIdDefinition extends BareDefinition {
  type: typeof COLLECTION_ID_TYPE
  options?: CollectionIdOptions
}

/** A string that holds a Collection's tag. */
export interface CollectionTagDefinition extends BareDefinition {
  type: typeof COLLECTION_TAG_TYPE
  options: CollectionTagOptions
}

/** A string that holds a Story's id. */
export interface StoryIdDefinition extends BareDefinition {
  type: typeof STORY_ID_TYPE
  options?: StoryOptions
}

declare module 'sanity' {
  interface IntrinsicDefinitions {
    'stories.collection': CollectionDefinition
    'stories.story': StoryDefinition
    'stories.collectionId': CollectionIdDefinition
    'stories.collectionTag': CollectionTagDefinition
    'stories.storyId': StoryIdDefinition
  }
  interface StringOptions {
    /** For a string whose input is `StoriesInput`. */
    stories?: StringStoriesOptions
  }
}
