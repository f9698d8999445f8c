import type {Collection, Story} from '../access/index.ts'

/** A Story for tests. */
export const storyOf = (id: string, title: string, more: Partial<Story> = {}): Story => ({
  id,
  title,
  displayTitle: title,
  teamId: 't1',
  ...more,
})

/** A Collection for tests. */
export const collectionOf = (
  id: string,
  title: string,
  more: Partial<Collection> = {},
): Collection => ({id, title, teamId: 't1', embedType: 'bubbles', storyIds: [], ...more})
