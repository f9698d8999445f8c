import {expect, it} from 'vitest'
import {beginsWord} from './word-letters.ts'

it.each([
  ['team', '0'],
  ['(team)', '1'],
  ['follow-up', '0 7'],
  ["l'ete", '0 2'],
  ['夏の', '0'],
  ['«été»', '1'],
  ['...', ''],
])('finds where words begin in %j', (text, places) => {
  const found = [...text].flatMap((_, at) => (beginsWord(text, at) ? [at] : []))
  expect(found.join(' ')).toBe(places)
})
