import {describe, expect, it} from 'vitest'
import {embedAttributes, embedHtml} from './attributes.ts'

const byId = {_type: 'stories.collection', teamId: 't1', id: 'c1', title: 'Summer'}
const byTag = {_type: 'stories.collection', teamId: 't1', tag: 'summer'}
const story = {_type: 'stories.story', teamId: 't1', id: 'abc12'}

describe('the deployed markup', () => {
  it('names a Collection by its ID, or by its Team and tag', () => {
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
  it('puts a tag into the attribute for Stories', () => {
    expect(embedAttributes(byTag, {brand: 'acme', markup: 'contract'})).toEqual({
      'data-acme-team-id': 't1',
      'data-acme-stories': 'summer',
    })
  })

  it.each([byId, story])('equals the deployed markup for a value without a tag', (value) => {
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
    'rejects the attribute %j',
    (name) => {
      expect(() => embedAttributes(byId, {brand: 'a', markup: () => ({[name]: 'x'})})).toThrow(
        TypeError,
      )
    },
  )
})

describe('the brand', () => {
  it.each(['service', 'a', 'acme-2'])('accepts %s', (brand) => {
    expect(embedAttributes(byId, {brand})?.['class']).toBe(`${brand}-collection`)
  })

  it.each([undefined as never, '', 'Acme', '2acme', 'a b', 'a"', 'a\nb', 'a\n', 'ä', '-a'])(
    'rejects %j, for any value',
    (brand) => {
      expect(() => embedAttributes(null, {brand})).toThrow(TypeError)
    },
  )
})

describe('the attributes of a value', () => {
  it('returns none where the value names nothing', () => {
    const nothing = {_type: 'stories.collection', tag: 'without-its-team'}
    expect(embedAttributes(nothing, {brand: 'acme'})).toBeUndefined()
  })

  it('uses the kind that is passed for a type with its own name', () => {
    const hero = {_type: 'hero', teamId: 't1', id: 'abc12'}
    expect(embedAttributes(hero, {brand: 'a', kind: 'story'})?.['data-a-stories']).toBe('abc12')
  })

  it('keeps any characters of IDs and tags', () => {
    const odd = `"<&>'\`={}\r\n\t 👨\u200d👩\u200d👧\u00e9`
    expect(embedAttributes({...byTag, tag: odd}, {brand: 'a'})?.['data-a-collection-tag']).toBe(odd)
    expect(embedAttributes({...byId, id: odd}, {brand: 'a'})?.['data-a-collection-id']).toBe(odd)
    expect(embedAttributes({...story, id: '"<&>'}, {brand: 'a'})?.['data-a-stories']).toBe('"<&>')
  })

  it('takes off what can’t be seen around a pasted ID or tag', () => {
    const pasted = (text: string) => ` \u200b${text}\u2060\n`
    expect(embedAttributes({...byTag, tag: pasted('x')}, {brand: 'a'})).toEqual(
      embedAttributes({...byTag, tag: 'x'}, {brand: 'a'}),
    )
    const stories = [pasted('one11'), pasted('two22')].map((id) => ({...story, id}))
    expect(embedAttributes(stories, {brand: 'a'})?.['data-a-stories']).toBe('one11 two22')
  })
})

describe('options of one embed', () => {
  const value = {_type: 'stories.story', id: 'abc12'}

  it('writes options of one embed as attributes, escaped, and keeps what names the content', () => {
    const attributes = {'accent-color': '"teal"', muted: true, stories: 'other'}
    expect(embedAttributes(value, {brand: 'service', attributes})).toEqual({
      class: 'service-stories',
      'data-service-accent-color': '"teal"',
      'data-service-muted': 'true',
      'data-service-stories': 'abc12',
    })
    expect(embedHtml(value, {brand: 'service', attributes})).toContain('="&#34;teal&#34;"')
  })

  it('writes no option that is empty in the dataset', () => {
    const attributes = {layout: null, muted: undefined, size: 0}
    expect(embedAttributes(value, {brand: 'service', attributes})).toEqual({
      class: 'service-stories',
      'data-service-size': '0',
      'data-service-stories': 'abc12',
    })
  })

  it.each(['a b', 'a"', 'A', 'a=b'])('refuses an option named %j', (name) => {
    const options = {brand: 'service', attributes: {[name]: '1'}}
    expect(() => embedAttributes(value, options)).toThrow('Invalid data-service-')
  })

  it('tells a markup function how Stories are drawn', () => {
    const markup = (target: object) => ({'data-target': JSON.stringify(target)})
    expect(embedAttributes(value, {brand: 'service', embedType: 'cards', markup})).toEqual({
      'data-target': '{"kind":"stories","ids":["abc12"],"embedType":"cards"}',
    })
  })
})
