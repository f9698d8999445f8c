import {describe, expect, it} from 'vitest'
import {foundCollection} from '../../../access/testing.ts'
import {storiesOf} from '../testing.ts'
import {type BrowserItem, collectionItem} from './items.ts'
import {type ListEntry, listChanges, newEntry, positionOf, withoutItem} from './list-entries.ts'

const items = storiesOf({}, {}, {})
const [itemA, itemB] = items as [BrowserItem, BrowserItem]
const [a, b, c] = items.map(newEntry) as [ListEntry, ListEntry, ListEntry]
const present = (entry: ListEntry, key = `key-${entry.id}`): ListEntry => ({
  ...entry,
  key,
  isPresent: true,
})

describe('the index of an item', () => {
  it('finds the first entry for an item that is in the list twice', () => {
    expect(positionOf([a, present(b, '1'), present(b, '2')], itemB)).toBe(1)
  })

  it('does not match another kind with the same ID, nor an unknown ID', () => {
    expect(positionOf([{...a, kind: 'collection'}], itemA)).toBeUndefined()
    expect(positionOf([{...a, id: undefined}], itemA)).toBeUndefined()
  })

  it('finds what is saved by its tag before its ID is known', () => {
    const item = collectionItem(foundCollection('a', '', {tag: 'sea'}), 'tag')
    const saved = {...newEntry(item), id: undefined, tag: 'sea', teamId: 't1', isPresent: true}
    expect(positionOf([a, saved], item)).toBe(1)
    expect(withoutItem([saved, a], item)).toEqual([a])
    expect(positionOf([{...saved, teamId: 't2'}], item)).toBeUndefined()
    expect(positionOf([{...saved, id: 'other'}], item)).toBeUndefined()
  })
})

describe('a list', () => {
  it('removes all entries of an item', () => {
    expect(withoutItem([present(a, '1'), b, present(a, '2')], itemA)).toEqual([b])
  })
})

describe('comparing two lists', () => {
  const before = [present(a), present(b)]
  it.each([
    ['nothing', before, {added: 0, removed: 0, isReordered: false}],
    ['one at the end', [...before, c], {added: 1, removed: 0, isReordered: false}],
    ['one at the start', [c, ...before], {added: 1, removed: 0, isReordered: true}],
    ['another order', before.toReversed(), {added: 0, removed: 0, isReordered: true}],
    ['one less', [present(b)], {added: 0, removed: 1, isReordered: false}],
    ['one for another', [present(b), c], {added: 1, removed: 1, isReordered: false}],
  ])('detects %s', (_, after, expected) => {
    const hasChanges = after !== before
    expect(listChanges(before, after)).toEqual({...expected, hasChanges})
  })
})
