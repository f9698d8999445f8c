import {expect, it} from 'vitest'
import {interactionsOf} from './interactions.ts'

it('takes the longest event of each interaction, and no other events', () => {
  const entries = [
    {interactionId: 7, duration: 24},
    {interactionId: 7, duration: 88},
    {interactionId: 7, duration: 32},
    {interactionId: 0, duration: 400},
    {interactionId: 9, duration: 40},
  ]
  expect(interactionsOf(entries, 2)).toEqual([88, 40])
})

it('counts interactions that the browser did not report as its threshold', () => {
  expect(interactionsOf([{interactionId: 7, duration: 88}], 3)).toEqual([88, 16, 16])
  expect(interactionsOf([], 1)).toEqual([16])
})
