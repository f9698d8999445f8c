/**
 * The plugin and its fields.
 *
 * @module sanity-plugin-stories
 */
import './schema/definitions.ts'

export {stories} from './plugin.ts'
export type {StoriesConfig, ToolOption} from './config.ts'
export type {EmbedConfig} from './items/context.ts'
export type {SourceConfig, SourceItem} from './items/source-link.ts'
export {StoriesInput} from './field/input/StoriesInput.tsx'
export type {StoriesInputProps} from './field/item/item-props.ts'
export {StoriesDiff} from './field/item/StoriesDiff.tsx'
export {storiesPreview, type StoriesPreviewFields} from './field/item/LivePreview.tsx'
export type {
  CollectionDefinition,
  CollectionIdDefinition,
  CollectionIdOptions,
  CollectionOptions,
  CollectionTagDefinition,
  CollectionTagOptions,
  ItemRule,
  MissingLevel,
  StoriesOptions,
  StoryDefinition,
  StoryIdDefinition,
  StoryOptions,
  StringStoriesOptions,
  TeamOption,
} from './schema/definitions.ts'
export type {CollectionFilter, FilterOption, StoryFilter} from './schema/field-filter.ts'
export type {FilterContext, TeamContext} from './schema/field-filter.ts'
export {collectionForTag, type CollectionForTag} from './schema/collection-for-tag.ts'
export {storiesRule} from './schema/rules.ts'
export {
  type CollectionValue,
  type CollectionValueById,
  type CollectionValueByTag,
  type IdentifyBy,
  isCollectionValue,
  isStoryValue,
  type StoryValue,
} from '../saved/index.ts'
