import type {Collection, Story} from '../../../access/index.ts'
import {collectionItems, type PickerItem, storyItems} from '../items.ts'

/** Items of Stories, for tests. An id is the letter of its place where none is given. */
export function storiesOf(...records: readonly Partial<Story>[]): readonly PickerItem[] {
  return storyItems(records.map(storyOf), [], 'cards')
}

const letter = (index: number) => String.fromCharCode(97 + index)

function storyOf(record: Partial<Story>, index: number): Story {
  const title = record.title ?? ''
  return {id: letter(index), teamId: 't1', title, displayTitle: title, ...record}
}

/** Items of Collections, for tests; what `stories` there are. */
export function collectionsOf(
  records: readonly Partial<Collection>[],
  stories: readonly Partial<Story>[] = [],
): readonly PickerItem[] {
  return collectionItems(
    records.map((record, index) => ({
      id: letter(index),
      teamId: 't1',
      title: '',
      embedType: 'bubbles',
      storyIds: [],
      ...record,
    })),
    stories.map(storyOf),
    [],
    {identifyBy: 'id', embedType: undefined},
  )
}

export const idsOf = (items: readonly PickerItem[]): string => items.map(({id}) => id).join(' ')
