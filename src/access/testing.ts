/** Items for tests and stories: as the service lists them, as the proxy finds them, and as saved. */
import type {Collection, FoundCollection, FoundStory} from './index.ts'

/** A Story, listed or found. */
export const storyOf = (id = 'a', title = id, more: Partial<FoundStory> = {}): FoundStory => ({
  id,
  title,
  displayTitle: title,
  teamId: 't1',
  ...more,
})

/** A Collection as the service lists it. */
export const collectionOf = (
  id: string,
  title = id,
  more: Partial<Collection> = {},
): Collection => ({id, title, teamId: 't1', embedType: 'bubbles', storyIds: [], ...more})

/** A Collection as the proxy finds it. */
export const foundCollection = (
  id = 'a',
  title = id,
  more: Partial<FoundCollection> = {},
): FoundCollection => ({id, title, teamId: 't1', embedType: 'bubbles', stories: [], ...more})

/** A Story in a document. */
export const savedStory = (id: string, more: object = {}) => ({
  _type: 'stories.story',
  teamId: 't1',
  id,
  title: id,
  ...more,
})
