import {describe, expect, it} from 'vitest'
import {findSavedValues, pathText, type TypeNode} from '../../../saved/index.ts'
import {schemaValues} from './schema-values.ts'

const text: TypeNode = {name: 'string'}
const storyId: TypeNode = {name: 'stories.storyId'}
const tag: TypeNode = {name: 'stories.collectionTag', options: {teamId: 't1'}}
const adoptedTag: TypeNode = {
  ...text,
  options: {stories: {kind: 'collection', identifyBy: 'tag', teamId: 't1'}},
}
const object = (name: string, fields: Record<string, TypeNode>): TypeNode => ({
  name,
  fields: Object.entries(fields).map(([field, type]) => ({name: field, type})),
})
const array = (...of: TypeNode[]): TypeNode => ({name: 'array', of})
const based = (base: string, name: string) => ({name, type: {name: base}, fields: []})

const valuesOf = (types: readonly TypeNode[], document: object) =>
  findSavedValues(
    {_id: 'a', ...document},
    schemaValues({get: (name) => types.find((type) => type.name === name)}, null),
  )

/** The path, kind and name of each value that is found. */
const find = (types: readonly TypeNode[], document: object) =>
  valuesOf(types, document).map(({path, kind, id, tag}) => [pathText(path), kind, id ?? tag])

describe('the walk through a document, by its schema', () => {
  it('finds strings in fields, nested objects, named objects and arrays', () => {
    const hero = object('hero', {teaser: storyId})
    const page = object('page', {
      title: text,
      tag: adoptedTag,
      seo: object('object', {clip: storyId}),
      // An object that has no name in the schema, as a named one was stored.
      social: object('object', {clip: storyId}),
      hero,
      playlist: array(storyId),
      rows: array(hero, object('quote', {clip: storyId})),
    })
    const document = {
      _type: 'page',
      title: 's0',
      tag: 'front',
      seo: {clip: 's1'},
      social: {_type: 'card', clip: 's7'},
      hero: {_type: 'hero', teaser: 's2'},
      playlist: ['s3', '', 's4'],
      rows: [
        {_key: 'x', _type: 'hero', teaser: 's5', clip: 's0'},
        {_key: 'y', _type: 'quote', teaser: 's0', clip: 's6'},
      ],
    }
    expect(find([page, hero], document)).toEqual([
      ['tag', 'collection', 'front'],
      ['seo.clip', 'story', 's1'],
      ['social.clip', 'story', 's7'],
      ['hero.teaser', 'story', 's2'],
      ['playlist[0]', 'story', 's3'],
      ['playlist[2]', 'story', 's4'],
      ['rows[_key=="x"].teaser', 'story', 's5'],
      ['rows[_key=="y"].clip', 'story', 's6'],
    ])
    expect(valuesOf([page, hero], document).map(({teamId}) => teamId)).toEqual(
      ['t1'].concat(Array.from({length: 7})),
    )
  })

  it('finds objects of types with other names', () => {
    const clips = [{_key: 'k', _type: 'teaser', teamId: 't1', id: 's1'}]
    const page = object('page', {clips: array(based('stories.story', 'teaser'))})
    expect(find([page], {_type: 'page', clips})).toEqual([['clips[_key=="k"]', 'story', 's1']])
  })

  it('finds objects of the plugin’s types where the schema says nothing, or something else', () => {
    const clip = {_type: 'stories.story', teamId: 't1', id: 's1'}
    const page = object('page', {shelf: based('stories.collection', 'stories.collection')})
    expect(find([page], {_type: 'page', shelf: clip, former: [clip]})).toEqual([
      ['shelf', 'story', 's1'],
      ['former[0]', 'story', 's1'],
    ])
    expect(find([], {_type: 'former', clip})).toEqual([['clip', 'story', 's1']])
  })

  it('finds values in types that hold themselves, however deep', () => {
    const rows: TypeNode[] = []
    const section = object('section', {clip: storyId, rows: {name: 'array', of: rows}})
    rows.push(section)
    const nested = (depth: number): object => ({
      _type: 'section',
      ...(depth === 0 ? {clip: 's1'} : {rows: [nested(depth - 1)]}),
    })
    expect(find([section], nested(9))).toEqual([[`${'rows[0].'.repeat(9)}clip`, 'story', 's1']])
  })

  it('finds strings among other primitive values of an array', () => {
    const of = [
      {name: 'number', jsonType: 'number'},
      {...storyId, jsonType: 'string'},
    ]
    const document = {_type: 'page', list: [7, 's1']}
    expect(find([object('page', {list: array(...of)})], document)).toEqual([
      ['list[1]', 'story', 's1'],
    ])
  })
})

describe('where two types have one name', () => {
  it('reads a string by the list that its object is in', () => {
    const page = object('page', {links: array(object('link', {target: tag}))})
    const menu = object('menu', {links: array(object('link', {target: text}))})
    const links = [{_key: 'k', _type: 'link', target: 'summer'}]
    expect(find([page, menu], {_type: 'page', links})).toHaveLength(1)
    expect(find([page, menu], {_type: 'menu', links})).toEqual([])
  })

  it('reads an object by the list that it is in', () => {
    const page = object('page', {
      heroes: array(based('stories.story', 'hero')),
      shelves: array(based('stories.collection', 'hero')),
    })
    const menu = object('menu', {heroes: array(object('hero', {id: text, teamId: text}))})
    const items = [{_key: 'k', _type: 'hero', teamId: 't1', id: 'i1'}]
    const kinds = (document: object) => find([page, menu], document).map(([, kind]) => kind)
    expect(kinds({_type: 'page', heroes: items})).toEqual(['story'])
    expect(kinds({_type: 'page', shelves: items})).toEqual(['collection'])
    expect(kinds({_type: 'menu', heroes: items})).toEqual([])
  })

  it('reads the strings of a type and of its copy under another name', () => {
    const hero = object('hero', {clip: storyId})
    const page = object('page', {rows: array(hero, {...hero, name: 'bigHero'})})
    const rows = ['hero', 'bigHero'].map((_type) => ({_key: _type, _type, clip: _type}))
    const names = find([page], {_type: 'page', rows}).map(([, , name]) => name)
    expect(names).toEqual(['hero', 'bigHero'])
  })

  it('reads nothing in a value of another type than the place’s', () => {
    const page = object('page', {links: array(object('link', {target: tag})), clip: storyId})
    const links = [{_key: 'k', _type: 'other', target: 'summer'}]
    expect(find([page], {_type: 'page', links, clip: {_type: 'hero', id: 's1'}})).toEqual([])
  })
})

it('calls the Team’s function of a string in a list with that list', () => {
  const parents: unknown[] = []
  const teamId = ({parent}: {parent: unknown}) => void parents.push(parent)
  const asked = {name: 'stories.collectionTag', options: {teamId}}
  const page = object('page', {tags: array(asked), seo: object('object', {tag: asked})})
  const document = {_type: 'page', tags: ['x'], seo: {tag: 'y'}}
  find([page], document)
  expect(parents).toEqual([document.tags, document.seo])
})
