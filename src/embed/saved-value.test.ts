import {describe, expect, it} from 'vitest'
import {isCollectionValue, isStoryValue} from './saved-value.ts'

describe('a value of a dataset', () => {
  it.each([
    {teamId: 't1', id: 'c1'},
    {teamId: 't1', tag: 'summer'},
    // As a projection gives it.
    {_type: 'shelf', _key: null, teamId: 't1', id: 'c1', tag: null, title: null},
  ])('recognizes %j as a Collection', (value) => {
    expect(isCollectionValue(value)).toBe(true)
  })

  it.each([
    undefined,
    null,
    'c1',
    [],
    {},
    {teamId: 't1'},
    {id: 'c1'},
    {teamId: 't1', id: ''},
    {teamId: 1, id: 'c1'},
    {teamId: 't1', id: 'c1', tag: 'both'},
  ])('does not recognize %j as a Collection', (value) => {
    expect(isCollectionValue(value)).toBe(false)
  })

  it('recognizes a Story by its Team and ID', () => {
    expect(isStoryValue({_type: 'x', teamId: 't1', id: 's1'})).toBe(true)
    expect(isStoryValue({_type: 'x', teamId: 't1', tag: 's1'})).toBe(false)
  })
})
