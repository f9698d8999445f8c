import {describe, expect, it} from 'vitest'
import {isCorrectable, similarLength} from './match.ts'

describe('a word with a typing error', () => {
  it.each([
    ['cabbin', 'cabin', 'cabin', 'a letter too many'],
    ['cabn', 'cabin', 'cabin', 'a letter too few'],
    ['cobin', 'cabin', 'cabin', 'another letter'],
    ['caibn', 'cabin', 'cabin', 'two letters swapped'],
    ['acbin', 'cabin', 'cabin', 'an error at the beginning'],
    ['xcabin', 'cabin', 'cabin', 'a letter before the word'],
    ['abin', 'cabin', 'cabin', 'no first letter'],
    ['cabim', 'cabin', 'cabin', 'an error at the end'],
    ['cabinn', 'cabin', 'cabin', 'one more at the end'],
    ['harbuor', 'harbours', 'harbour', 'an error in a word that is still typed'],
    ['cabin', 'cabins', 'cabin', 'none'],
  ])('%j resembles the beginning of %j: %s', (word, text, beginning) => {
    expect(text.slice(0, similarLength(word, text, 0))).toBe(beginning)
  })

  it.each([
    ['cabbin', 'cabman'],
    ['tean', 'teacher'],
    ['cabin', 'cab in'],
    ['cbain', 'cab'],
    ['summmer', 'sumer'],
  ])('%j does not resemble %j', (word, text) => {
    expect(similarLength(word, text, 0)).toBe(0)
  })

  it.each([
    ['cab', false],
    ['cabi', true],
    ['café', true],
    ['1234', false],
    ['abc4', false],
  ])('tolerates an error in %j: %s', (word, expected) => {
    expect(isCorrectable(word)).toBe(expected)
  })
})
