import {pathToString, stringToPath} from 'sanity'
import {describe, expect, it} from 'vitest'
import {itemSegment, type PathSegment, pathString} from './path.ts'

describe('pathString', () => {
  it.each<{path: PathSegment[]}>([
    {path: ['clip']},
    {path: ['seo', 'clip']},
    {path: ['sections', {_key: 'a1'}, 'clip']},
    {path: ['ids', 2]},
    {path: ['grid', {_key: 'r1'}, 'cells', {_key: 'c-2_x'}]},
  ])('writes a path as Sanity does: $path', ({path}) => {
    expect(pathString(path)).toBe(pathToString(path))
    expect(stringToPath(pathString(path)), 'which Sanity can read').toEqual(path)
  })
})

describe('itemSegment', () => {
  it('identifies an item by its key', () => {
    expect(itemSegment({_key: 'a1'}, 3)).toEqual({_key: 'a1'})
  })

  it.each([[{}], [{_key: ''}], [{_key: 7}], [{_key: 'a"b'}], [{_key: 'a]b'}], ['text'], [null]])(
    'identifies %j by its index, since a path can’t hold its key',
    (item) => {
      expect(itemSegment(item, 3)).toBe(3)
    },
  )
})
