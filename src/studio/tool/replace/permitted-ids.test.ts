import {describe, expect, it} from 'vitest'
import type {StoredDocument} from './plan-replacement.ts'
import {permittedIds} from './permitted-ids.ts'

interface Observer {
  next: (value: {granted: boolean; reason: string}) => void
  error: (error: unknown) => void
  complete: () => void
}
type Grants = Parameters<typeof permittedIds>[1]

const document = (_id: string): StoredDocument => ({_id, _type: 'page', _rev: 'r1'})
const documents = ['page', 'drafts.page', 'versions.autumn.page', 'other'].map(document)

/** Grants that answer as a test says, and count those that still listen. */
function grantsOf(answer: (observer: Observer, permission: string, id: string) => void) {
  const state = {open: 0}
  const grants = {
    checkDocumentPermission: (permission: string, {_id}: {_id: string}) => ({
      subscribe: (observer: Observer) => {
        state.open++
        answer(observer, permission, _id)
        return {unsubscribe: () => state.open--}
      },
    }),
  } as unknown as Grants
  return {grants, state}
}

describe('the documents that a user may change', () => {
  it('checks IDs for an update, and published ones for the creation of their draft', async () => {
    const asked: string[] = []
    const {grants, state} = grantsOf(({next}, permission, id) => {
      asked.push(`${permission} ${id}`)
      next({granted: id !== 'drafts.other', reason: ''})
    })
    expect([...(await permittedIds(documents, grants))]).toEqual([
      'page',
      'drafts.page',
      'versions.autumn.page',
    ])
    expect(asked).toEqual([
      'create drafts.page',
      'update drafts.page',
      'update versions.autumn.page',
      'create drafts.other',
    ])
    expect(state.open, 'subscriptions left').toBe(0)
  })

  it('returns permissions that arrive later, too', async () => {
    const {grants, state} = grantsOf(({next}) =>
      queueMicrotask(() => next({granted: true, reason: ''})),
    )
    expect((await permittedIds(documents, grants)).size).toBe(4)
    await Promise.resolve()
    expect(state.open).toBe(0)
  })

  it('returns none where nothing is known of them', async () => {
    const {grants} = grantsOf(({complete}) => complete())
    expect(await permittedIds(documents, grants)).toEqual(new Set())
  })

  it('fail where the permissions can not be read', async () => {
    const {grants} = grantsOf(({error}) => error(new Error('no grants')))
    await expect(permittedIds(documents, grants)).rejects.toThrow('no grants')
  })
})
