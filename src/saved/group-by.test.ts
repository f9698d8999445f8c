import {expect, it} from 'vitest'
import {groupBy} from './group-by.ts'

it('groups items in the order of their first ones', () => {
  const groups = groupBy(['b1', 'a1', 'b2'], (name) => name[0])
  expect([...groups]).toEqual([
    ['b', ['b1', 'b2']],
    ['a', ['a1']],
  ])
})
