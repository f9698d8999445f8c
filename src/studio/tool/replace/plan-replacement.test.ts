import {describe, expect, it} from 'vitest'
import {pathText, type PickedItem} from '../../../saved/index.ts'
import {replacements} from './document-changes.ts'
import type {PlanOptions, StoredDocument} from './plan-replacement.ts'
import {planOf} from './testing.ts'

const old = {_type: 'stories.story', teamId: 't1', id: 's1', title: 'Old'}
const byTag = {_type: 'stories.collection', teamId: 't1', tag: 'summer', title: 'Summer'}

const page = (_id: string, content: Record<string, unknown>): StoredDocument => ({
  _id,
  _type: 'page',
  _rev: `rev of ${_id}`,
  _createdAt: '2026-01-01T00:00:00Z',
  _updatedAt: '2026-01-02T00:00:00Z',
  ...content,
})

const to: PickedItem = {kind: 'story', record: {id: 's2', teamId: 't2', title: 'New'}}
const collection = (tag?: string): PickedItem => ({
  kind: 'collection',
  record: {id: 'c2', teamId: 't2', title: 'Winter', ...(tag !== undefined && {tag})},
})

const plan = (documents: readonly StoredDocument[], options: Partial<PlanOptions> = {}) =>
  planOf(documents, {from: {kind: 'story', id: 's1'}, to, ...options})

const mutations = (...args: Parameters<typeof plan>) =>
  replacements(plan(...args)).flatMap(({operations}) => operations)

