import {evaluate, parse} from 'groq-js'
import {describe, expect, it} from 'vitest'
import {
  findSavedValues,
  pathText,
  type SavedName,
  type TypeNode as Node,
} from '../../../../saved/index.ts'
import {schemaValues} from '../../../tool/dataset/schema-values.ts'
import {foldVersions, otherVersion, type UsedInResult, usedInQuery} from './used-in-query.ts'

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

const card = object('card', {
  clip: story,
  teaser: storyId,
  adopted: {...text, options: {stories: {kind: 'story'}}},
})

// A section holds sections.
const sectionFields: {name: string; type: Node}[] = [{name: 'shelf', type: collection}]
const section: Node = {name: 'section', fields: sectionFields}
sectionFields.push({name: 'sections', type: array(section)})

const types: readonly Node[] = [
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
    rows: array(object('object', {clip: story, ids: array(storyId)})),
    mixed: array(object('object', {clip: story, teaser: storyId}), object('row', {clip: story})),
    grid: array(object('gridRow', {columns: array(object('column', {cards: array(card)}))})),
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

const inGrid = (held: object) => [
  {_type: 'gridRow', columns: [{_type: 'column', cards: [{_type: 'card', ...held}]}]},
]
const inSections = (depth: number): object[] => [
  {
    _type: 'section',
    ...(depth > 1
      ? {sections: inSections(depth - 1)}
      : {shelf: {_type: 'stories.collection', id: `at-${depth}`, teamId: 't1'}}),
  },
]

const documents: Record<string, unknown>[] = [
  {_id: 'nothing', _type: 'page', title: 'c1 s1', body: [{_type: 'block', id: 'c1'}]},
  {_id: 'author', _type: 'author', shelf: {_type: 'stories.collection', id: 'c1', teamId: 't1'}},
  {_id: 'by-id', _type: 'page', shelf: {_type: 'stories.collection', id: 'c1', teamId: 't1'}},
  {_id: 'by-tag', _type: 'page', shelf: {_type: 'stories.collection', tag: 'news', teamId: 't1'}},
  {
    _id: 'other-team',
    _type: 'page',
    shelf: {_type: 'stories.collection', tag: 'news', teamId: 't2'},
  },
  {_id: 'in-body', _type: 'page', body: [{_type: 'stories.collection', id: 'c1', teamId: 't1'}]},
  {_id: 'bare-tag', _type: 'page', seo: {_type: 'seo', tag: 'news'}},
  {
    _id: 'deep',
    _type: 'page',
    sections: [
      {
        _type: 'section',
        sections: [
          {_type: 'section', shelf: {_type: 'stories.collection', id: 'c1', teamId: 't1'}},
        ],
      },
    ],
  },
  {_id: 'intro', _type: 'page', intro: {_type: 'stories.story', id: 's1', teamId: 't1'}},
  {
    _id: 'clips',
    _type: 'page',
    clips: [
      {_type: 'stories.story', id: 's2', teamId: 't1'},
      {_type: 'stories.story', id: 's1', teamId: 't1'},
    ],
  },
  {_id: 'ids', _type: 'page', ids: ['s1']},
  {_id: 'versions.r1.unpublished', _type: 'page', ids: ['s1'], _system: {delete: true}},
  {_id: 'teaser', _type: 'page', seo: {_type: 'seo', teaser: 's1'}},
  {
    _id: 'row',
    _type: 'page',
    body: [{_type: 'row', clip: {_type: 'stories.story', id: 's1', teamId: 't1'}}],
  },
  {
    _id: 'nameless',
    _type: 'page',
    rows: [{clip: {_type: 'stories.story', id: 's1', teamId: 't1'}}],
  },
  {
    _id: 'nameless-typed',
    _type: 'page',
    rows: [{_type: 'object', clip: {_type: 'stories.story', id: 's1', teamId: 't1'}}],
  },
  {_id: 'nameless-ids', _type: 'page', rows: [{ids: ['s2', 's1']}]},
  {
    _id: 'nameless-among-others',
    _type: 'page',
    mixed: [{clip: {_type: 'stories.story', id: 's1', teamId: 't1'}, teaser: 's1'}],
  },
  {_id: 'other-type', _type: 'page', rows: [{_type: 'other', clip: {_type: 'product', id: 's1'}}]},
  {
    _id: 'deep-object',
    _type: 'page',
    grid: inGrid({clip: {_type: 'stories.story', id: 's1', teamId: 't1'}}),
  },
  {_id: 'deep-string', _type: 'page', grid: inGrid({teaser: 's1'})},
  {_id: 'deep-adopted', _type: 'page', grid: inGrid({adopted: 's1'})},
  {_id: 'tag-ours', _type: 'tags', ours: 'front'},
  {_id: 'tag-theirs', _type: 'tags', theirs: 'front'},
  {_id: 'tag-asked', _type: 'tags', asked: 'front'},
  {_id: 'tag-adopted', _type: 'tags', adopted: 'front'},
  {_id: 'tag-theirs-adopted', _type: 'tags', theirsAdopted: 'front'},
  {_id: 'tag-theirs-in-array', _type: 'tags', ofTheirs: ['front']},
]

async function run(used: SavedName, {of = types, dataset = documents} = {}): Promise<UsedInResult> {
  const {query, params} = usedInQuery(of, used)
  const value = await evaluate(parse(query, {params}), {dataset, params})
  return (await value.get()) as UsedInResult
}

const find = async (...asked: Parameters<typeof run>) =>
  (await run(...asked)).documents.map(({_id}) => _id).toSorted()

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

  it('finds values that don’t say their type, as a script may save them', async () => {
    const dataset = [
      {_id: 'intro', _type: 'page', intro: {id: 's1'}},
      {_id: 'teaser', _type: 'page', seo: {teaser: 's1'}},
    ]
    expect(await find({kind: 'story', id: 's1'}, {dataset})).toEqual(['intro', 'teaser'])
  })

  it('finds a Story in the same documents and fields as the walk through the dataset', async () => {
    const s1 = {kind: 'story', id: 's1'} as const
    const values = schemaValues({get: (name) => types.find((type) => type.name === name)}, null)
    const walked = documents.flatMap((document) => {
      const found = findSavedValues(document, values).filter(
        ({kind, id}) => kind === s1.kind && id === s1.id,
      )
      const places = found.map(({path}) => pathText(path).replaceAll(/\[[^\]]*\]/g, '[]'))
      return places.length === 0 ? [] : {id: String(document['_id']), places}
    })
    expect(walked).toHaveLength(12)
    const found = foldVersions(await run(s1)).documents.map(({id, places}) => ({id, places}))
    const byId = (a: {id: string}, b: {id: string}) => a.id.localeCompare(b.id)
    expect(found.toSorted(byId)).toEqual(walked.toSorted(byId))
  })

  it('reads a name by the types on its path, and a copy of a type under another name too', async () => {
    const link = (target: Node) => array(object('link', {target}))
    const hero = object('hero', {items: link(storyId)})
    const rows = array(hero, {...hero, name: 'bigHero'}, object('quote', {items: link(text)}))
    const of = [object('page', {rows}), object('menu', {items: link(text)})]
    const items = [{_type: 'link', target: 's1'}]
    const dataset = [
      ...['hero', 'bigHero', 'quote'].map((_type) => ({
        _id: _type,
        _type: 'page',
        rows: [{_type, items}],
      })),
      {_id: 'menu', _type: 'menu', items},
    ]
    expect(await find({kind: 'story', id: 's1'}, {of, dataset})).toEqual(['bigHero', 'hero'])
  })

  it('searches a type inside itself four times, and says where a document goes deeper', async () => {
    const nested = (depth: number) => [{_id: 'own', _type: 'page', sections: inSections(depth)}]
    const at = {kind: 'collection', id: 'at-1'} as const
    const dataset = nested(4)
    expect(await run(at, {dataset})).toMatchObject({documents: [{_id: 'own'}], isCut: false})
    expect(await run(at, {dataset: nested(5)})).toEqual({documents: [], isCut: true})
  })

  it('says that documents of types that the schema lacks were not searched', async () => {
    const used = {kind: 'story', id: 's1'} as const
    const isCut = async (_type: string) => (await run(used, {dataset: [{_id: 'x', _type}]})).isCut
    expect(await isCut('author')).toBe(false)
    expect(await isCut('sanity.imageAsset')).toBe(false)
    expect(await isCut('legacyPage')).toBe(true)
  })

  it('follows only so many ways through types that hold each other, and says so', async () => {
    const blocks = Array.from({length: 12}, (): Node => ({}))
    const filled = blocks.map((block, at) =>
      Object.assign(block, object(`b${at}`, {[`inner${at}`]: array(...blocks), clip: story})),
    )
    const of = [object('page', {blocks: array(...filled)})]
    expect(await run({kind: 'story', id: 's1'}, {of, dataset: []})).toMatchObject({isCut: true})
  })

  it('does not match a value by an unknown part of the item', async () => {
    expect(await find({kind: 'collection', id: 'c1'})).toEqual(['by-id', 'deep', 'in-body'])
  })

  it('finds nothing in a schema without the plugin’s types', async () => {
    const of = [object('author', {name: text})]
    const dataset = [{_id: 'a', _type: 'author'}]
    const nothing = {documents: [], isCut: false}
    expect(await run({kind: 'story', id: 's1'}, {of, dataset})).toEqual(nothing)
  })
})

