import {array, assert, nat, property, record} from 'fast-check'
import {describe, expect, it} from 'vitest'
import {newestFirst} from './newest.ts'
import {runToEnd} from './slices.ts'

type Dated = Parameters<typeof newestFirst>[0][number]

describe('sorting by newest first', () => {
  it.each([
    ['by date of publication', [{publishedAt: 1}, {publishedAt: 3}, {publishedAt: 2}], '1 2 0'],
    [
      'then by date of creation',
      [
        {publishedAt: 1, createdAt: 1},
        {publishedAt: 1, createdAt: 2},
      ],
      '1 0',
    ],
    ['unpublished items last', [{createdAt: 9}, {publishedAt: 1}, {}, {createdAt: 10}], '1 3 0 2'],
    ['dates before 1970', [{publishedAt: -5}, {}, {publishedAt: 0}], '2 0 1'],
    ['equal items in their order', [{createdAt: 1}, {createdAt: 1}], '0 1'],
  ] as [string, Dated[], string][])('sorts %s', (_, items, expected) => {
    expect(runToEnd(newestFirst(items)).join(' ')).toBe(expected)
  })

  it('sorts any number of items as a stable sort would, in slices', () => {
    const compare = (a: Dated, b: Dated) =>
      b.publishedAt! - a.publishedAt! || b.createdAt! - a.createdAt!
    const dated = record({publishedAt: nat(9), createdAt: nat(9)})
    const expected = (items: readonly Dated[]) =>
      [...items.keys()].sort((a, b) => compare(items[a]!, items[b]!))
    assert(
      property(array(dated), (items) => {
        expect([...runToEnd(newestFirst(items))]).toEqual(expected(items))
      }),
    )
    const many = Array.from({length: 30_000}, (_, at) => ({
      publishedAt: (at * 7919) % 997,
      createdAt: 0,
    }))
    expect([...runToEnd(newestFirst(many))]).toEqual(expected(many))
    expect([...newestFirst(many)].length).toBeGreaterThan(5)
  })
})
