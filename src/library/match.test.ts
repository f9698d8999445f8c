import {describe, expect, it} from 'vitest'
import {compile, isCorrectable, NO_RANK, rankIn, resembles} from './match.ts'

describe('a word with a typing error', () => {
  it.each([
    ['cabbin', 'cabin', 'a letter too many'],
    ['cabn', 'cabin', 'a letter too few'],
    ['cobin', 'cabin', 'another letter'],
    ['caibn', 'cabin', 'two letters swapped'],
    ['acbin', 'cabin', 'an error at the beginning'],
    ['xcabin', 'cabin', 'a letter before the word'],
    ['abin', 'cabin', 'no first letter'],
    ['cabim', 'cabin', 'an error at the end'],
    ['cabinn', 'cabin', 'one more at the end'],
    ['harbuor', 'harbours', 'an error in a word that is still typed'],
    ['cabin', 'cabins', 'none'],
  ])('%j resembles %j: %s', (word, text) => {
    expect(resembles(word, text, 0)).toBe(true)
  })

  it.each([
    ['cabbin', 'cabman'],
    ['tean', 'teacher'],
    ['cabin', 'cab in'],
    ['cbain', 'cab'],
    ['summmer', 'sumer'],
  ])('%j does not resemble %j', (word, text) => {
    expect(resembles(word, text, 0)).toBe(false)
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

  it.each(['cabi', 'cabin', 'harbour', 'summer', 'aabb', 'abab'])(
    'finds each text that resembles %j, with an error at any place',
    (word) => {
      const letters = [...word, 'x']
      const texts = [...word].flatMap((letter, at) => [
        word.slice(0, at) + word.slice(at + 1),
        word.slice(0, at) + (word[at + 1] ?? '') + letter + word.slice(at + 2),
        ...letters.flatMap((other) => [
          word.slice(0, at) + other + word.slice(at),
          word.slice(0, at) + other + word.slice(at + 1),
        ]),
      ])
      const [forms = []] = compile(word, true)
      for (const text of ['unlike', ...texts, `${word}x`]) {
        const line = `old (${text} of\tcabins`
        const isFound = rankIn(line.replace('cabins', ''), forms) !== NO_RANK
        expect({text, isFound}).toEqual({text, isFound: resembles(word, line, line.indexOf(text))})
      }
    },
  )
})
