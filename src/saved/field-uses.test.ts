import {expect, it, describe} from 'vitest'
import {runQuery} from '../../dev/lake/query.ts'
import {savedCollection, savedStory as story} from '../access/testing.ts'
import {fieldUsesQuery, type NamedField} from './field-uses.ts'
import {findSavedValues} from './find-values.ts'
import type {SavedName} from './value.ts'

const tagged = (tag: string, teamId = 't1') => savedCollection({tag, teamId})
const block = (text: string, more: object = {}) => ({
  _type: 'block',
  children: [{_type: 'span', text}],
  ...more,
})

const DOCUMENTS: readonly Record<string, unknown>[] = [
  {_id: 'top', _type: 'page', intro: story('s1')},
  {_id: 'drafts.top', _type: 'page', intro: story('s2')},
  {_id: 'versions.r1.top', _type: 'page', intro: story('s1')},
  {_id: 'list', _type: 'page', clips: [story('s2'), story('s1', {_key: 'k1'})]},
  {_id: 'text', _type: 'page', body: [block('s2'), story('s1', {_key: 'k2'}), block('after')]},
  {
    _id: 'mark',
    _type: 'page',
    body: [block('linked', {markDefs: [{_type: 'clipLink', clip: story('s1')}]})],
  },
  {
    _id: 'deep',
    _type: 'page',
    rows: [
      {_type: 'row', columns: [{_type: 'column', card: {clips: [story('s2')]}}]},
      {_type: 'row', columns: [{_type: 'column', card: {clips: [story('s2'), story('s1')]}}]},
    ],
  },
  {_id: 'string', _type: 'page', seo: {teaser: 's1'}},
  {_id: 'strings', _type: 'page', ids: ['s2', 's1', 's1']},
  {_id: 'untyped', _type: 'page', intro: {id: 's1'}},
  {_id: 'renamed', _type: 'page', hero: {...story('s1'), _type: 'hero'}},
  {_id: 'product', _type: 'page', body: [{_type: 'product', id: 's1'}]},
  {_id: 'said', _type: 'page', body: [block('About S1')]},
  {_id: 'other', _type: 'author', intro: story('s1')},
  {_id: 'tag', _type: 'page', shelf: tagged('front page')},
  {_id: 'tag-other', _type: 'page', shelf: tagged('front page', 't2')},
  {_id: 'file', _type: 'sanity.fileAsset', title: 's1'},
]

const PATHS = [
  'intro',
  'clips[]',
  'body[]',
  'body[].markDefs[].clip',
  'rows[].columns[].card.clips[]',
  'shelf',
]
const FIELDS: readonly NamedField[] = [
  ...PATHS.map((path) => ({documentType: 'page', path})),
  {documentType: 'page', path: 'hero', typeName: 'hero'},
  {documentType: 'page', path: 'seo.teaser', form: 'id'},
  {documentType: 'page', path: 'ids[]', form: 'id'},
]

interface Found {
  readonly uses: readonly {
    readonly _id: string
    readonly places: readonly {readonly path: string; readonly values: readonly unknown[]}[]
  }[]
  readonly mentions: readonly {readonly _id: string}[]
}

async function find(used: SavedName, fields = FIELDS, documents = DOCUMENTS): Promise<Found> {
  const {query, params} = fieldUsesQuery(fields, used, 100)
  return (await runQuery(query, {documents, params, identity: 'me'})) as Found
}

const S1 = {kind: 'story', id: 's1'} as const

describe('the query for uses in named fields', () => {
  it('finds each value at every depth, in arrays, objects and portable text', async () => {
    const {uses} = await find(S1)
    const found = uses.map(({_id, places}) => [_id, places] as const)
    const at = (path: string, ...values: unknown[]) => [{path, values}]
    expect(Object.fromEntries(found)).toEqual({
      top: at('intro', story('s1')),
      'versions.r1.top': at('intro', story('s1')),
      list: at('clips[]', story('s1', {_key: 'k1'})),
      text: at('body[]', story('s1', {_key: 'k2'})),
      mark: at('body[].markDefs[].clip', story('s1')),
      deep: at('rows[].columns[].card.clips[]', story('s1')),
      string: at('seo.teaser', 's1'),
      strings: at('ids[]', 's1', 's1'),
      untyped: at('intro', {id: 's1'}),
      renamed: at('hero', {...story('s1'), _type: 'hero'}),
    })
  })

  it('finds what the walk through the same documents finds, where that knows the strings', async () => {
    const strings = ['page.seo.teaser', 'page.ids'].map((path) => ({
      path,
      ...S1,
      form: 'id' as const,
    }))
    const walked = DOCUMENTS.filter(({_type}) => _type === 'page').filter((document) =>
      findSavedValues(document, {aliases: {hero: 'story'}, strings}).some(({id}) => id === 's1'),
    )
    const {uses} = await find(S1)
    // A walk goes by the type alone, a named field also by its name.
    const typed = uses.filter(({_id}) => _id !== 'untyped')
    expect(typed.map(({_id}) => _id).toSorted()).toEqual(walked.map(({_id}) => _id).toSorted())
  })

  it('finds a Collection by its ID and by its tag within its Team', async () => {
    const front = {kind: 'collection', id: 'c1', tag: 'front page', teamId: 't1'} as const
    const documents = [
      ...DOCUMENTS,
      {_id: 'by-id', _type: 'page', shelf: {_type: 'stories.collection', teamId: 't9', id: 'c1'}},
      {_id: 'bare', _type: 'page', section: 'front page', other: 'front page'},
    ]
    const tagField = {documentType: 'page', path: 'section', form: 'tag'} as const
    const {uses, mentions} = await find(front, [...FIELDS, tagField], documents)
    expect(uses.map(({_id}) => _id).toSorted()).toEqual(['bare', 'by-id', 'tag'])
    // A bare tag doesn't say its Team: only its field can.
    expect(mentions.map(({_id}) => _id).toSorted()).toEqual(['by-id', 'tag'])
    expect((await find({kind: 'story', id: 'c1'}, FIELDS, documents)).uses).toEqual([])
  })

  it('names documents that mention the ID where no field is named, also in other types', async () => {
    const {uses, mentions} = await find(S1, [])
    expect(uses).toEqual([])
    const names = mentions.map(({_id}) => _id)
    const used = (await find(S1)).uses.map(({_id}) => _id)
    expect(names).toEqual(expect.arrayContaining([...used, 'other', 'said', 'product']))
    expect(names).not.toContain('file')
  })

  it('finds nothing beyond the depth that a path names', async () => {
    const fields = [{documentType: 'page', path: 'rows[].columns[].card.clips'}]
    expect((await find(S1, fields)).uses).toEqual([])
  })

  it.each(['"] | *[true', '$id', '*', '-s1 "s2"', '\\', "'", '—', '...'])(
    'takes the ID %j as nothing but an ID',
    async (id) => {
      const used = {kind: 'story', id} as const
      const {query, params} = fieldUsesQuery(FIELDS, used, 100)
      const expected = /[a-z]/.test(id) ? S1 : {...used, id: '#'}
      expect(query).toBe(fieldUsesQuery(FIELDS, expected, 100).query)
      expect(params['id']).toBe(id)
      // No operator of Sanity's search, and no search for nothing, which might find everything.
      expect(params['idWords'] ?? 'none').toMatch(/^[a-z0-9]+(?: [a-z0-9]+)*$/)
      const documents = [{_id: 'x', _type: 'page', intro: story(id)}, ...DOCUMENTS]
      const {uses} = await find(used, FIELDS, documents)
      expect(uses.map(({_id}) => _id)).toEqual(['x'])
    },
  )
})
