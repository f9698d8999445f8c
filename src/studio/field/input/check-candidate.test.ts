import {expect, it} from 'vitest'
import {setAt} from './check-candidate.ts'

it('sets the value of a field, of an object within, and of what isn’t there yet', () => {
  expect(setAt({a: 1}, ['b'], 2)).toEqual({a: 1, b: 2})
  expect(setAt({a: {b: 1, c: 2}}, ['a', 'b'], 3)).toEqual({a: {b: 3, c: 2}})
  expect(setAt(undefined, ['a', 'b'], 1)).toEqual({a: {b: 1}})
})

it('sets an item of an array by its key or its place, and appends one that isn’t there', () => {
  const list = [
    {_key: 'a', n: 1},
    {_key: 'b', n: 2},
  ]
  expect(setAt({list}, ['list', {_key: 'b'}, 'n'], 3)).toEqual({list: [list[0], {_key: 'b', n: 3}]})
  expect(setAt({list}, ['list', {_key: 'c'}], {_key: 'c'})).toEqual({list: [...list, {_key: 'c'}]})
  expect(setAt(['x', 'y'], [1], 'z')).toEqual(['x', 'z'])
})

it('leaves the document as it was', () => {
  const document = {list: [{_key: 'a'}]}
  setAt(document, ['list', {_key: 'a'}], 'other')
  expect(document).toEqual({list: [{_key: 'a'}]})
})
