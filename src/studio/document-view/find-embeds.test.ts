import {describe, expect, it} from 'vitest'
import {compareEmbeds, findEmbeds} from './find-embeds.ts'

const collection = {name: 'stories.collection', title: 'Collection', fields: []}
const story = {name: 'stories.story', title: 'Story', fields: []}
const storyId = {name: 'stories.storyId', title: 'String', jsonType: 'string'}
const tag = (teamId: unknown) => ({
  name: 'stories.collectionTag',
  title: 'Section',
  options: {teamId},
})
const field = (name: string, type: object, title = name) => ({name, type: {...type, title}})
const array = (...of: object[]) => ({name: 'array', of})
const document = (...fields: ReturnType<typeof field>[]) => ({name: 'page', fields})
const col = (id: string) => ({_type: 'stories.collection', teamId: 't', id})
const sto = (id: string) => ({_type: 'stories.story', teamId: 't', id})
const user = {id: 'editor', name: 'Editor', email: '', roles: []}

const found = (type: ReturnType<typeof document>, value: object) =>
  findEmbeds(type, value, user).map(({items, key, kind, title}) => [
    key,
    title,
    kind,
    items.map(({identity}) => identity.id ?? `${identity.teamId}/${identity.tag}`).join(' '),
  ])

describe('findEmbeds', () => {
  it('finds embeds in the order of the fields, whatever the order of the values', () => {
    const type = document(field('shelf', collection, 'Shelf'), field('intro', story, 'Intro'))
    expect(found(type, {intro: sto('s1'), other: col('no'), shelf: col('c1')})).toEqual([
      ['shelf', 'Shelf', 'collection', 'c1'],
      ['intro', 'Intro', 'story', 's1'],
    ])
  })

  it('finds none in a version with which a release unpublishes the document', () => {
    const type = document(field('shelf', collection, 'Shelf'))
    expect(found(type, {shelf: col('c1'), _system: {delete: true}})).toEqual([])
    expect(found(type, {shelf: col('c1'), _system: {delete: false}})).toHaveLength(1)
  })

  it('finds types by their ancestors', () => {
    const renamed = {name: 'hero', type: {name: 'base', type: collection}}
    expect(found(document(field('hero', renamed)), {hero: {...col('c1'), _type: 'hero'}})).toEqual([
      ['hero', 'hero', 'collection', 'c1'],
    ])
  })

  it('returns one embed for an array of Stories, as objects or strings, and skips values that can’t be read', () => {
    const type = document(
      field('clips', array(story), 'Clips'),
      field('ids', array(storyId), 'Playlist'),
    )
    expect(
      found(type, {
        clips: [sto('a'), null, {_type: 'stories.story'}, sto('b')],
        ids: ['x', '', 'y'],
      }),
    ).toEqual([
      ['clips', 'Clips', 'story', 'a b'],
      ['ids', 'Playlist', 'story', 'x y'],
    ])
  })

  it('returns an embed for each item of other arrays and Portable Text, by their keys', () => {
    const inline = {...story, name: 'clip', type: story}
    const block = {
      name: 'block',
      title: 'Block',
      fields: [field('children', array({name: 'span', fields: []}, inline), 'Text')],
    }
    const type = document(field('body', array(block, collection, story), 'Body'))
    expect(
      found(type, {
        body: [
          {_key: 'p', _type: 'block', children: [{_type: 'span'}, {...sto('i'), _type: 'clip'}]},
          {_key: 'b', ...col('c1')},
          col('c2'),
          {_key: 'c', ...sto('s1')},
          {_key: 'd', _type: 'unknown'},
        ],
      }),
    ).toEqual([
      ['body[_key=="p"].children[1]', 'Body › Text', 'story', 'i'],
      ['body[_key=="b"]', 'Body', 'collection', 'c1'],
      ['body[2]', 'Body', 'collection', 'c2'],
      ['body[_key=="c"]', 'Body', 'story', 's1'],
    ])
  })

  it('tells the items of one key apart, and those without one from any key', () => {
    const type = document(field('shelves', array(collection)))
    const shelves = ['a', 'b', 'c'].map((id) => ({...col(id), _key: id === 'a' ? '3' : 'k'}))
    const embeds = findEmbeds(type, {shelves: [...shelves, col('d')]}, user)
    expect(compareEmbeds(embeds, []).map(({current}) => current?.items[0]?.identity.id)).toEqual([
      'a',
      'b',
      'c',
      'd',
    ])
  })

  it('names an embed by all the fields that contain it', () => {
    const row = {name: 'row', title: 'Row', fields: [field('shelf', collection, 'Shelf')]}
    const type = document(field('rows', array(row, story), 'Rows'))
    expect(found(type, {rows: [{_key: 'a', _type: 'row', shelf: col('c1')}]})).toEqual([
      ['rows[_key=="a"].shelf', 'Rows › Row › Shelf', 'collection', 'c1'],
    ])
  })

  it('reads the Team of a bare tag from its field', () => {
    const getTeamId = ({document, parent, currentUser}: {[name: string]: unknown}) =>
      `${(document as {team: string}).team}-${document === parent}-${(currentUser as {id: string}).id}`
    const type = document(
      field('a', tag('marketing')),
      field('b', tag(getTeamId)),
      field(
        'c',
        tag(() => {
          throw new Error('not yet')
        }),
      ),
    )
    expect(found(type, {team: 'people', a: 'news', b: 'news', c: 'news'})).toEqual([
      ['a', 'a', 'collection', 'marketing/news'],
      ['b', 'b', 'collection', 'people-true-editor/news'],
    ])
  })

  it('finds nothing in empty and other values', () => {
    const type = document(field('shelf', collection), field('clips', array(story)))
    for (const value of [{}, {shelf: null, clips: []}, {shelf: 'text', clips: {}}, null]) {
      expect(findEmbeds(type, value, null)).toEqual([])
    }
  })
})

const list = (keys: string) => [...keys].map((key) => ({key}))
const both = (current: string, published: string) =>
  compareEmbeds(list(current), list(published)).map(
    (one) => `${one.key}${one.current ? '' : '-'}${one.published ? '' : '+'}`,
  )

it.each([
  ['abc', 'abc', ['a', 'b', 'c']],
  ['', 'ab', ['a-', 'b-']],
  ['ab', '', ['a+', 'b+']],
  ['ac', 'abc', ['a', 'b-', 'c']],
  ['bx', 'abc', ['a-', 'b', 'c-', 'x+']],
  ['ba', 'ab', ['b', 'a']],
])('compares %j with %j', (current, published, expected) => {
  expect(both(current, published)).toEqual(expected)
})
