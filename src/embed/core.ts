/**
 * Embeds without React: markup, mounting, GROQ projections.
 *
 * @module sanity-plugin-stories/embed/core
 */
export {
  embedAttributes,
  embedHtml,
  type EmbedAttributes,
  type EmbedMarkup,
  type MarkupOptions,
} from './attributes.ts'
export {onEvent} from './events.ts'
export {fetchCollection, type FetchedCollection} from './fetch-collection.ts'
export {mountEmbed, type MountOptions} from './mount.ts'
export {collectionQuery, storyQuery} from './queries.ts'
export type {
  EmbedKind,
  EmbedTarget,
  EmbedValue,
  SavedCollection,
  SavedStory,
} from './read-target.ts'
export {
  type CollectionValue,
  type CollectionValueById,
  type CollectionValueByTag,
  isCollectionValue,
  isStoryValue,
  type StoryValue,
} from '../saved/index.ts'
export type {DiscoverOptions, ScriptOptions} from './script.ts'
export {embedStyles, type EmbedStory, type ThumbnailOptions} from './thumbnails.ts'
