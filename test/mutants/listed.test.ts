import {expect, it} from 'vitest'
import {LISTED, locate} from './listed.ts'

it.each(LISTED)('finds the text that a mutant of $file changes, $find, once', (mutant) => {
  expect(locate(mutant).from).not.toBe('')
})
