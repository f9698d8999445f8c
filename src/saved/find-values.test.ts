import {Mutation} from '@sanity/mutator'
import {pathToString, stringToPath} from 'sanity'
import {describe, expect, it} from 'vitest'
import {savedCollection as collection, savedStory as story} from '../access/testing.ts'
import {hasSharedKey, pathText} from './path.ts'
import {
  findSavedValues,
  type FindOptions,
  parseDocumentId,
  type StringField,
} from './find-values.ts'

const page = (fields: object) => ({_id: 'home', _type: 'page', _rev: 'r1', ...fields})

const find = (fields: object, options?: FindOptions) =>
  findSavedValues(page(fields), options).map(({path, kind, id, tag}) => [
    pathText(path),
    kind,
    id ?? tag,
  ])

describe('findSavedValues', () => {
  it('finds objects, array items and blocks of portable text, however deep', () => {
    const found = find({
      intro: story('s1'),
      seo: {share: {clip: story('s2')}},
      clips: [story('s3', {_key: 'a'}), story('s4')],
      body: [
        {_type: 'block', _key: 'b1', children: [{_type: 'span', _key: 'x', text: 's9'}]},
        collection({_key: 'b2', id: 'c1'}),
        {_type: 'row', _key: 'b3', cells: [{_key: 'c', shelf: collection({tag: 'news'})}]},
      ],
    })
    expect(found).toEqual([
      ['intro', 'story', 's1'],
      ['seo.share.clip', 'story', 's2'],
      ['clips[_key=="a"]', 'story', 's3'],
      ['clips[1]', 'story', 's4'],
      ['body[_key=="b2"]', 'collection', 'c1'],
      ['body[_key=="b3"].cells[_key=="c"].shelf', 'collection', 'news'],
    ])
  })

  it.each([
    ['a variant', 'versions.h1.home', {variants: [{_ref: '_.variants.eu'}]}, 'variant', 'eu'],
    ['an older variant', 'versions.h1.home', {variant: {_ref: '_.variants.eu'}}, 'variant', 'eu'],
    ['a release', 'versions.autumn.home', {variants: []}, 'release', undefined, 'autumn'],
    [
      'a variant in a release',
      'versions.h1.home',
      {variants: [{_ref: '_.variants.eu'}], release: {_ref: '_.releases.autumn'}},
      'variant',
      'eu',
      'autumn',
    ],
    ['a proposal of an agent', 'versions.agent-1.home', undefined, 'agent', undefined],
  ])('names %s for what it is', (_, _id, _system, version, variant, release?) => {
    const [found] = findSavedValues({...page({clip: story('s1')}), _id, _system})
    expect(found?.document).toMatchObject({id: 'home', version})
    expect([found?.document.variant, found?.document.release]).toEqual([variant, release])
  })

  it('describes a value and the version of its document', () => {
    const draft = {...page({clip: story('s1', {title: 'Summer'})}), _id: 'drafts.home'}
    expect(findSavedValues(draft)).toEqual([
      {
        kind: 'story',
        form: 'object',
        teamId: 't1',
        id: 's1',
        tag: undefined,
        title: 'Summer',
        path: ['clip'],
        document: {id: 'home', storedId: 'drafts.home', version: 'draft', type: 'page'},
      },
    ])
  })

  it('names the version that a perspective shows under the ID of the published document', () => {
    const seen = {...page({clip: story('s1')}), _originalId: 'versions.rX.home'}
    expect(findSavedValues(seen)[0]?.document).toMatchObject({
      id: 'home',
      storedId: 'versions.rX.home',
      version: 'release',
      release: 'rX',
    })
  })

  it('leaves out an array item in which nothing was selected', () => {
    expect(find({clips: [{_type: 'stories.story', _key: 'a'}]})).toEqual([])
  })

  it.each([
    ['two identities', {id: 'c1', tag: 'news'}],
    ['no identity', {title: 'Kept'}],
    ['no Team', {teamId: undefined, id: 'c1'}],
    ['an ID that is no text', {id: 7}],
  ])('finds a value with %s, without an ID and a tag', (_what, more) => {
    expect(find({shelf: collection(more)})).toEqual([['shelf', 'collection', undefined]])
  })

  it('finds values whose type has another name', () => {
    const hero = {_type: 'hero', teamId: 't1', id: 's1'}
    expect(find({hero})).toEqual([])
    expect(find({hero}, {aliases: {hero: 'story'}})).toEqual([['hero', 'story', 's1']])
  })

  it('ignores types that are named like properties of every object', () => {
    expect(
      find({odd: {_type: 'constructor', id: 's1', inner: story('s2')}}, {aliases: {}}),
    ).toEqual([['odd.inner', 'story', 's2']])
  })

  it('accepts any JSON of a dataset', () => {
    expect(find({a: null, b: [null, [story('s1')]], c: [[]], d: 7})).toEqual([
      ['b[1][0]', 'story', 's1'],
    ])
  })
})

