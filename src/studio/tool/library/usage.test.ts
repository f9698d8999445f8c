import {expect, it} from 'vitest'
import type {CheckedItem} from '../../../check/index.ts'
import {findSavedValues, type FoundItem} from '../../../saved/index.ts'
import {usageOf} from './usage.ts'

const found = (id: string): FoundItem => ({id, title: id, embedType: 'cards', stories: []})

const checked = (saved: object, item: FoundItem | undefined, ...ids: string[]): CheckedItem => ({
  kind: 'collection',
  title: undefined,
  status: item ? 'ok' : 'missing',
  item,
  failure: undefined,
  values: ids.flatMap((_id) =>
    findSavedValues({_id, _type: 'page', a: {_type: 'stories.collection', teamId: 't1', ...saved}}),
  ),
})

it('counts a document once, whichever of its versions contains the item and however it is named', () => {
  const usage = usageOf({
    items: [
      checked({id: 'c1'}, found('c1'), 'a', 'drafts.a', 'versions.r.b'),
      checked({tag: 'one'}, found('c1'), 'a', 'c'),
      checked({id: 'c2'}, undefined, 'd'),
    ],
  })
  expect(usage.countOf({kind: 'collection', id: 'c1'})).toBe(3)
  expect(usage.countOf({kind: 'collection', id: 'c2'})).toBe(0)
  expect(usage.countOf({kind: 'story', id: 'c1'})).toBe(0)
  expect(usage.idsOf('collection')).toEqual(['c1'])
})
