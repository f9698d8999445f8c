import {describe, expect, it} from 'vitest'
import type {SavedValue} from './find-values.ts'
import {createItemGroups} from './group.ts'

const value = (name: Partial<SavedValue>, storedId = 'page'): SavedValue => ({
  kind: 'story',
  form: 'object',
  title: undefined,
  document: {id: storedId, version: 'published', storedId, type: 'page', rev: undefined},
  path: 'intro',
  ...name,
})
const groupsOf = (...pages: SavedValue[][]) => {
  const groups = createItemGroups()
  for (const page of pages) groups.add(page)
  return groups.all()
}

describe('the values of a dataset', () => {
  it('groups values that name the same item, over pages and forms', () => {
    const [one, ...others] = groupsOf(
      [value({id: 's1'}), value({id: 's2'})],
      [value({id: 's1', path: 'clips[0]'}, 'drafts.page'), value({id: 's1', form: 'id'})],
    )
    expect(one?.values.map(({document, path}) => [document.storedId, path])).toEqual([
      ['page', 'intro'],
      ['drafts.page', 'clips[0]'],
      ['page', 'intro'],
    ])
    expect(others.map(({id}) => id)).toEqual(['s2'])
  })

  it.each<[string, Partial<SavedValue>, Partial<SavedValue>]>([
    ['kinds', {id: 'a'}, {id: 'a', kind: 'collection'}],
    ['Teams', {id: 'a', teamId: 't1'}, {id: 'a', teamId: 't2'}],
    ['a Team and none', {id: 'a', teamId: 't1'}, {id: 'a'}],
    ['an ID and a tag', {id: 'a'}, {tag: 'a'}],
    ['IDs that only look alike joined', {id: 'a","b'}, {id: 'a', tag: 'b'}],
  ])('keeps values apart that differ in %s', (_, a, b) => {
    expect(groupsOf([value(a), value(b)])).toHaveLength(2)
  })

  it('keeps each unreadable value apart', () => {
    const groups = groupsOf([
      value({path: 'a'}),
      value({path: 'b'}),
      value({path: 'a'}, 'drafts.page'),
      value({path: 'a'}),
    ])
    expect(groups.map(({values}) => values.length)).toEqual([2, 1, 1])
  })

  it('have the title of the first value that says it', () => {
    const [group] = groupsOf([
      value({id: 's1'}),
      value({id: 's1', title: 'First'}),
      value({id: 's1', title: 'Second'}),
    ])
    expect(group?.title).toBe('First')
  })

  it('leaves the values unchanged', () => {
    const one = Object.freeze(value({id: 's1'}))
    groupsOf([one, value({id: 's1', title: 'Later'})])
    expect(one.title).toBeUndefined()
  })
})
