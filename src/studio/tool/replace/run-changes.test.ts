import type {Mutation} from 'sanity'
import {describe, expect, it} from 'vitest'
import {createStore} from '../../../../dev/lake/store.ts'
import {findSavedValues} from '../../../saved/index.ts'
import {type DocumentChange, replacements, undoOf} from './document-changes.ts'
import {type Result, runChanges} from './run-changes.ts'
import {planOf, writerOf} from './testing.ts'

const old = {_type: 'stories.story', teamId: 't1', id: 'old', title: 'Old'}
const then = '2026-01-01T00:00:00Z'
const stored = (_id: string) => ({
  _id,
  _type: 'page',
  _rev: 'r1',
  _createdAt: then,
  _updatedAt: then,
  intro: old,
})

/** A dataset in the store that stands in for Sanity's. */
function dataset(count: number) {
  const store = createStore()
  const ids = Array.from({length: count}, (_, at) => `drafts.page-${String(at).padStart(3, '0')}`)
  store.replaceAll(ids.map(stored), 'editor')
  const transactions: number[] = []
  const writer = writerOf(store)
  return {
    store,
    transactions,
    edit: (id: string) =>
      store.commit([() => [{patch: {id, set: {title: 'Edited'}}}]], {author: 'another'}),
    plan: () => replacements(planOf(store.all())),
    storyIds: () => store.all().flatMap((document) => findSavedValues(document).map(({id}) => id)),
    writer: {
      ...writer,
      commit: async (mutations: readonly Mutation[], transactionId?: string) => {
        const revision = await writer.commit(mutations, transactionId)
        transactions.push(mutations.length)
        return revision
      },
    },
  }
}

const outcomesOf = (results: ReadonlyMap<DocumentChange, Result>) =>
  [...results.values()].map(({outcome}) => outcome)
const summary = (results: ReadonlyMap<DocumentChange, Result>) =>
  Object.fromEntries(
    [...new Set(outcomesOf(results))].map((wanted) => [
      wanted,
      [...results.keys()].filter((change) => results.get(change)?.outcome === wanted),
    ]),
  )
const failure = (message: string, statusCode: number) =>
  Object.assign(new Error(message), {statusCode})

