import {evaluate, parse} from 'groq-js'
import {describe, expect, it} from 'vitest'
import {foldVersions, usedInQuery, type Used} from './used-in-query.ts'

type Types = Parameters<typeof usedInQuery>[0]
type Node = Types[number]

const collection: Node = {name: 'stories.collection', fields: []}
const story: Node = {name: 'stories.story', fields: []}
const text: Node = {name: 'string'}
const storyId: Node = {name: 'stories.storyId'}
const tagString: Node = {name: 'stories.collectionTag'}
const tagOf = (teamId: unknown): Node => ({...tagString, options: {teamId}})
const adoptedTagOf = (teamId: string): Node => ({
  ...text,
  options: {stories: {kind: 'collection', identifyBy: 'tag', teamId}},
})
const array = (...of: Node[]): Node => ({name: 'array', of})
const object = (name: string, fields: Record<string, Node>): Node => ({
  name,
  fields: Object.entries(fields).map(([name, type]) => ({name, type})),
})

// A section holds sections.
const sectionFields: {name: string; type: Node}[] = [{name: 'shelf', type: collection}]
const section: Node = {name: 'section', fields: sectionFields}
sectionFields.push({name: 'sections', type: array(section)})

const types: Types = [
  object('page', {
    title: text,
    shelf: collection,
    intro: story,
    seo: object('seo', {teaser: storyId, tag: tagString}),
    clips: array(story),
    ids: array(storyId),
    body: array(object('block', {text}), collection, object('row', {clip: story})),
    sections: array(section),
    // A member without a name.
    rows: array(object('object', {clip: story})),
  }),
  object('tags', {
    ours: tagOf('t1'),
    theirs: tagOf('t2'),
    asked: tagOf(() => 't2'),
    adopted: adoptedTagOf('t1'),
    theirsAdopted: adoptedTagOf('t2'),
    ofTheirs: array(tagOf('t2')),
  }),
  object('author', {name: text}),
]

const documents: Record<string, unknown>[] = [
  {_id: 'nothing', _type: 'page', title: 'c1 s1', body: [{_type: 'block', id: 'c1'}]},
  {_id: 'author', _type: 'author', shelf: {id: 'c1'}},
  {_id: 'by-id', _type: 'page', shelf: {id: 'c1', teamId: 't1'}},
  {_id: 'by-tag', _type: 'page', shelf: {tag: 'news', teamId: 't1'}},
  {_id: 'other-team', _type: 'page', shelf: {tag: 'news', teamId: 't2'}},
  {_id: 'in-body', _type: 'page', body: [{_type: 'stories.collection', id: 'c1'}]},
  {_id: 'bare-tag', _type: 'page', seo: {tag: 'news'}},
  {
    _id: 'deep',
    _type: 'page',
    sections: [{_type: 'section', sections: [{_type: 'section', shelf: {id: 'c1'}}]}],
  },
  {_id: 'intro', _type: 'page', intro: {id: 's1'}},
  {
    _id: 'clips',
    _type: 'page',
    clips: [
      {_type: 'stories.story', id: 's2'},
      {_type: 'stories.story', id: 's1'},
    ],
  },
  {_id: 'ids', _type: 'page', ids: ['s1']},
  {_id: 'teaser', _type: 'page', seo: {teaser: 's1'}},
  {_id: 'row', _type: 'page', body: [{_type: 'row', clip: {id: 's1'}}]},
  {_id: 'nameless', _type: 'page', rows: [{clip: {id: 's1'}}]},
  {_id: 'nameless-typed', _type: 'page', rows: [{_type: 'object', clip: {id: 's1'}}]},
  {_id: 'other-type', _type: 'page', rows: [{_type: 'other', clip: {id: 's1'}}]},
  {_id: 'tag-ours', _type: 'tags', ours: 'front'},
  {_id: 'tag-theirs', _type: 'tags', theirs: 'front'},
  {_id: 'tag-asked', _type: 'tags', asked: 'front'},
  {_id: 'tag-adopted', _type: 'tags', adopted: 'front'},
  {_id: 'tag-theirs-adopted', _type: 'tags', theirsAdopted: 'front'},
  {_id: 'tag-theirs-in-array', _type: 'tags', ofTheirs: ['front']},
]

// Each has an item and the next one.
const nested = (levels: number): Node =>
  object(`level${levels}`, {clip: story, ...(levels > 1 && {inner: nested(levels - 1)})})

async function find(used: Partial<Used> & Pick<Used, 'kind'>): Promise<string[]> {
  const found = usedInQuery(types, {id: undefined, tag: undefined, teamId: undefined, ...used})
  if (!found) throw new Error('No type can hold it')
  const {query, params} = found
  const value = await evaluate(parse(query, {params}), {dataset: documents, params})
  return ((await value.get()) as {_id: string}[]).map(({_id}) => _id).toSorted()
}

describe('the query for uses of an item', () => {
  it('finds a Collection by its ID and by its tag within its Team, however deep', async () => {
    expect(await find({kind: 'collection', id: 'c1', tag: 'news', teamId: 't1'})).toEqual([
      'bare-tag',
      'by-id',
      'by-tag',
      'deep',
      'in-body',
    ])
  })

  it('finds a Story in objects, strings and arrays', async () => {
    expect(await find({kind: 'story', id: 's1'})).toEqual([
      'clips',
      'ids',
      'intro',
      'nameless',
      'nameless-typed',
      'row',
      'teaser',
    ])
  })

  it('treats a bare tag as that of the Team which its field names', async () => {
    const front = {kind: 'collection', tag: 'front'} as const
    expect(await find({...front, teamId: 't1'})).toEqual(['tag-adopted', 'tag-asked', 'tag-ours'])
    expect(await find({...front, teamId: 't2'})).toEqual([
      'tag-asked',
      'tag-theirs',
      'tag-theirs-adopted',
      'tag-theirs-in-array',
    ])
  })

  it('searches six levels deep, and stops at a recursive type', () => {
    const used = {kind: 'story', id: 's1', tag: undefined, teamId: undefined} as const
    const steps = (asked: ReturnType<typeof usedInQuery>) =>
      (asked?.query ?? '').match(/[\w.]*\bclip\.id/g)?.map((path) => path.split('.').length - 1)
    expect(steps(usedInQuery([nested(9)], used))).toEqual([1, 2, 3, 4, 5, 6])
    const query = usedInQuery([object('page', {sections: array(section)})], {
      ...used,
      kind: 'collection',
    })?.query
    expect(query?.match(/\.?shelf\.id/g)).toHaveLength(2)
  })

  it('does not match a value by an unknown part of the item', async () => {
    expect(await find({kind: 'collection', id: 'c1'})).toEqual(['by-id', 'deep', 'in-body'])
  })

  it('runs no query for a schema without the plugin’s types', () => {
    const used = {kind: 'story', id: 's1', tag: undefined, teamId: undefined} as const
    expect(usedInQuery([object('author', {name: text})], used)).toBeUndefined()
  })
})

it('merges drafts and versions into their document', () => {
  const ids = ['drafts.a', 'a', 'versions.r1.b', 'c', 'drafts.c']
  expect(foldVersions(ids.map((_id) => ({_id, _type: 'page'}))).map(({id}) => id)).toEqual([
    'a',
    'b',
    'c',
  ])
})
