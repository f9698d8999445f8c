import {describe, expect, it} from 'vitest'
import {savedStory as story} from '../../../access/testing.ts'
import {planAction} from '../../../../dev/lake/actions.ts'
import {createStore} from '../../../../dev/lake/store.ts'
import {
  createsDraft,
  publicationOf,
  replacements,
  undoOf,
  undoOfPublication,
} from './document-changes.ts'
import type {PlannedValue, StoredDocument} from './plan-replacement.ts'
import {planOf} from './testing.ts'

const sourceOf = (id: string): StoredDocument =>
  Object.freeze({
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
  isDrafted: false,
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
  it('replace more values of a document than a call can have arguments', () => {
    const source = sourceOf('drafts.page')
    const values = Array.from({length: 200_000}, (_, at) =>
      planned(source, {set: {[`clips[${at}].id`]: 's2'}}),
    )
    const [change] = replacements(values)
    expect(change?.operations).toMatchObject([{patch: {set: {'clips[199999].id': 's2'}}}])
  })

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

describe('taking a publication back', () => {
  const page = {_type: 'page', _createdAt: 'then', _updatedAt: 'then', title: 'A'}
  const imported = {'meta-title': 'Imported', 'side-bar': story('old')}
  const published = {...page, ...imported, _id: 'page', _rev: 'r1', intro: story('old')}

  /** Runs a replacement, publishes its draft and returns what takes both back. */
  function publish(draft?: object) {
    const store = createStore()
    const stored = draft ? [published, {...published, ...draft, _id: 'drafts.page'}] : [published]
    store.replaceAll(stored, 'editor')
    const commit = (mutations: unknown) =>
      store.commit([() => structuredClone(mutations) as never], {author: 'editor'}).id
    const content = () => store.all().map(({_rev, _updatedAt, ...document}) => document)
    const before = structuredClone(content())
    const values = planOf(stored)
    const [change] = replacements(values)
    const run = change && undoOf(change, commit(change.operations))
    const left = store.get('drafts.page') as unknown as StoredDocument
    const publication = publicationOf(published, left, values)
    const actions = publication.operations.flatMap((action) => planAction(action, store.get))
    const undo = undoOfPublication(publication, commit(actions), run)
    expect(content()).not.toEqual(before)
    expect(store.get('drafts.page')).toBeUndefined()
    return {store, commit, content, before, undo}
  }

  it('restores fields of any name where the draft was not published', () => {
    const store = createStore()
    const draft = {...published, _id: 'drafts.page'}
    store.replaceAll([draft], 'editor')
    const commit = (mutations: unknown) =>
      store.commit([() => structuredClone(mutations) as never], {author: 'editor'}).id
    const [change] = replacements(planOf([draft]))
    commit(undoOf(change!, commit(change!.operations)).operations)
    expect(store.get('drafts.page')).toMatchObject({intro: story('old'), ...imported})
  })

  it.each<[string, object | undefined]>([
    ['the published document alone, where the run made the draft', undefined],
    [
      'the draft as it was before the run',
      {title: 'Unfinished', slug: 'added', 'og-title': 'added', constructor: 'added'},
    ],
    ['the draft of an earlier run', {intro: story('new'), 'side-bar': story('new')}],
  ])('restores %s', (_, draft) => {
    const {commit, content, before, undo} = publish(draft)
    commit(undo.operations)
    expect(content()).toEqual(before)
  })

  it.each<[string, object]>([
    ['was edited since', {patch: {id: 'page', set: {title: 'Edited'}}}],
    ['has a draft again', {create: {...page, _id: 'drafts.page'}}],
  ])('fails where the document %s', (_, edit) => {
    const {store, commit, undo} = publish()
    commit([edit])
    const edited = store.all()
    expect(() => commit(undo.operations)).toThrow(/unexpected revision|already exists/)
    expect(store.all()).toEqual(edited)
  })
})
