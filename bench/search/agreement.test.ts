import {expect, it} from 'vitest'
import {agreement} from './agreement.ts'

it('compares each query, and skips those for which there is nothing to compare', () => {
  expect(agreement([[1, 2], [3], []], [[2, 9, 8, 7], [3], [5]])).toEqual({
    recall: 0.75,
    precision: (0.25 + 1 + 0) / 3,
    firstTen: 0.75,
  })
})

it('compares the first ten results in any order', () => {
  const ten = Array.from({length: 10}, (_, at) => at)
  expect(agreement([[...ten, 10]], [[...ten.toReversed(), 10]]).firstTen).toBe(1)
  expect(agreement([ten], [[20, 21, 22, 23, 24, ...ten]]).firstTen).toBe(0.5)
})

it('treats two empty results as full agreement', () => {
  expect(agreement([[]], [[]])).toEqual({recall: 1, precision: 1, firstTen: 1})
})
