/** Items for tests and stories: as the service lists them, as the proxy finds them, and as saved. */
import type {Collection, FoundCollection, FoundStory} from './index.ts'

/** A Story, listed or found. */
export const storyOf = (id = 'a', title = id, more: Partial<FoundStory> = {}) => ({
  id,
  title,
  displayTitle: title,
  teamId: 't1',
  ...more,
})

/** A Collection as the service lists it. */
export const collectionOf = (id: string, title = id, more: Partial<Collection> = {}) => ({
  id,
  title,
  teamId: 't1',
  embedType: 'bubbles' as const,
  storyIds: [],
  ...more,
})

/** A Collection as the proxy finds it. */
export const foundCollection = (id = 'a', title = id, more: Partial<FoundCollection> = {}) => ({
  id,
  title,
  teamId: 't1',
  embedType: 'bubbles' as const,
  stories: [],
  ...more,
})

/** A Story in a document. */
export const savedStory = (id: string, more: object = {}) => ({
  _type: 'stories.story',
  teamId: 't1',
  id,
  title: id,
  ...more,
})

/** A Collection in a document, by its `id` or its `tag`. */
export const savedCollection = (more: object) => ({
  _type: 'stories.collection',
  teamId: 't1',
  ...more,
})
