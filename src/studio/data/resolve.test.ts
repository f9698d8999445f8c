import {describe, expect, it} from 'vitest'
import type {Collection} from '../../access/index.ts'
import {collectionByTag, collectionStories} from './indexes.ts'
import {resolveCollection, resolveStory} from './resolve.ts'

const collection = (id: string, more: Partial<Collection> = {}): Collection => ({
  id,
  teamId: 't1',
  title: id,
  embedType: 'cards',
  storyIds: [],
  ...more,
})
const story = (id: string) => ({id, teamId: 't1', title: id, displayTitle: id})
const loaded = <T>(items: readonly T[]) =>
  ({status: 'loaded', refreshing: false, items, dropped: 0, updatedAt: 0}) as const
const failure = {name: 'unreachable', status: 0} as const

const byId = {_type: 'stories.collection', teamId: 't1', id: 'c1'}
const byTag = {_type: 'stories.collection', teamId: 't1', tag: 'summer'}

describe('a saved item', () => {
  it('is found by its id, and by its tag within its Team', () => {
    const c1 = collection('c1', {tag: 'summer'})
    const other = collection('c2', {teamId: 't2', tag: 'summer'})
    expect(resolveCollection(byId, loaded([other, c1])).item).toBe(c1)
    expect(resolveCollection(byTag, loaded([other, c1])).item).toBe(c1)
  })

  it('is gone only by the word of a listing', () => {
    const story1 = {_type: 'stories.story', teamId: 't1', id: 's1'}
    expect(resolveCollection(byId, loaded([]))).toEqual({status: 'gone'})
    expect(resolveStory(story1, loaded([]))).toEqual({status: 'gone'})
    expect(resolveStory(story1, {status: 'loading', refreshing: true})).toEqual({
      status: 'checking',
    })
    expect(resolveStory(story1, {status: 'failed', refreshing: false, failure})).toEqual({
      status: 'unchecked',
      failure,
    })
  })

  it('is not called gone by a listing that could not be refreshed', () => {
    expect(resolveCollection(byId, {...loaded([]), failure})).toEqual({
      status: 'unchecked',
      failure,
    })
  })
})

describe('indexes', () => {
  it('takes the first of two Collections with one tag', () => {
    const items = [collection('a', {tag: 'x'}), collection('b', {tag: 'x'})]
    expect(collectionByTag(items, 't1', 'x')?.id).toBe('a')
  })

  it('does not mix up Teams and tags that run together', () => {
    const items = [collection('a', {teamId: 't","x', tag: 'y'})]
    expect(collectionByTag(items, 't', 'x","y')).toBeUndefined()
  })

  it('lists Stories in the order of the Collection, without those that do not exist', () => {
    const stories = [story('s1'), story('s2'), story('s3')]
    const own = collectionStories(collection('c', {storyIds: ['s3', 'none', 's1', 's3']}), stories)
    expect(own.map(({id}) => id)).toEqual(['s3', 's1', 's3'])
  })
})
