import {describe, expect, it} from 'vitest'
import {savedStory as item} from '../../../access/testing.ts'
import {publicationOf, replacements, undoOf, undoOfPublication} from './document-changes.ts'
import type {StoredDocument} from './plan-replacement.ts'
import {plannedDocuments} from './planned-documents.ts'
import * as testing from './testing.ts'

const stored = (_id: string, content: object = {intro: item('old')}): StoredDocument => ({
  _id,
  _type: 'page',
  _rev: `rev of ${_id}`,
  _updatedAt: `time of ${_id}`,
  ...content,
})

const planOf = (documents: readonly StoredDocument[]) =>
  testing.planOf(documents, {
    find: {strings: [{path: 'page.ids', kind: 'story', form: 'id'}]},
    whyForbidden: ({_id}) => (_id === 'drafts.forbidden' ? 'no-permission' : undefined),
    isLiveEdit: (type) => type === 'note',
  })

const fates = (
  documents: readonly StoredDocument[],
  written: Parameters<typeof plannedDocuments>[2] = [],
) =>
  plannedDocuments(planOf(documents), documents, written).map(({source, fate}) => [
    source._id,
    fate,
  ])

/** Makes the changes that take back the replacement in documents as they were. */
const undoOfRun = (documents: readonly StoredDocument[]) =>
  replacements(planOf(documents)).map((change) => undoOf(change, 'r2'))

const BOTH = [
  {_key: 'a', ...item('new')},
  {_key: 'b', ...item('old')},
]

describe('the documents of a plan', () => {
  it('say what happens to each, in the order of what happens', () => {
    const documents = [
      stored('drafts.forbidden'),
      stored('versions.rSpring.a'),
      stored('note', {_type: 'note', intro: item('old')}),
      stored('published'),
      stored('edited'),
      stored('drafts.edited', {intro: item('new'), title: 'Unfinished'}),
      stored('waiting'),
      stored('drafts.waiting', {intro: item('new')}),
      stored('drafts.a'),
      stored('b'),
    ]
    const done = stored('versions.rSpring.done', {intro: item('new')})
    const written = undoOfRun([stored(done._id), stored('deleted since')])
    expect(fates([...documents, done], written)).toEqual([
      ['published', 'new-draft'],
      ['b', 'new-draft'],
      ['drafts.a', 'draft'],
      ['versions.rSpring.a', 'release'],
      ['note', 'published'],
      ['waiting', 'waiting'],
      ['edited', 'edited'],
      ['drafts.forbidden', 'left'],
      [done._id, 'done'],
    ])
  })

  it('have the values that can be replaced, and the others by the reason', () => {
    const document = stored('drafts.a', {intro: item('old'), clips: BOTH})
    const [row] = plannedDocuments(planOf([document]), [document], [])
    expect(row?.free.map(({value}) => value.path)).toEqual([['intro']])
    expect([...(row?.left ?? [])].map(([reason, values]) => [reason, values.length])).toEqual([
      ['in-list', 1],
    ])
  })

  it.each([
    ['its draft', stored('drafts.a', {intro: item('old'), clips: BOTH})],
    ['a draft that the run made', stored('a', {intro: item('old'), clips: BOTH})],
  ])('keep a row that isn’t done while a place is left in %s', (_, before) => {
    const after = stored('drafts.a', {intro: item('new'), clips: BOTH})
    const documents = before._id === 'a' ? [before, after] : [after]
    const planned = plannedDocuments(planOf(documents), documents, undoOfRun([before]))
    const row = planned.find(({source}) => source === after)
    expect(row).toMatchObject({fate: 'left', free: [], draft: undefined})
    expect(row?.done.map(({value}) => value.path)).toEqual([['intro']])
    expect([...(row?.left.keys() ?? [])]).toEqual(['in-list'])
    expect(planned.some(({fate}) => fate === 'done')).toBe(false)
  })

  it('have nothing done where the item is in them again', () => {
    const page = stored('drafts.page')
    const [row] = plannedDocuments(planOf([page]), [page], undoOfRun([page]))
    expect(row).toMatchObject({fate: 'draft', done: []})
  })

  it('name a place once that was replaced through a draft, and then directly', () => {
    const page = stored('a')
    const direct = replacements(testing.planOf([page], {writesPublished: true}))
    const written = [...undoOfRun([page]), ...direct.map((change) => undoOf(change, 'r3'))]
    const [row] = plannedDocuments([], [stored('a', {intro: item('new')})], written)
    expect(row?.done.map(({value}) => value.path)).toEqual([['intro']])
  })

  it('name a draft that was made of a published version that was edited since', () => {
    const [page, draft] = [stored('a'), stored('drafts.a', {intro: item('new')})]
    const edited = {...stored('a', {intro: item('third')}), _rev: 'edited'}
    const fateOf = (...documents: readonly StoredDocument[]) =>
      fates(documents, undoOfRun([page])).map(([, fate]) => fate)
    expect(fateOf(edited, draft)).toEqual(['outdated'])
    // Its title was edited: what publishing the draft would take back is named.
    expect(fateOf({...page, _rev: 'edited', title: 'Edited'}, draft)).toEqual(['edited'])
    expect(fateOf(edited)).toEqual(['done'])
  })

  it('have nothing left to replace once their draft was published', () => {
    const page = stored('page')
    const draft = stored('drafts.page', {intro: item('new')})
    const covered = planOf([page, draft])
    const undo = undoOfPublication(publicationOf(page, draft, covered), 'r2', undefined)
    const [row] = plannedDocuments([], [stored('page', {intro: item('new')})], [undo])
    expect(row).toMatchObject({source: page, fate: 'done', free: [], done: covered})
    expect(row?.left.size).toBe(0)
  })
})

describe('a published document whose draft names the item no more', () => {
  const before = {
    title: 'Page',
    ids: ['x', 'old'],
    clips: [{_key: 'a', ...item('old'), caption: 'Ours'}],
  }
  const after = {
    clips: [{caption: 'Ours', ...item('new'), _key: 'a'}],
    ids: ['x', 'new'],
    title: 'Page',
  }

  it('waits to be published, whatever order the fields of its draft are in', () => {
    expect(fates([stored('a', before), stored('drafts.a', after)])).toEqual([['a', 'waiting']])
  })

  it('has no draft to publish where only a release or a variant holds the new item', () => {
    const variant = {...after, _system: {variants: [{_ref: '_.variants.eu'}]}}
    const versions = [stored('versions.rSpring.a', after), stored('versions.h1.a', variant)]
    const documents = [stored('a', before), ...versions]
    const planned = plannedDocuments(planOf(documents), documents, [])
    expect(planned).toMatchObject([{source: {_id: 'a'}, fate: 'new-draft', draft: undefined}])
  })

  it('does not wait where its draft still names the item, or where it has none', () => {
    expect(fates([stored('a', before), stored('drafts.a', {...after, ids: ['old']})])).toEqual([
      ['drafts.a', 'draft'],
      ['a', 'has-draft'],
    ])
    expect(fates([stored('a', before), stored('drafts.b', after)])).toEqual([['a', 'new-draft']])
  })
})