describe('running a replacement', () => {
  it('changes 100 documents in one transaction', async () => {
    const {plan, storyIds, transactions, writer} = dataset(250)
    const progress: number[] = []
    const onProgress = (done: number) => progress.push(done)
    const outcomes = await runChanges(plan(), {...writer, onProgress})
    expect(transactions).toEqual([100, 100, 50])
    expect(progress).toEqual([100, 200, 250])
    expect(outcomesOf(outcomes)).toEqual(Array(250).fill('changed'))
    expect(storyIds()).toEqual(Array(250).fill('new'))
    expect(plan()).toEqual([])
  })

  it('skips documents that were edited since the plan, and finishes in a second run', async () => {
    const {edit, plan, store, storyIds, writer} = dataset(120)
    const changes = plan()
    edit('drafts.page-007')
    const {changed, conflict} = summary(await runChanges(changes, writer))
    expect(changed).toHaveLength(119)
    expect(conflict?.map(({source}) => source._id)).toEqual(['drafts.page-007'])
    await runChanges(plan(), writer)
    expect(storyIds()).toEqual(Array(120).fill('new'))
    expect(store.get('drafts.page-007')?.['title']).toBe('Edited')
  })

  it('skips a document that is edited just before the transaction', async () => {
    const {edit, plan, storyIds, writer} = dataset(8)
    let isEdited = false
    const commit = (mutations: readonly Mutation[]) => {
      if (!isEdited) edit('drafts.page-003')
      isEdited = true
      return writer.commit(mutations)
    }
    const {changed, conflict} = summary(await runChanges(plan(), {...writer, commit}))
    expect(changed).toHaveLength(7)
    expect(conflict?.map(({source}) => source._id)).toEqual(['drafts.page-003'])
    expect(storyIds().filter((id) => id === 'old')).toHaveLength(1)
  })

  it('checks the documents of a transaction together, and leaves what must stay', async () => {
    const {plan, storyIds, transactions, writer} = dataset(120)
    const waiting: (() => void)[] = []
    const check = async ({source}: DocumentChange) => {
      await new Promise<void>((resolve) => {
        waiting.push(resolve)
        // One after another, the first would wait for the last.
        if (waiting.length === 100 || source._id === 'drafts.page-119') {
          for (const go of waiting) go()
        }
      })
      return source._id === 'drafts.page-042' ? ('invalid' as const) : undefined
    }
    const progress: number[] = []
    const onProgress = (done: number) => progress.push(done)
    const {changed, invalid} = summary(await runChanges(plan(), {...writer, check, onProgress}))
    expect(changed).toHaveLength(119)
    expect(invalid?.map(({source}) => source._id)).toEqual(['drafts.page-042'])
    expect(transactions).toEqual([99, 20])
    expect(progress).toEqual([1, 100, 120])
    expect(storyIds().filter((id) => id === 'old')).toHaveLength(1)
  })

  it('writes nothing where it ends while it checks, or where a check fails', async () => {
    const {plan, transactions, writer} = dataset(8)
    const controller = new AbortController()
    // A browser that is never idle, for which Sanity's validation waits.
    const check = () => {
      controller.abort()
      return new Promise<undefined>(() => undefined)
    }
    const ended = await runChanges(plan(), {...writer, check, signal: controller.signal})
    expect(outcomesOf(ended)).toEqual(Array(8).fill('not-tried'))
    const failed = await runChanges(plan(), {
      ...writer,
      check: () => Promise.reject(new Error('No connection')),
    })
    expect(outcomesOf(failed)).toEqual(Array(8).fill('not-tried'))
    expect(transactions).toEqual([])
  })

  it.each([
    [400, 'rejected'],
    [403, 'refused'],
    [404, 'rejected'],
    [413, 'rejected'],
    [422, 'rejected'],
  ])(
    'names a document that Sanity refuses with %i and why, and changes the others',
    async (status, outcome) => {
      const {plan, storyIds, writer} = dataset(30)
      const reason = `The mutation(s) failed:\n\tToo many attributes ${'.'.repeat(155)}🎉🎉`
      const commit = async (mutations: readonly Mutation[]) => {
        const isRefused = JSON.stringify(mutations).includes('drafts.page-017')
        if (isRefused) throw failure(reason, status)
        return writer.commit(mutations)
      }
      const results = await runChanges(plan(), {...writer, commit})
      const {changed, [outcome]: left} = summary(results)
      expect(changed).toHaveLength(29)
      expect(left?.map(({source}) => source._id)).toEqual(['drafts.page-017'])
      expect(results.get(left![0]!)?.reason).toBe(
        `The mutation(s) failed: Too many attributes ${'.'.repeat(155)}🎉…`,
      )
      expect(storyIds().filter((id) => id === 'old')).toHaveLength(1)
    },
  )

  it.each([
    [503, {failed: 100, 'not-tried': 20}],
    [408, {failed: 100, 'not-tried': 20}],
    // The session has expired: nothing was written.
    [401, {'not-tried': 120}],
  ])('stops at a response of %i, and says what is known', async (status, expected) => {
    const {plan, writer} = dataset(120)
    let requests = 0
    const commit = async () => {
      requests++
      throw failure('No', status)
    }
    const result = summary(await runChanges(plan(), {...writer, commit}))
    expect(requests).toBe(1)
    const counts = Object.entries(result).map(([outcome, changes]) => [outcome, changes.length])
    expect(Object.fromEntries(counts)).toEqual(expected)
  })

  it('counts what was written as changed where it can’t be read afterwards', async () => {
    const {plan, store, writer} = dataset(0)
    store.replaceAll([stored('a'), stored('b')], 'editor')
    let isWritten = false
    const commit: typeof writer.commit = (...transaction) => {
      isWritten = true
      return writer.commit(...transaction)
    }
    const fetchRevisions = async (ids: readonly string[]) => {
      if (isWritten) throw failure('Insufficient permissions', 403)
      return writer.fetchRevisions(ids)
    }
    const outcomes = await runChanges(plan(), {commit, fetchRevisions})
    expect(outcomesOf(outcomes)).toEqual(['changed', 'changed'])
    expect([...outcomes.values()].map(({revision}) => revision)).toEqual(
      ['drafts.a', 'drafts.b'].map((id) => store.get(id)?._rev),
    )
  })

  it('stops between two transactions', async () => {
    const {plan, transactions, writer} = dataset(250)
    const controller = new AbortController()
    const outcomes = await runChanges(plan(), {
      ...writer,
      signal: controller.signal,
      onProgress: () => controller.abort(),
    })
    expect(transactions).toEqual([100])
    expect(summary(outcomes)['not-tried']).toHaveLength(150)
  })

  it('writes nothing more when it is stopped while it compares revisions', async () => {
    const {plan, transactions, writer} = dataset(50)
    const controller = new AbortController()
    const fetchRevisions = (ids: readonly string[]) => {
      controller.abort()
      return writer.fetchRevisions(ids)
    }
    const {signal} = controller
    const outcomes = await runChanges(plan(), {...writer, fetchRevisions, signal})
    expect(transactions).toEqual([])
    expect(summary(outcomes)['not-tried']).toHaveLength(50)
  })

  it('creates no draft of a published document that has received one, or was published again', async () => {
    const {plan, store, writer} = dataset(0)
    store.replaceAll([stored('a'), stored('b'), stored('c')], 'editor')
    const changes = plan()
    store.commit([() => [{create: {_id: 'drafts.a', _type: 'page'}}]], {author: 'another'})
    store.commit([() => [{patch: {id: 'b', set: {title: 'Published again'}}}]], {author: 'another'})
    const {changed, conflict} = summary(await runChanges(changes, writer))
    expect(conflict?.map(({source}) => source._id)).toEqual(['a', 'b'])
    expect(changed?.map(({targetId}) => targetId)).toEqual(['drafts.c'])
    expect(store.get('c')?.['intro']).toEqual(old)
    expect(store.get('drafts.c')?.['intro']).toEqual({...old, id: 'new', title: 'new'})
  })
})

