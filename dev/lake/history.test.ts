import type {SanityClient} from '@sanity/client'
import {afterEach, beforeEach, describe, expect, it} from 'vitest'

import {documentAt} from './history.ts'
import {startLake, type Lake} from './index.ts'
import {createStore} from './store.ts'
import {clientOf} from './testing.ts'

const pair = {draftId: 'drafts.p1', publishedId: 'p1'}

let lake: Lake
let client: SanityClient
beforeEach(async () => {
  lake = await startLake({port: 0, sample: [{_id: 'p1', _type: 'page', title: 'Sample'}]})
  client = clientOf(lake)
})
afterEach(() => lake.close())

type Action = Parameters<SanityClient['action']>[0]
const act = (transactionId: string, action: object) =>
  client.action(action as Action, {transactionId})
const edit = (transactionId: string, title: string) =>
  act(transactionId, {
    actionType: 'sanity.action.document.edit',
    ...pair,
    patch: {set: {title}},
  })
const publish = (transactionId: string) =>
  act(transactionId, {actionType: 'sanity.action.document.publish', ...pair})

const eventsOf = async (id: string, query = {}) => {
  const {events, nextCursor} = await client.request<{
    events: Record<string, Record<string, unknown>[]>
    nextCursor: string
  }>({url: `/data/history/production/events/documents/${id}`, query})
  return {events: events[id] ?? [], nextCursor}
}
const documentsAt = async (ids: string, query: Record<string, string>) => {
  const url = `/data/history/production/documents/${ids}`
  return (await client.request<{documents: Record<string, unknown>[]}>({url, query})).documents
}
interface Entry {
  id: string
  timestamp: string
  effects?: Record<string, {apply: unknown; revert: unknown}>
}
const transactionsOf = async (ids: string, query: Record<string, string> = {}) => {
  const search = new URLSearchParams({effectFormat: 'mendoza', excludeContent: 'true', ...query})
  const url = `${lake.url}/v1/data/history/production/transactions/${ids}?${search}`
  const response = await fetch(url, {headers: {Authorization: `Bearer ${lake.token}`}})
  const lines = (await response.text()).split('\n').filter(Boolean)
  return lines.map((line) => JSON.parse(line) as Entry)
}

describe('the events of a document', () => {
  it('lists the events of a draft: created, published, created again, discarded', async () => {
    await edit('e1', 'One')
    await edit('e2', 'Two')
    await publish('p')
    await edit('e3', 'Three')
    await act('d', {actionType: 'sanity.action.document.discard', draftId: 'drafts.p1'})
    const {events} = await eventsOf('drafts.p1')
    const common = {documentId: 'p1', versionId: 'drafts.p1', author: 'local-editor'}
    expect(events.slice(0, 4)).toEqual([
      {
        ...common,
        type: 'deleteDocumentVersion',
        versionRevisionId: 'e3',
        timestamp: expect.any(String),
      },
      {
        ...common,
        type: 'createDocumentVersion',
        versionRevisionId: 'e3',
        timestamp: expect.any(String),
      },
      {
        ...common,
        type: 'publishDocumentVersion',
        publishCause: 'document.publish',
        revisionId: 'p',
        versionRevisionId: 'e2',
        contributors: ['local-editor'],
        timestamp: lake.get('p1')?._updatedAt,
      },
      {
        ...common,
        type: 'createDocumentVersion',
        versionRevisionId: 'e1',
        timestamp: expect.any(String),
      },
    ])
  })

  it('lists the events of a published document: published, unpublished, deleted', async () => {
    await edit('e1', 'One')
    await publish('p')
    await act('u', {actionType: 'sanity.action.document.unpublish', ...pair})
    await publish('p2')
    await act('x', {actionType: 'sanity.action.document.delete', publishedId: 'p1'})
    const {events} = await eventsOf('p1')
    expect(events.slice(0, 4)).toMatchObject([
      {type: 'deleteDocumentGroup', documentId: 'p1'},
      {type: 'publishDocumentVersion', revisionId: 'p2', versionRevisionId: 'u'},
      {type: 'unpublishDocument', versionId: 'drafts.p1', versionRevisionId: 'u'},
      {type: 'publishDocumentVersion', revisionId: 'p', versionRevisionId: 'e1'},
    ])
  })

  it('lists the events of a document that is written to without a draft', async () => {
    await client.create({_id: 'live', _type: 'page'}, {transactionId: 'c'} as never)
    await client.patch('live').set({title: 'Live'}).commit()
    expect((await eventsOf('live')).events).toMatchObject([
      {type: 'updateLiveDocument', revisionId: lake.get('live')?._rev},
      {type: 'createLiveDocument'},
    ])
  })

  it('names the release that a version belongs to', async () => {
    await client.create({_id: 'versions.r1.p1', _type: 'page'})
    await client.delete('versions.r1.p1')
    expect((await eventsOf('versions.r1.p1')).events).toMatchObject([
      {type: 'deleteDocumentVersion', documentId: 'p1', releaseId: 'r1'},
      {type: 'createDocumentVersion', versionId: 'versions.r1.p1', releaseId: 'r1'},
    ])
  })

  it('returns the events in pages', async () => {
    for (const number of [1, 2, 3]) {
      await edit(`e${number}`, 'Again')
      await publish(`p${number}`)
    }
    const all = (await eventsOf('p1')).events
    const first = await eventsOf('p1', {limit: 3})
    const second = await eventsOf('p1', {limit: 3, nextCursor: first.nextCursor})
    expect([...first.events, ...second.events]).toEqual(all)
    expect(second.nextCursor).toBe('')
  })
})

