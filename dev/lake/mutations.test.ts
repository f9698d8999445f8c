import {describe, expect, it} from 'vitest'

import {applyMutations} from './mutations.ts'
import type {LakeDocument} from './types.ts'

const stamp = {transactionId: 'tx1', timestamp: '2026-03-01T00:00:00.000Z'}
const doc: LakeDocument = {
  _id: 'a',
  _type: 'page',
  _rev: 'r0',
  _createdAt: '2026-01-01T00:00:00Z',
  _updatedAt: '2026-01-01T00:00:00Z',
  title: 'Old',
  list: [{_key: 'x', n: 1}],
}
const lookup = (id: string) => (id === 'a' ? doc : undefined)

describe('applyMutations', () => {
  it('stamps a created document with the transaction', () => {
    const [change] = applyMutations(lookup, [{create: {_id: 'b', _type: 'page'}}], stamp)
    expect(change?.before).toBeUndefined()
    expect(change?.after).toMatchObject({
      _rev: 'tx1',
      _createdAt: stamp.timestamp,
      _updatedAt: stamp.timestamp,
    })
  })

  it('does not modify its input', () => {
    const before = structuredClone(doc)
    const mutation = {patch: {id: 'a', set: {'list[_key=="x"].n': 2}, unset: ['title']}}
    const [change] = applyMutations(lookup, [mutation], stamp)
    expect(change?.after).toMatchObject({_rev: 'tx1', list: [{_key: 'x', n: 2}]})
    expect(change?.after).not.toHaveProperty('title')
    expect(doc).toEqual(before)
  })

  it('merges the mutations of one document into one change', () => {
    const changes = applyMutations(
      lookup,
      [
        {patch: {id: 'a', set: {title: 'New'}}},
        {patch: {id: 'a', insert: {after: 'list[-1]', items: [{_key: 'y', n: 2}]}}},
      ],
      stamp,
    )
    expect(changes).toHaveLength(1)
    expect(changes[0]?.mutations).toHaveLength(2)
    expect(changes[0]?.after).toMatchObject({title: 'New', list: [{_key: 'x'}, {_key: 'y'}]})
  })

  it('reports no change when createIfNotExists finds the document', () => {
    expect(applyMutations(lookup, [{createIfNotExists: {_id: 'a', _type: 'page'}}], stamp)).toEqual(
      [],
    )
  })

  it.each([
    ['a document that exists', {create: {_id: 'a', _type: 'page'}}, 'already exists'],
    ['a patch of a missing document', {patch: {id: 'zz', set: {}}}, 'was not found'],
    ['another revision', {patch: {id: 'a', ifRevisionID: 'other', set: {}}}, 'unexpected revision'],
  ])('refuses to apply %s', (_name, mutation, message) => {
    expect(() => applyMutations(lookup, [mutation], stamp)).toThrow(message)
  })
})