describe('the plan of a replacement', () => {
  it('contains each value that names the item, and no other', () => {
    const document = page('drafts.a', {
      intro: old,
      other: {...old, id: 's9'},
      clips: [
        {_key: 'x', ...old},
        {_key: 'y', ...old, id: 's3'},
      ],
    })
    expect(plan([document]).map(({value}) => pathText(value.path))).toEqual([
      'intro',
      'clips[_key=="x"]',
    ])
  })

  it('leaves values alone that were saved from a Team that the user may not see', () => {
    const hidden = {...old, teamId: 't9'}
    const documents = [page('drafts.a', {intro: old}), page('drafts.b', {intro: hidden})]
    const blocked = (known: PlanOptions['known']) =>
      plan(documents, {known}).map((value) => value.blocked)
    const known = {item: undefined, teams: ['t1', 't2']} as const
    expect(blocked(known)).toEqual([undefined, 'no-access'])
    expect(mutations([documents[1]!], {known})).toEqual([])
    expect(blocked({item: undefined})).toEqual([undefined, undefined])
  })

  it('replaces the parts that name the item, and keeps the rest of a value', () => {
    const document = page('drafts.a', {clips: [{_key: 'x', ...old, note: 'mine'}]})
    expect(mutations([document])).toEqual([
      {
        patch: {
          id: 'drafts.a',
          ifRevisionID: 'rev of drafts.a',
          set: {
            'clips[_key=="x"].teamId': 't2',
            'clips[_key=="x"].id': 's2',
            'clips[_key=="x"].title': 'New',
          },
          unset: ['clips[_key=="x"].tag'],
        },
      },
    ])
  })

  it('changes a published document through a draft that it creates', () => {
    expect(mutations([page('a', {intro: old})])).toEqual([
      {
        create: {
          _id: 'drafts.a',
          _type: 'page',
          _createdAt: '2026-01-01T00:00:00Z',
          intro: old,
        },
      },
      {
        patch: {
          id: 'drafts.a',
          set: {'intro.teamId': 't2', 'intro.id': 's2', 'intro.title': 'New'},
          unset: ['intro.tag'],
        },
      },
    ])
  })

  it('changes only the draft of a published document that has one', () => {
    const values = plan([page('a', {intro: old}), page('drafts.a', {title: 'Without'})])
    expect(values.map(({blocked}) => blocked)).toEqual(['has-draft'])
    expect(replacements(values)).toEqual([])
  })

  it('changes published documents directly where the user wants it, or the type has no drafts', () => {
    const documents = [page('a', {intro: old}), page('drafts.a', {intro: old})]
    const targets = (options: Partial<PlanOptions>) =>
      replacements(plan(documents, options)).map(({targetId}) => targetId)
    expect(targets({writesPublished: true})).toEqual(['a', 'drafts.a'])
    expect(targets({isLiveEdit: (type) => type === 'page'})).toEqual(['a', 'drafts.a'])
    expect(targets({})).toEqual(['drafts.a'])
  })

  it('changes a release’s version itself', () => {
    const [change] = replacements(plan([page('versions.autumn.a', {intro: old})]))
    expect(change?.targetId).toBe('versions.autumn.a')
  })

  it.each([
    ['a variant', 'versions.h1.a', {_system: {variants: [{_ref: '_.variants.eu'}]}}, 'variant'],
    ['what an agent proposes', 'versions.agent-1.a', {}, 'agent'],
  ])('never changes %s', (_, id, more, blocked) => {
    const values = plan([page(id, {...more, intro: old})], {writesPublished: true})
    expect(values.map((value) => value.blocked)).toEqual([blocked])
  })

  it('makes no duplicate in a list, but may in a text', () => {
    const item = (_key: string, id: string) => ({...old, _key, id})
    const text = {_key: 't', _type: 'block', children: []}
    const values = plan([
      page('drafts.a', {
        clips: [item('x', 's1'), item('y', 's2')],
        twice: [item('x', 's1'), item('y', 's1')],
        // As Studio adds an item that is not filled in yet.
        growing: [item('x', 's1'), item('y', 's2'), {_key: 'z', _type: 'stories.story'}],
        body: [text, item('x', 's1'), item('y', 's2')],
        rows: [{_key: 'r', clips: [item('x', 's1'), item('y', 's2')]}],
      }),
    ])
    expect(values.map(({value, blocked}) => [pathText(value.path), blocked])).toEqual([
      ['clips[_key=="x"]', 'in-list'],
      ['twice[_key=="x"]', undefined],
      ['twice[_key=="y"]', 'in-list'],
      ['growing[_key=="x"]', 'in-list'],
      ['body[_key=="x"]', undefined],
      ['rows[_key=="r"].clips[_key=="x"]', 'in-list'],
    ])
  })

  it('writes through keys that hold what paths are written with', () => {
    const item = (_key: string, id: string) => ({...old, _key, id})
    const rows = [{_key: 'v1.0', clips: [item('example.com', 's1'), item('a[0', 's2')]}]
    const [change] = mutations([page('drafts.a', {rows, clips: [item('x.y', 's1')]})])
    expect(change).toMatchObject({
      patch: {set: {'clips[_key=="x.y"].id': 's2'}},
    })
    expect(plan([page('drafts.a', {rows})])[0]).toMatchObject({blocked: 'in-list', set: {}})
  })

  it('leaves items of one key alone, which a patch can’t tell apart', () => {
    const item = (_key: string, id: string) => ({...old, _key, id})
    const twice = [item('x', 's3'), item('x', 's1'), item('y', 's1')]
    const rows = [{_key: 'r', clip: item('x', 's1')}, {_key: 'r'}]
    const values = plan([page('drafts.a', {twice, rows})])
    expect(values.map(({value, blocked}) => [pathText(value.path), blocked])).toEqual([
      ['twice[1]', 'same-key'],
      ['twice[_key=="y"]', undefined],
      ['rows[0].clip', 'same-key'],
    ])
  })

  it('removes the old item from a list that holds the new one, where that is wanted', () => {
    const find = {strings: [{path: 'page.ids', kind: 'story', form: 'id'}]} as const
    const document = page('drafts.a', {ids: ['s1', 's9', 's1', 's2'], intro: old})
    expect(mutations([document], {find, keepsOnce: true})[0]).toMatchObject({
      patch: {
        set: {'intro.id': 's2'},
        unset: ['intro.tag', 'ids[2]', 'ids[0]'],
      },
    })
  })

  it('removes nothing from a list that must keep its items', () => {
    const clips = [
      {_key: 'x', ...old},
      {_key: 'y', ...old, id: 's2'},
    ]
    const blocked = (mayRemove: PlanOptions['mayRemove']) =>
      plan([page('drafts.a', {clips})], {keepsOnce: true, mayRemove})[0]?.blocked
    expect([blocked(() => true), blocked(() => false)]).toEqual([undefined, 'in-list'])
  })

  it('replaces a tag only within its Team, and by a tag', () => {
    const document = page('drafts.a', {one: byTag, two: {...byTag, teamId: 't3'}})
    const from = {kind: 'collection', teamId: 't1', tag: 'summer'} as const
    const values = plan([document], {from, to: collection('winter')})
    expect(values.map(({set, unset}) => ({set, unset}))).toEqual([
      {
        set: {'one.teamId': 't2', 'one.tag': 'winter', 'one.title': 'Winter'},
        unset: ['one.id'],
      },
    ])
  })

  it('skips a value that can’t hold the new item', () => {
    const from = {kind: 'collection', teamId: 't1', tag: 'summer'} as const
    const [value] = plan([page('drafts.a', {one: byTag})], {from, to: collection()})
    expect(value?.blocked).toBe('no-tag')
  })

  it('writes the bare ID into a string', () => {
    const find = {strings: [{path: 'page.teaser', kind: 'story', form: 'id'}]} as const
    expect(plan([page('drafts.a', {teaser: 's1'})], {find})[0]?.set).toEqual({teaser: 's2'})
  })

  it('reports what the schema and the permissions forbid', () => {
    const values = plan([page('drafts.a', {intro: old}), page('drafts.b', {intro: old})], {
      whyForbidden: ({_id}) => (_id === 'drafts.a' ? 'read-only' : 'no-permission'),
    })
    expect(values.map(({blocked}) => blocked)).toEqual(['read-only', 'no-permission'])
    expect(replacements(values)).toEqual([])
  })

  it('contains nothing once it was carried out', () => {
    const done = page('drafts.a', {intro: {...old, id: 's2', teamId: 't2'}})
    expect(plan([done])).toEqual([])
  })
})
