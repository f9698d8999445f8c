import {expect, it} from 'vitest'
import {LISTED, locate} from './listed.ts'

it.each(LISTED)('finds exactly once the text that a mutant of $file changes: $find', (mutant) => {
  expect(locate(mutant).from).not.toBe('')
})