describe('saved strings', () => {
  const id = {kind: 'story', form: 'id'} as const

  it('finds strings in fields of a document, of its objects and of its arrays', () => {
    const fields = {
      teaser: 's1',
      seo: {teaser: 's2'},
      ids: ['s3', '', 's4'],
      rows: [{_key: 'a', clip: {id: 's5'}}, {_key: 'b'}],
      more: ['s6', 's7'],
      title: 's9',
    }
    // As it is named in a schema, or in a report.
    const names = ['teaser', 'seo.teaser', 'ids', 'rows[].clip.id', 'more[0]']
    const strings = names.map((name) => ({...id, path: `page.${name}`}))
    expect(find(fields, {strings})).toEqual([
      ['teaser', 'story', 's1'],
      ['seo.teaser', 'story', 's2'],
      ['ids[0]', 'story', 's3'],
      ['ids[2]', 'story', 's4'],
      ['rows[_key=="a"].clip.id', 'story', 's5'],
      ['more[0]', 'story', 's6'],
      ['more[1]', 'story', 's7'],
    ])
  })

  it('finds strings in objects of a type, wherever they are', () => {
    const section = {_type: 'blog.section', _key: 'a', clip: 's1'}
    const strings = [{...id, path: 'blog.section.clip'}]
    expect(find({body: [section], aside: {_type: 'aside', section}}, {strings})).toEqual([
      ['body[_key=="a"].clip', 'story', 's1'],
      ['aside.section.clip', 'story', 's1'],
    ])
  })

  it('takes the Team of a tag from its field, or from the document', () => {
    const teamIds = (teamId: StringField['teamId']) =>
      findSavedValues(page({team: 't2', seo: {tag: 'news', team: 't3'}}), {
        strings: [{kind: 'collection', form: 'tag', path: 'page.seo.tag', teamId}],
      }).map(({teamId, tag, unreadable}) => [teamId, tag ?? unreadable])
    expect(teamIds('t1')).toEqual([['t1', 'news']])
    expect(teamIds(({document}) => (document as {team: string}).team)).toEqual([['t2', 'news']])
    expect(teamIds(({parent}) => (parent as {team: string}).team)).toEqual([['t3', 'news']])
    expect(teamIds(undefined), 'without one it can’t be looked up').toEqual([
      [undefined, 'tag "news" without teamId'],
    ])
  })
})

describe('Portable Text', () => {
  it('has its values found in blocks within blocks, inline objects and annotations', () => {
    const inner = {
      _type: 'block',
      _key: 'n',
      markDefs: [{...story('s3'), _key: 'm'}],
      children: [story('s2', {_key: 'c'})],
    }
    const callout = {_type: 'callout', _key: 'o', body: [inner, story('s1', {_key: 'i'})]}
    expect(find({body: [{_type: 'columns', _key: 'b', left: [callout]}]})).toEqual([
      ['body[_key=="b"].left[_key=="o"].body[_key=="n"].markDefs[_key=="m"]', 'story', 's3'],
      ['body[_key=="b"].left[_key=="o"].body[_key=="n"].children[_key=="c"]', 'story', 's2'],
      ['body[_key=="b"].left[_key=="o"].body[_key=="i"]', 'story', 's1'],
    ])
  })
})

