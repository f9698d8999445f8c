import {describe, expect, it} from 'vitest'
import {findSavedValues, type TypeNode} from '../../../saved/index.ts'
import {schemaValues} from './schema-values.ts'

const text: TypeNode = {name: 'string'}
const storyId: TypeNode = {name: 'stories.storyId'}
const adoptedTag: TypeNode = {
  ...text,
  options: {stories: {kind: 'collection', identifyBy: 'tag', teamId: 't1'}},
}
const object = (name: string, fields: Record<string, TypeNode>): TypeNode => ({
  name,
  fields: Object.entries(fields).map(([field, type]) => ({name: field, type})),
})
const array = (...of: TypeNode[]): TypeNode => ({name: 'array', of})

describe('the saved values in a schema', () => {
  it('finds strings in fields, nested objects, named objects and arrays, each once', () => {
    const hero = object('hero', {teaser: storyId})
    const page = object('page', {
      title: text,
      tag: adoptedTag,
      seo: object('object', {clip: storyId}),
      hero,
      playlist: array(storyId),
      rows: array(hero, object('quote', {clip: storyId})),
    })
    const {strings} = schemaValues([page, hero], null)
    expect(strings.map(({path, kind, form}) => [path, kind, form])).toEqual([
      ['page.tag', 'collection', 'tag'],
      ['page.seo.clip', 'story', 'id'],
      ['hero.teaser', 'story', 'id'],
      ['page.playlist', 'story', 'id'],
      ['quote.clip', 'story', 'id'],
    ])
  })

  it('finds strings at their paths, with the Team of a tag', () => {
    const page = object('page', {tag: adoptedTag, playlist: array(storyId)})
    const document = {_id: 'a', _type: 'page', tag: 'front', playlist: ['s1', 's2']}
    const found = findSavedValues(document, schemaValues([page], null))
    expect(found.map(({path, id, tag, teamId}) => ({path, id, tag, teamId}))).toEqual([
      {path: 'tag', id: undefined, tag: 'front', teamId: 't1'},
      {path: 'playlist[0]', id: 's1', tag: undefined, teamId: undefined},
      {path: 'playlist[1]', id: 's2', tag: undefined, teamId: undefined},
    ])
  })

  it('finds objects of types with other names', () => {
    const teaser = {...object('teaser', {}), type: {name: 'stories.story'}}
    const {aliases} = schemaValues([object('page', {clips: array(teaser)})], null)
    expect(aliases).toEqual({teaser: 'story'})
  })

  it('finds strings and objects however deep', () => {
    const teaser = {...object('teaser', {}), type: {name: 'stories.story'}}
    const nested = (levels: number): TypeNode =>
      levels === 0
        ? object('object', {clip: storyId, teasers: array(teaser)})
        : object('object', {rows: array(nested(levels - 1))})
    const {strings, aliases} = schemaValues([object('page', {rows: array(nested(8))})], null)
    expect(strings.map(({path}) => path)).toEqual([`page.${'rows.'.repeat(9)}clip`])
    expect(aliases).toEqual({teaser: 'story'})
  })

  it('stops at a recursive type', () => {
    const rows: TypeNode[] = []
    const section = object('section', {clip: storyId, rows: array(...rows)})
    const own = {...section, fields: [...section.fields!, {name: 'self', type: section}]}
    rows.push(own)
    expect(schemaValues([own], null).strings.map(({path}) => path)).toEqual(['section.clip'])
  })
})