it('tells a variant from a version of a release, whose ID it may have', async () => {
  const members = {_ref: '_.variants.members'}
  const dataset = [{variant: members}, {variants: [members]}, {}].map((_system, at) => ({
    _id: `versions.h${at}.page-${at}`,
    _type: 'page',
    ids: ['s1'],
    _system,
  }))
  const {documents} = foldVersions(await run({kind: 'story', id: 's1'}, {dataset}))
  const versions = documents.map((each) => otherVersion(each))
  expect(versions).toMatchObject([
    {version: 'variant', variant: 'members'},
    {version: 'variant', variant: 'members'},
    {version: 'release', release: 'h2'},
  ])
  expect(versions.map((version) => version?.release)).toEqual([undefined, undefined, 'h2'])
})

it('merges drafts and versions into their document', () => {
  const ids = ['drafts.a', 'a', 'versions.r1.b', 'c', 'drafts.c']
  const found = {
    documents: ids.map((_id) => ({_id, _type: 'page', places: [_id]})),
    isCut: false,
  }
  const documents = foldVersions(found).documents.map(({id, places, versions}) => {
    return [id, places, versions.map(({version}) => version)]
  })
  expect(documents).toEqual([
    ['a', ['drafts.a', 'a'], ['draft', 'published']],
    ['b', ['versions.r1.b'], ['release']],
    ['c', ['c', 'drafts.c'], ['published', 'draft']],
  ])
})

it('says that there may be more than the documents that one query returns', () => {
  const full = Array.from({length: 250}, () => ({_id: 'a', _type: 'page', places: []}))
  const isCut = (documents: typeof full) => foldVersions({documents, isCut: false}).isCut
  expect([isCut(full), isCut(full.slice(1))]).toEqual([true, false])
})
