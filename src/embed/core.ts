/**
 * Embeds without React: markup, mounting, GROQ projections.
 *
 * @module sanity-plugin-stories/embed/core
 */
export {embedAttributes, embedHtml} from './attributes.ts'
export type {EmbedAttributes, EmbedMarkup, MarkupOptions} from './attributes.ts'
export {onEvent} from './events.ts'
export {fetchCollection, type FetchedCollection} from './fetch-collection.ts'
export {mountEmbed, type MountOptions} from './mount.ts'
export {collectionQuery, storyQuery} from './queries.ts'
export type {EmbedKind, EmbedTarget, EmbedValue} from './read-target.ts'
export type {SavedCollection, SavedStory} from './read-target.ts'
export {isCollectionValue, isStoryValue} from '../saved/index.ts'
export type {CollectionValue, StoryValue} from '../saved/index.ts'
export type {CollectionValueById, CollectionValueByTag} from '../saved/index.ts'
export type {ScriptOptions} from './script.ts'
export {embedStyles, type EmbedStory, type ThumbnailOptions} from './thumbnails.ts'