describe('the initial documents of a lake', () => {
  it('presents an initial document as published from a draft, so that a later draft can be compared with it', async () => {
    await edit('e1', 'Changed')
    const [, published] = (await eventsOf('drafts.p1')).events
    expect(published).toMatchObject({type: 'publishDocumentVersion', versionId: 'drafts.p1'})
    const revision = String(published?.['versionRevisionId'])
    expect(await documentsAt('drafts.p1', {revision})).toMatchObject([{title: 'Sample'}])
    expect(await transactionsOf('drafts.p1', {fromTransaction: revision})).toHaveLength(3)
  })
})

describe('documents at a point in time', () => {
  it('returns documents at a revision, at a time, and the latest', async () => {
    await edit('e1', 'One')
    const time = String(lake.get('drafts.p1')?._updatedAt)
    await edit('e2', 'Two')
    await publish('p')
    expect(await documentsAt('p1,drafts.p1', {revision: 'e1'})).toMatchObject([
      {_id: 'drafts.p1', _rev: 'e1', title: 'One'},
    ])
    expect(await documentsAt('drafts.p1', {time})).toMatchObject([{title: 'One'}])
    expect(await documentsAt('drafts.p1', {lastRevision: 'true'})).toMatchObject([{title: 'Two'}])
    expect(await documentsAt('drafts.p1', {revision: 'p'})).toEqual([])
    await expect(documentsAt('p1', {time: 'yesterday'})).rejects.toThrow('time')
  })

  it('returns the last revision of a deleted document', async () => {
    await act('x', {actionType: 'sanity.action.document.delete', publishedId: 'p1'})
    expect(await documentsAt('p1', {lastRevision: 'true'})).toMatchObject([{title: 'Sample'}])
  })
})

describe('transactions', () => {
  it('returns the transactions between two given ones, inclusive, in either order', async () => {
    for (const id of ['e1', 'e2', 'e3', 'e4']) await edit(id, id)
    const ids = async (query: Record<string, string>) =>
      (await transactionsOf('p1,drafts.p1', query)).map(({id}) => id)
    expect(await ids({fromTransaction: 'e2', toTransaction: 'e3'})).toEqual(['e2', 'e3'])
    expect(await ids({toTransaction: 'e3', reverse: 'true', limit: '2'})).toEqual(['e3', 'e2'])
    expect(await ids({fromTransaction: 'e3'})).toEqual(['e3', 'e4'])
    expect(await ids({limit: '1'})).toEqual([expect.stringMatching(/-draft$/)])
  })

  it('reports the full effect on each document', async () => {
    await edit('e1', 'One')
    await publish('p')
    const [made, published] = await transactionsOf('drafts.p1', {fromTransaction: 'e1'})
    expect(made?.effects).toMatchObject({
      'drafts.p1': {apply: [0, {title: 'One'}], revert: [0, null]},
    })
    expect(published?.effects).toEqual({
      'drafts.p1': {apply: [0, null], revert: [0, expect.objectContaining({title: 'One'})]},
    })
    expect(made).not.toHaveProperty('mutations')
  })
})

it('keeps the latest 2,000 transactions and the initial state of a document', () => {
  const store = createStore()
  const now = new Date().toISOString()
  const first = {_id: 'p1', _type: 'page', _rev: 'r', _createdAt: now, _updatedAt: now}
  store.replaceAll([first], 'ann')
  for (let number = 0; number <= 2000; number++) {
    const step = () => [{patch: {id: 'p1', set: {number}}}]
    store.commit([step], {transactionId: `t${number}`, author: 'ann'})
  }
  const known = store.transactions(['p1']).map(({id}) => id)
  expect(known).toHaveLength(2001)
  expect(known.slice(0, 2)).toEqual(['r', 't1'])
  // The state before the oldest transaction in the log is still available.
  expect(documentAt(store, 'p1', {revision: 't0'})).toMatchObject({number: 0})
  expect(documentAt(store, 'p1', {revision: 'r'})).toEqual(first)
})
