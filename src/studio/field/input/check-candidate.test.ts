import {expect, it} from 'vitest'
import {setAt} from './check-candidate.ts'

it('sets the value of a field, of a nested object, and of an object that doesn’t exist yet', () => {
  expect(setAt({a: 1}, ['b'], 2)).toEqual({a: 1, b: 2})
  expect(setAt({a: {b: 1, c: 2}}, ['a', 'b'], 3)).toEqual({a: {b: 3, c: 2}})
  expect(setAt(undefined, ['a', 'b'], 1)).toEqual({a: {b: 1}})
})

it('sets an item of an array by its key or its index, and appends one that isn’t in it', () => {
  const list = [
    {_key: 'a', n: 1},
    {_key: 'b', n: 2},
  ]
  expect(setAt({list}, ['list', {_key: 'b'}, 'n'], 3)).toEqual({list: [list[0], {_key: 'b', n: 3}]})
  expect(setAt({list}, ['list', {_key: 'c'}], {_key: 'c'})).toEqual({list: [...list, {_key: 'c'}]})
  expect(setAt(['x', 'y'], [1], 'z')).toEqual(['x', 'z'])
})

it('does not modify the document', () => {
  const document = {list: [{_key: 'a'}]}
  setAt(document, ['list', {_key: 'a'}], 'other')
  expect(document).toEqual({list: [{_key: 'a'}]})
})
