import type {MutationEvent} from '@sanity/client'
import {afterEach, beforeEach, describe, expect, it, vi} from 'vitest'
import {startLake, type Lake} from './index.ts'
import {clientOf, sample, users} from './testing.ts'

let lake: Lake
beforeEach(async () => {
  lake = await startLake({port: 0, users, sample})
})
afterEach(() => lake.close())

const client = () => clientOf(lake)

describe("through Sanity's own client", () => {
  it('queries, creates, patches and deletes', async () => {
    const api = client()
    expect(await api.fetch('*[_id == $id][0].title', {id: 'p1'})).toBe('Sample')
    const made = await api.create({_type: 'page', title: 'Made'})
    const patched = await api.patch(made._id).set({title: 'Patched'}).commit()
    expect(patched).toMatchObject({title: 'Patched'})
    expect(patched._rev).toBe(lake.get(made._id)?._rev)
    await api.delete({query: '*[title == "Patched"]'})
    expect(lake.get(made._id)).toBeUndefined()
  })

  it('reports to visual editing which field each text of a draft is from', async () => {
    const clips = [{_key: 'k', _type: 'clip', text: 'Clip'}, 'no key']
    await client().create({_id: 'drafts.p1', _type: 'page', title: 'Changed', clips})
    const {result, resultSourceMap} = await client().fetch(
      '*[_type == "page"]{_id, title, clips, "shout": upper(title)}',
      {},
      {perspective: 'drafts', resultSourceMap: 'withKeyArraySelector', filterResponse: false},
    )
    expect(result).toMatchObject([{_id: 'p1', title: 'Changed', shout: 'CHANGED'}])
    const {documents, mappings, paths} = resultSourceMap ?? {}
    expect(documents).toEqual([{_id: 'drafts.p1', _type: 'page'}])
    const title = mappings?.["$[0]['title']"]?.source
    expect(title).toMatchObject({type: 'documentValue', document: 0})
    expect(paths).toContain("$['title']")
    expect(paths).toContain("$['clips'][?(@._key=='k')]['text']")
    expect(Object.keys(mappings ?? {}).filter((key) => /shout|clips'\]\[1/.test(key))).toEqual([])
  })

  it('uses the transaction ID of the client as the revision', async () => {
    await client().action(
      {
        actionType: 'sanity.action.document.edit',
        draftId: 'drafts.p1',
        publishedId: 'p1',
        patch: {set: {title: 'Draft'}},
      },
      {transactionId: 'my-transaction'},
    )
    expect(lake.get('drafts.p1')).toMatchObject({title: 'Draft', _rev: 'my-transaction'})
  })

  it('notifies a listener of a transaction, counting only the events that it receives', async () => {
    const events = {both: [] as MutationEvent[], draft: [] as MutationEvent[]}
    const listen = (ids: string[], into: MutationEvent[]) =>
      new Promise<() => void>((resolve) => {
        const subscription = client()
          .listen(
            '*[_id in $ids]',
            {ids},
            {events: ['welcome', 'mutation'], effectFormat: 'mendoza'},
          )
          .subscribe((event) => {
            if (event.type === 'mutation') into.push(event)
            else resolve(() => subscription.unsubscribe())
          })
      })
    const stops = await Promise.all([
      listen(['p1', 'drafts.p1'], events.both),
      listen(['drafts.p1'], events.draft),
    ])
    const before = lake.get('p1')?._rev
    const pair = {draftId: 'drafts.p1', publishedId: 'p1'}
    await client().action(
      {actionType: 'sanity.action.document.edit', ...pair, patch: {set: {title: 'New'}}},
      {transactionId: 'tx-edit'},
    )
    await client().action(
      {actionType: 'sanity.action.document.publish', ...pair},
      {transactionId: 'tx-publish'},
    )
    await vi.waitFor(() => {
      expect(events.both).toHaveLength(3)
      expect(events.draft).toHaveLength(2)
    })
    for (const stop of stops) stop()

    expect(events.both).toMatchObject([
      {
        transition: 'appear',
        documentId: 'drafts.p1',
        resultRev: 'tx-edit',
        transactionTotalEvents: 1,
      },
      {
        transition: 'update',
        documentId: 'p1',
        previousRev: before,
        resultRev: 'tx-publish',
        transactionTotalEvents: 2,
        identity: 'ann',
        effects: {apply: [0, {title: 'New'}]},
      },
      {
        transition: 'disappear',
        documentId: 'drafts.p1',
        previousRev: 'tx-edit',
        transactionTotalEvents: 2,
        transactionCurrentEvent: 2,
        effects: {apply: [0, null]},
      },
    ])
    expect(events.both[0]).not.toHaveProperty('previousRev')
    expect(events.draft[1]).toMatchObject({transition: 'disappear', transactionTotalEvents: 1})
  })
})