const undoAll = (results: ReadonlyMap<DocumentChange, Result>) =>
  [...results].flatMap(([change, {revision}]) => (revision ? undoOf(change, revision) : []))

describe('taking a replacement back', () => {
  it('restores every document that was not edited since, and deletes the drafts it made', async () => {
    const {edit, plan, store, writer} = dataset(3)
    store.commit([() => [{create: stored('a')}]], {author: 'editor'})
    const content = () =>
      store.all().map(({_rev, _updatedAt, _createdAt, ...document}) => structuredClone(document))
    const before = content()
    const undo = undoAll(await runChanges(plan(), writer))
    expect(store.get('drafts.a')).toBeDefined()
    edit('drafts.page-001')
    const {changed, conflict} = summary(await runChanges(undo, writer))
    expect(changed).toHaveLength(3)
    expect(conflict?.map(({targetId}) => targetId)).toEqual(['drafts.page-001'])
    expect(content()).toEqual(
      before.map((document) =>
        document._id === 'drafts.page-001'
          ? {...document, title: 'Edited', intro: {...old, id: 'new', title: 'new'}}
          : document,
      ),
    )
  })

  it.each(['a', 'drafts.a'])(
    'changes nothing that was edited just before, where the run changed %s',
    async (id) => {
      const {edit, plan, store, writer} = dataset(0)
      store.replaceAll([stored(id)], 'editor')
      const undo = undoAll(await runChanges(plan(), writer))
      const commit = (mutations: readonly Mutation[]) => {
        edit('drafts.a')
        return writer.commit(mutations)
      }
      const {conflict} = summary(await runChanges(undo, {...writer, commit}))
      expect(conflict).toHaveLength(1)
      expect(store.get('drafts.a')).toMatchObject({title: 'Edited', intro: {id: 'new'}})
    },
  )
})
