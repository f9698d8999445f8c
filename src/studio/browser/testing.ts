import type {FoundCollection, FoundStory} from '../../access/index.ts'
import type {ListItems} from './grid/useTabStop.ts'
import {type BrowserItem, storyItem} from './state/items.ts'

/** Items of Stories, for tests. An ID is the letter of its index where none is given. */
export const storiesOf = (...records: readonly Partial<FoundStory>[]): readonly BrowserItem[] =>
  records.map((record, at) => storyItem(storyOf(record, at), 'cards'))

const letter = (index: number) => String.fromCharCode(97 + index)

export function storyOf(record: Partial<FoundStory>, index = 0): FoundStory {
  const title = record.title ?? ''
  return {id: letter(index), teamId: 't1', title, displayTitle: title, ...record}
}

export const collectionOf = (record: Partial<FoundCollection>, index = 0): FoundCollection => ({
  id: letter(index),
  teamId: 't1',
  title: '',
  embedType: 'bubbles',
  stories: [],
  ...record,
})

/** A list of which all is loaded. */
export const loadedItems = (items: readonly (BrowserItem | undefined)[]): ListItems => ({
  total: items.length,
  itemAt: (index) => items[index],
  indexOf: (id) => items.findIndex((item) => item?.id === id),
  settled: true,
})
