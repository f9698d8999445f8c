import {expect, it} from 'vitest'
import {normalise, wordsOf} from './normalise.ts'
import {countWords} from './text-match.ts'

const count = (text: string, query: string, withTypos = false) =>
  countWords(normalise(text), wordsOf(query), withTypos)

it.each([
  ['Cabin by the lake', 'cabin', 1],
  ['Cabin by the lake', 'lake cab boat', 2],
  ['Été à Tromsø', 'ete tromso', 2],
  ['Follow-up meeting', 'followup', 1],
  ['Follow up meeting', 'follow-up', 1],
  ['Email tips', 'e-mail', 1],
  ['Email tips', '-', 0],
  ['Cabin by the lake', 'cabbin', 0],
  ['', 'cabin', 0],
])('finds in %j, searched for %j, this number of words: %d', (text, query, expected) => {
  expect(count(text, query)).toBe(expected)
})

it('tolerates one typing error in a word of four letters or more', () => {
  expect(count('Cabin by the lake', 'cabbin lke', true)).toBe(1)
  expect(count('Cabin by the lake', 'cabbinn', true)).toBe(0)
})
