import type {BaseSchemaDefinition, InitialValueProperty, RuleDef, ValidationBuilder} from 'sanity'
import type {EmbedType} from '../../access/index.ts'
import type {
  COLLECTION_ID_TYPE,
  COLLECTION_TAG_TYPE,
  COLLECTION_TYPE,
  CollectionValue,
  IdentifyBy,
  STORY_ID_TYPE,
  STORY_TYPE,
  StoryValue,
} from '../../saved/index.ts'
import type {CollectionFilter, FilterOption, StoryFilter, TeamContext} from './field-filter.ts'

/**
 * The Team of a field: its ID, or a function that returns it, or nothing for any Team. A function is
 * called each time the picker opens.
 */
export type TeamOption = string | ((context: TeamContext) => string | undefined)

/** How validation reports an item with a problem: nothing, a warning, or an error. */
export type MissingLevel = 'error' | 'warning' | 'ignore'

/** Options that all fields of the plugin take. */
export interface StoriesOptions {
  /** Only items of this Team can be selected. @defaultValue those of all Teams */
  readonly teamId?: TeamOption
  /** How validation reports an item that is no longer available. @defaultValue `warning` */
  readonly missing?: MissingLevel
  /**
   * How validation reports an item of which visitors see nothing: it is not published, or a Collection
   * without Stories.
   *
   * @defaultValue `warning`
   */
  readonly unpublished?: MissingLevel
  /** How validation reports an item that an earlier one of its array names. @defaultValue `warning` */
  readonly repeated?: MissingLevel
  /**
   * How validation reports a value that the field's own options would not have let an editor select,
   * such as a pasted one: of another Team or layout, or named by its ID where the tag is saved.
   *
   * @defaultValue `warning`
   */
  readonly unfit?: MissingLevel
  /** Settings of Sanity's AI Assist, such as `{exclude: true}`. */
  readonly aiAssist?: {readonly exclude?: boolean}
  /** Settings of Sanity's Canvas, such as `{exclude: true}`. */
  readonly canvasApp?: {exclude?: boolean; purpose?: string}
}

/** Options of a `stories.collectionId` field. */
export interface CollectionIdOptions extends StoriesOptions {
  /**
   * Only Collections that pass this filter can be selected. The proxy applies it, and the picker
   * shows it. Values that are saved already are not checked.
   *
   * @defaultValue all Collections
   */
  readonly filter?: FilterOption<CollectionFilter>
  /** Only Collections with this layout can be selected. @defaultValue both */
  readonly embedType?: EmbedType
  /**
   * Path of the field whose text is searched for among the tags: an empty field then offers that
   * Collection.
   *
   * @defaultValue `slug`; `false` never offers one
   */
  readonly suggestFrom?: string | false
}

/** Options of a `stories.collection` field. */
export interface CollectionOptions extends CollectionIdOptions {
  /** Which identifier of the Collection is saved besides its Team. @defaultValue `id` */
  readonly identifyBy?: IdentifyBy
}

/** Options of a `stories.story` or `stories.storyId` field. */
export interface StoryOptions extends StoriesOptions {
  /**
   * Only Stories that pass this filter can be selected. The proxy applies it, and the picker shows
   * it. Values that are saved already are not checked.
   *
   * @defaultValue all Stories
   */
  readonly filter?: FilterOption<StoryFilter>
  /**
   * The shape in which Stories are drawn: round bubbles or portrait cards.
   *
   * @defaultValue `cards`
   */
  readonly embedType?: EmbedType
}

/**
 * Options of a `stories.collectionTag` field. A bare tag doesn't identify its Team, so the field
 * must name it.
 */
export interface CollectionTagOptions extends CollectionIdOptions {
  /** The Team whose tag is saved. */
  readonly teamId: TeamOption
}

/** `options.stories` of a plain string whose input is `StoriesInput`. `storiesRule` alone validates it. */
export type StringStoriesOptions =
  | ({readonly kind: 'collection'; readonly identifyBy?: 'id'} & CollectionIdOptions)
  | ({readonly kind: 'collection'; readonly identifyBy: 'tag'} & CollectionTagOptions)
  | ({readonly kind: 'story'} & StoryOptions)

// oxlint-disable-next-line typescript/no-explicit-any -- as Sanity types the parameters of a template
type Initial<T> = InitialValueProperty<any, T | undefined>

/** The rule of an object type, as its `validation` gets it. */
export interface ItemRule<T> extends RuleDef<ItemRule<T>, T> {}

interface Definition<Type, Value, Options> extends BaseSchemaDefinition {
  type: Type
  options?: Options
  initialValue?: Initial<Partial<Value>>
  validation?: ValidationBuilder<ItemRule<Value>, Value>
}

/** A field or array member that saves a Collection. */
export interface CollectionDefinition extends Definition<
  typeof COLLECTION_TYPE,
  CollectionValue,
  CollectionOptions
> {}

/** A field or array member that saves a Story. */
export interface StoryDefinition extends Definition<typeof STORY_TYPE, StoryValue, StoryOptions> {}

/** A string that holds a Collection's id. */
export interface CollectionIdDefinition extends Definition<
  typeof COLLECTION_ID_TYPE,
  string,
  CollectionIdOptions
> {}

/** A string that holds a Collection's tag. */
export interface CollectionTagDefinition extends Definition<
  typeof COLLECTION_TAG_TYPE,
  string,
  CollectionTagOptions
> {
  options: CollectionTagOptions
}

/** A string that holds a Story's id. */
export interface StoryIdDefinition extends Definition<typeof STORY_ID_TYPE, string, StoryOptions> {}

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
