import {assert, dictionary, anything, constantFrom, property} from 'fast-check'
import {describe, expect, it} from 'vitest'
import {type EmbedValue, readTarget} from './read-target.ts'

const read = (value: unknown, kind?: 'collection' | 'story') =>
  readTarget(value as EmbedValue, kind)
const story = (id: unknown) => ({_type: 'stories.story', id})

describe('a value to embed', () => {
  it.each([
    [
      {_type: 'stories.collection', id: 'c', teamId: 't'},
      {kind: 'collection', id: 'c', teamId: 't'},
    ],
    [
      {_type: 'stories.collection', id: 'c'},
      {kind: 'collection', id: 'c'},
    ],
    [
      {_type: 'stories.collection', id: 'c', tag: 'x', teamId: 't'},
      {kind: 'collection', id: 'c', teamId: 't'},
    ],
    [
      {tag: 'x', teamId: 't'},
      {kind: 'collection', tag: 'x', teamId: 't'},
    ],
    [story('s'), {kind: 'stories', ids: ['s']}],
    [[story('s'), story('r'), story('s')], {kind: 'stories', ids: ['s', 'r']}],
    [[{id: 's'}, {_type: 'of.your.own', id: 'r'}], {kind: 'stories', ids: ['s', 'r']}],
    [
      [null, {_type: 'stories.collection', id: 'c'}, 'x', story('s')],
      {kind: 'stories', ids: ['s']},
    ],
  ])('reads the target from %j', (value, target) => {
    expect(read(value)).toStrictEqual(target)
  })

  it.each([
    [undefined],
    [null],
    ['s'],
    [{}],
    [[]],
    [[null]],
    [{id: 's'}],
    [{_type: 'something.else', id: 's', teamId: 't'}],
    [{_type: 'stories.collection'}],
    [{_type: 'stories.collection', tag: 'x'}],
    [{_type: 'stories.collection', id: ' '}],
    [{_type: 'stories.collection', id: '', tag: ' ', teamId: 't'}],
    [{_type: 'stories.collection', id: 7, teamId: 't'}],
    [story('')],
    [story(null)],
    [story(7)],
    [story('a b')],
    [story('a,b')],
    [story('a\u00a0b')],
    [story('a\0b')],
    [story('\uD800')],
    [[{_type: 'stories.collection', id: 'c'}]],
  ])('finds no target in %j', (value) => {
    expect(read(value)).toBeUndefined()
  })

  it('returns a target of the given kind, whatever its type', () => {
    const value = {_type: 'hero', id: 'x', teamId: 't'}
    expect(read(value, 'story')).toEqual({kind: 'stories', ids: ['x']})
    expect(read(value, 'collection')).toEqual({kind: 'collection', id: 'x', teamId: 't'})
    expect(read([story('s')], 'collection')).toBeUndefined()
  })

  it('reads an ID that is as long as a document may be, spaces in its middle too', () => {
    const id = `a${' '.repeat(300_000)}b`
    expect(read({_type: 'stories.collection', id: ` ${id} `})).toEqual({kind: 'collection', id})
  }, 60_000)

  it('returns what HTML can hold, or nothing, for any value', () => {
    const name = constantFrom('_type', 'id', 'tag', 'teamId')
    assert(
      property(dictionary(name, anything()), (value) => {
        const target = read(value)
        const texts = Object.values(target ?? {}).flat()
        expect(texts.filter((text) => typeof text !== 'string' || text.trim() === '')).toEqual([])
      }),
    )
  })
})
