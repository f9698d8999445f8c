import {describe, expect, it} from 'vitest'
import {embedAttributes} from './attributes.ts'

const byId = {_type: 'stories.collection', teamId: 't1', id: 'c1', title: 'Summer'}
const byTag = {_type: 'stories.collection', teamId: 't1', tag: 'summer'}
const story = {_type: 'stories.story', teamId: 't1', id: 'abc12'}

describe('the deployed markup', () => {
  it('names a Collection by its id, or by its Team and tag', () => {
    expect(embedAttributes(byId, {brand: 'acme'})).toEqual({
      class: 'acme-collection',
      'data-acme-collection-id': 'c1',
    })
    expect(embedAttributes(byTag, {brand: 'acme'})).toEqual({
      class: 'acme-collection',
      'data-acme-team-id': 't1',
      'data-acme-collection-tag': 'summer',
    })
  })

  it('names Stories in their order, each once', () => {
    expect(embedAttributes(story, {brand: 'acme'})).toEqual({
      class: 'acme-stories',
      'data-acme-stories': 'abc12',
    })
    const several = [{...story, id: 'two22'}, story, {...story, id: 'two22'}]
    expect(embedAttributes(several, {brand: 'acme'})?.['data-acme-stories']).toBe('two22 abc12')
  })
})

describe('the markup of the contract', () => {
  it('holds a tag in the attribute for Stories', () => {
    expect(embedAttributes(byTag, {brand: 'acme', markup: 'contract'})).toEqual({
      'data-acme-team-id': 't1',
      'data-acme-stories': 'summer',
    })
  })

  it.each([byId, story])('is the deployed one for what has no tag', (value) => {
    expect(embedAttributes(value, {brand: 'acme', markup: 'contract'})).toEqual(
      embedAttributes(value, {brand: 'acme'}),
    )
  })
})

describe('a markup function', () => {
  it('receives the target and the brand', () => {
    const received: unknown[] = []
    const markup = (...given: unknown[]) => {
      received.push(given)
      return {id: 'x', 'data-shelf': 'y', 'aria-label': 'z'}
    }
    expect(embedAttributes(byId, {brand: 'acme', markup})).toEqual({
      id: 'x',
      'data-shelf': 'y',
      'aria-label': 'z',
    })
    expect(received).toEqual([[{kind: 'collection', id: 'c1', teamId: 't1'}, 'acme']])
  })

  it.each(['onclick', 'style', 'src', 'srcdoc', 'data-x onload', 'data-"', 'DATA-x', ''])(
    'may not set %j',
    (name) => {
      expect(() => embedAttributes(byId, {brand: 'a', markup: () => ({[name]: 'x'})})).toThrow(
        TypeError,
      )
    },
  )
})

describe('a brand', () => {
  it.each(['service', 'a', 'acme-2'])('may be %s', (brand) => {
    expect(embedAttributes(byId, {brand})?.['class']).toBe(`${brand}-collection`)
  })

  it.each([undefined as never, '', 'Acme', '2acme', 'a b', 'a"', 'a\nb', 'a\n', 'ä', '-a'])(
    'may not be %j, for any value',
    (brand) => {
      expect(() => embedAttributes(null, {brand})).toThrow(TypeError)
    },
  )
})

describe('a value', () => {
  it.each([
    null,
    undefined,
    [],
    {},
    [null],
    {_type: 'stories.collection', teamId: 't1'},
    {_type: 'stories.collection', tag: 'without-its-team'},
    {_type: 'stories.collection', teamId: 't1', id: '', tag: ' '},
    {_type: 'stories.collection', teamId: 't1', id: 7},
    {_type: 'stories.story', teamId: 't1', id: null},
    {_type: 'somethingElse', teamId: 't1', id: 'x'},
  ])('that names nothing has no attributes: %j', (value) => {
    expect(embedAttributes(value as never, {brand: 'acme'})).toBeUndefined()
  })

  it('of a type with its own name has the kind that is passed', () => {
    const hero = {_type: 'hero', teamId: 't1', id: 'abc12'}
    expect(embedAttributes(hero, {brand: 'a', kind: 'story'})).toEqual({
      class: 'a-stories',
      'data-a-stories': 'abc12',
    })
    expect(embedAttributes(hero, {brand: 'a', kind: 'collection'})).toEqual({
      class: 'a-collection',
      'data-a-collection-id': 'abc12',
    })
  })

  it('in an array is a Story, with any name of its type, but never a Collection', () => {
    const list = [{_type: 'clip', id: 'one11'}, byId, null, story, 'x', byTag]
    expect(embedAttributes(list as never, {brand: 'a'})?.['data-a-stories']).toBe('one11 abc12')
  })

  it('keeps odd characters of ids and tags', () => {
    const odd = ` "<&>'\`={}\r\n\t🦊\u00e9`
    expect(embedAttributes({...byTag, tag: odd}, {brand: 'a'})?.['data-a-collection-tag']).toBe(odd)
    expect(embedAttributes({...byId, id: odd}, {brand: 'a'})?.['data-a-collection-id']).toBe(odd)
    expect(embedAttributes({...story, id: '"<&>'}, {brand: 'a'})?.['data-a-stories']).toBe('"<&>')
  })

  it.each(['two words', 'a,b', 'a\u00a0b'])('never makes two Stories of one id: %j', (id) => {
    expect(embedAttributes({...story, id}, {brand: 'a'})).toBeUndefined()
  })

  it.each(['nul\0', 'half\ud83e'])('that HTML can not hold is none: %j', (id) => {
    expect(embedAttributes({...byId, id}, {brand: 'a'})).toBeUndefined()
  })
})
