import type {FoundStory} from '../../access/index.ts'
import {storyOf} from '../../access/testing.ts'
import type {ListItems} from './grid/useTabStop.ts'
import type {BrowserQuery} from './search/query.ts'
import {type BrowserItem, storyItem} from './state/items.ts'

/** Items of Stories, for tests. An ID is the letter of its index where none is given. */
export const storiesOf = (...records: readonly Partial<FoundStory>[]): readonly BrowserItem[] =>
  records.map(({id, title = '', ...more}, at) =>
    storyItem(storyOf(id ?? String.fromCharCode(97 + at), title, more), 'cards'),
  )

/** A list of which all is loaded. */
export const loadedItems = (items: readonly (BrowserItem | undefined)[]): ListItems => ({
  total: items.length,
  itemAt: (index) => items[index],
  indexOf: (id) => items.findIndex((item) => item?.id === id),
  settled: true,
})

/** A query without words and filters. */
export const anyQuery: BrowserQuery = {
  kind: 'collection',
  text: '',
  teamId: undefined,
  isTeamLocked: false,
  published: undefined,
  embedType: undefined,
  sort: 'newest',
  first: [],
  suggest: undefined,
  shape: 'cards',
  identifyBy: 'id',
}
