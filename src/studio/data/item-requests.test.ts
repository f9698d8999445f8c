import {describe, expect, it} from 'vitest'
import {itemsPath} from '../../access/index.ts'
import type {ItemKey} from '../../check/index.ts'
import {itemRequests} from './item-requests.ts'

const story = (key: string) => ({key: {listing: 'stories', by: 'ids', key} satisfies ItemKey})
const collection = (key: string) => ({
  key: {listing: 'collections', by: 'ids', key} satisfies ItemKey,
})
const tag = (teamId: string, key: string) => ({
  key: {listing: 'collections', by: 'tags', key, teamId} satisfies ItemKey,
})
const many = (count: number, make: (index: number) => string) =>
  Array.from({length: count}, (_, index) => story(make(index)))

const pathsOf = (wanted: Parameters<typeof itemRequests>[0]) =>
  itemRequests(wanted).map(({listing, query}) => itemsPath(listing, query))

describe('itemRequests', () => {
  it('makes one request for each listing, and for the tags of each Team', () => {
    const wanted = [
      story('s1'),
      collection('c1'),
      tag('t1', 'a'),
      story('s2'),
      tag('t2', 'a'),
      tag('t1', 'b,c'),
    ]
    expect(pathsOf(wanted)).toEqual([
      'items/stories?ids=s1,s2',
      'items/collections?ids=c1',
      'items/collections?tags=a,b%252Cc&teamId=t1',
      'items/collections?tags=a&teamId=t2',
    ])
  })

  it('keeps the order of the keys, so that each gets its own result', () => {
    const wanted = [story('b'), collection('x'), story('a')]
    expect(itemRequests(wanted)[0]?.wanted).toEqual([wanted[0], wanted[2]])
  })

  it('puts at most 100 keys into a request', () => {
    const sizes = itemRequests(many(201, (index) => `s${index}`)).map(({wanted}) => wanted.length)
    expect(sizes).toEqual([100, 100, 1])
  })

  it('keeps the keys of a request below 6,000 characters, encoded', () => {
    const requests = itemRequests(many(40, (index) => `ö${'x'.repeat(300)}${index}`))
    expect(requests.flatMap(({wanted}) => wanted)).toHaveLength(40)
    for (const {listing, query} of requests) {
      expect(itemsPath(listing, query).length).toBeLessThan(6050)
    }
    expect(requests.length).toBeLessThan(4)
  })

  it('requests a longer key alone', () => {
    const sizes = itemRequests([story('a'), story('x'.repeat(7000)), story('b')]).map(
      ({wanted}) => wanted.length,
    )
    expect(sizes).toEqual([1, 1, 1])
  })
})