describe('the path of a value', () => {
  it('can be read by Sanity', () => {
    const grid = [{_key: 'r1', cells: [{_key: 'c-2_x', clip: story('s1')}]}]
    const [value] = findSavedValues(page({grid, ids: [story('s2')]}))
    const path = ['grid', {_key: 'r1'}, 'cells', {_key: 'c-2_x'}, 'clip']
    expect(value?.path).toEqual(path)
    expect(pathText(path)).toBe(pathToString(path))
    expect(stringToPath(pathText(path))).toEqual(path)
  })

  it.each(['example.com', 'v1.0', 'a[0', '..', 'é', ' '])('has the key %j as it is', (_key) => {
    const [value] = findSavedValues(page({clips: [{_key: 'first'}, story('s1', {_key})]}))
    expect(value?.path).toEqual(['clips', {_key}])
    expect(applied(pathText(['clips', {_key}, 'id']), [{_key: 'first'}, {_key}])).toEqual([
      {_key: 'first'},
      {_key, id: 'new'},
    ])
  })

  it.each([[{}], [{_key: ''}], [{_key: 7}], [{_key: 'a"b'}], [{_key: 'a]b'}], [{_key: 'a\n'}]])(
    'contains the index of %j, since a patch can’t hold its key',
    (item) => {
      expect(find({clips: [null, story('s1', item)]})).toEqual([['clips[1]', 'story', 's1']])
    },
  )

  it('contains the indexes of items with the same key', () => {
    const clips = [story('s1', {_key: 'a'}), story('s2', {_key: 'a'}), story('s3', {_key: 'b'})]
    const paths = findSavedValues(page({clips})).map(({path}) => path)
    expect(paths.map((path) => path[1])).toEqual([0, 1, {_key: 'b'}])
    expect(paths.map((path) => hasSharedKey({clips}, path))).toEqual([true, true, false])
  })

  it('quotes the name of a field that a patch would split', () => {
    const path = ['a.b', "it's", {_key: 'k'}, 'id'] as const
    expect(applied(pathText(path), undefined, {'a.b': {"it's": [{_key: 'k'}]}})).toEqual({
      'a.b': {"it's": [{_key: 'k', id: 'new'}]},
    })
  })
})

/** The document, or its array, after a patch of Sanity's. */
function applied(path: string, clips: unknown, stored: object = {clips}): unknown {
  const mutation = new Mutation({mutations: [{patch: {id: 'a', set: {[path]: 'new'}}}]})
  const {_id, ...after} = mutation.apply(structuredClone({_id: 'a', ...stored}) as never) as Record<
    string,
    unknown
  >
  return clips === undefined ? after : after['clips']
}

it.each([
  ['home', {id: 'home', version: 'published'}],
  ['drafts.home', {id: 'home', version: 'draft'}],
  ['drafts.team.home', {id: 'team.home', version: 'draft'}],
  ['versions.rA1.home', {id: 'home', version: 'release', release: 'rA1'}],
  ['versions.rA1.team.home', {id: 'team.home', version: 'release', release: 'rA1'}],
  ['versions.rA1', {id: 'versions.rA1', version: 'published'}],
  ['', {id: '', version: 'published'}],
])('reads the ID %j', (storedId, expected) => {
  expect(parseDocumentId(storedId)).toEqual(expected)
})

it('finds nothing in a version with which a release unpublishes its document', () => {
  const version = {_id: 'versions.r1.page', _type: 'page', clip: story('s1')}
  const ids = (more: object) => findSavedValues({...version, ...more}).map(({id}) => id)
  expect(ids({_system: {delete: true}})).toEqual([])
  expect(ids({_system: {bundleId: 'r1'}})).toEqual(['s1'])
})
