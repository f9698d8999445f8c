import {describe, expect, it} from 'vitest'
import {compareNewest, type Dated} from './newest.ts'

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
    expect([...items.keys()].sort(compareNewest(items)).join(' ')).toBe(expected)
  })
})
