import {expect, it} from 'vitest'
import {isKey} from './query.ts'

it.each([
  ['abcde', true],
  ['größe, 1%', true],
  ['', false],
  ['a\nb', false],
  ['\ud800', false],
  ['a'.repeat(401), false],
])('accepts %j as a key: %s', (key, expected) => {
  expect(isKey(key)).toBe(expected)
  // Tested twice: a stateful regular expression would fail the second time.
  expect(isKey(key)).toBe(expected)
})
