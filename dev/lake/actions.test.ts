import {beforeEach, describe, expect, it} from 'vitest'

import {parseActions, planAction} from './actions.ts'
import {createStore, type Store} from './store.ts'

let store: Store
let counter = 0
const run = (...actions: unknown[]) =>
  store.commit(
    parseActions(actions).map((action) => (lookup) => planAction(action, lookup)),
    {transactionId: `tx${++counter}`, author: 'ann'},
  )
const kind = (name: string) => `sanity.action.document.${name}`
const pair = {draftId: 'drafts.a', publishedId: 'a'}
const create = {
  actionType: kind('create'),
  publishedId: 'a',
  attributes: {_id: 'drafts.a', _type: 'page', title: 'One'},
  ifExists: 'fail',
}
const ids = () => store.all().map(({_id}) => _id)

beforeEach(() => {
  store = createStore()
})

describe('document actions', () => {
  it('creates a draft, then refuses to create it again', () => {
    run(create)
    expect(ids()).toEqual(['drafts.a'])
    expect(() => run(create)).toThrow('already exists')
  })

  it('publishes the draft and removes it in one transaction', () => {
    run(create)
    const {changes} = run({actionType: kind('publish'), ...pair})
    expect(changes.map(({documentId}) => documentId)).toEqual(['a', 'drafts.a'])
    expect(store.get('a')).toMatchObject({title: 'One', _rev: `tx${counter}`})
    expect(ids()).toEqual(['a'])
  })

  it('starts the draft of a published document from the published content', () => {
    run(create)
    run({actionType: kind('publish'), ...pair})
    run({actionType: kind('edit'), ...pair, patch: {set: {more: 1}}})
    expect(store.get('drafts.a')).toMatchObject({title: 'One', more: 1})
    expect(store.get('a')).not.toHaveProperty('more')
  })

  it('refuses to publish over a revision that the editor has not seen', () => {
    run(create)
    run({actionType: kind('publish'), ...pair})
    run({actionType: kind('edit'), ...pair, patch: {set: {title: 'Two'}}})
    expect(() =>
      run({actionType: kind('publish'), ...pair, ifPublishedRevisionId: 'stale'}),
    ).toThrow('another revision')
    expect(store.get('a')).toMatchObject({title: 'One'})
  })

  it('unpublishes into a draft, and keeps an existing draft', () => {
    run(create)
    run({actionType: kind('publish'), ...pair})
    run({actionType: kind('unpublish'), ...pair})
    expect(ids()).toEqual(['drafts.a'])

    run({actionType: kind('publish'), ...pair})
    run({actionType: kind('edit'), ...pair, patch: {set: {title: 'Kept'}}})
    run({actionType: kind('unpublish'), ...pair})
    expect(store.get('drafts.a')).toMatchObject({title: 'Kept'})
  })

  it.each([
    ['discard', {draftId: 'drafts.a'}],
    ['version.discard', {versionId: 'drafts.a'}],
  ])('applies %s to a draft only', (name, target) => {
    run(create)
    run({actionType: kind('publish'), ...pair})
    run({actionType: kind('edit'), ...pair, patch: {set: {title: 'Two'}}})
    run({actionType: kind(name), ...target})
    expect(ids()).toEqual(['a'])
    expect(store.get('a')).toMatchObject({title: 'One'})
  })

  it('deletes the published document with its drafts', () => {
    run(create)
    run({actionType: kind('publish'), ...pair})
    run({actionType: kind('edit'), ...pair, patch: {set: {title: 'Two'}}})
    run({actionType: kind('delete'), publishedId: 'a', includeDrafts: ['drafts.a']})
    expect(ids()).toEqual([])
  })

  it('applies an action to the result of earlier actions of the same transaction', () => {
    run(create, {
      actionType: kind('replaceDraft'),
      publishedId: 'a',
      attributes: {_type: 'page', title: 'Restored'},
    })
    expect(store.get('drafts.a')).toMatchObject({title: 'Restored'})
  })

  it('writes nothing when one of the actions is refused', () => {
    expect(() =>
      run(create, {actionType: kind('publish'), draftId: 'drafts.z', publishedId: 'z'}),
    ).toThrow('was not found')
    expect(ids()).toEqual([])
  })

  it('refuses unknown actions', () => {
    expect(() => parseActions({actionType: kind('frobnicate')})).toThrow('Invalid action')
  })
})
