import {describe, expect, it} from 'vitest'
import {createsDraft, publicationOf, replacements} from './document-changes.ts'
import type {PlannedValue, StoredDocument} from './plan-replacement.ts'

const sourceOf = (id: string): StoredDocument => ({
  _id: id,
  _type: 'page',
  _rev: 'r1',
  _updatedAt: 'then',
  title: 'A',
})
const planned = (source: StoredDocument, more: Partial<PlannedValue> = {}): PlannedValue => ({
  value: {} as PlannedValue['value'],
  blocked: undefined,
  source,
  targetId: source._id,
  set: {'intro.id': 's2'},
  unset: [],
  ...more,
})

describe('the changes of documents', () => {
  it('have all values of a stored document together, in the order of the documents', () => {
    const [page, draft] = [sourceOf('page'), sourceOf('drafts.page')]
    const values = [planned(page), planned(draft), planned(page, {set: {'clips[0].id': 's2'}})]
    expect(replacements(values)).toMatchObject([
      {source: page, targetId: 'page', values: [values[0], values[2]]},
      {source: draft, targetId: 'drafts.page', values: [values[1]]},
    ])
  })

  it('have no value that is blocked, and no document with nothing else', () => {
    const values = [planned(sourceOf('page'), {blocked: 'read-only'})]
    expect(replacements(values)).toEqual([])
  })
})

describe('the mutations of a change', () => {
  it('patch a draft only at the revision that was planned for', () => {
    const source = sourceOf('drafts.page')
    const [change] = replacements([
      planned(source, {set: {'a.id': 's2'}, unset: ['a.tag']}),
      planned(source, {set: {'b.id': 's2'}, unset: ['b.tag']}),
    ])
    expect(createsDraft(change!)).toBe(false)
    expect(change!.operations).toEqual([
      {
        patch: {
          id: 'drafts.page',
          ifRevisionID: 'r1',
          set: {'a.id': 's2', 'b.id': 's2'},
          unset: ['b.tag', 'a.tag'],
        },
      },
    ])
  })

  it('create the draft of a published document as it is, which fails where there is one', () => {
    const [change] = replacements([planned(sourceOf('page'), {targetId: 'drafts.page'})])
    expect(createsDraft(change!)).toBe(true)
    expect(change!.operations).toStrictEqual([
      {create: {_id: 'drafts.page', _type: 'page', title: 'A'}},
      {patch: {id: 'drafts.page', set: {'intro.id': 's2'}}},
    ])
  })

  it('leave the planned document as it was', () => {
    const source = Object.freeze(sourceOf('page'))
    replacements([planned(source, {targetId: 'drafts.page'})])
    expect(source).toEqual(sourceOf('page'))
  })
})

it('publishes a draft at the revisions that were looked at', () => {
  const [draft, published] = [sourceOf('drafts.page'), sourceOf('page')]
  const change = publicationOf(published, draft, [planned(published)])
  expect(change.operations).toEqual([
    {
      actionType: 'sanity.action.document.publish',
      draftId: 'drafts.page',
      ifDraftRevisionId: 'r1',
      publishedId: 'page',
      ifPublishedRevisionId: 'r1',
    },
  ])
})
