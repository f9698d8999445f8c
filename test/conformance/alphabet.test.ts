import {array, assert, constantFrom, property, shuffledSubarray, string} from 'fast-check'
import {describe, expect, it} from 'vitest'
import {alphabets} from './alphabet.ts'
import {pairsOf} from './title-pairs.ts'

const findAll = (...listings: readonly (readonly string[])[]) => [
  ...alphabets(listings.flatMap((titles) => pairsOf('/stories', titles))),
]
const isExplained = (...listings: readonly (readonly string[])[]) =>
  findAll(...listings).some(({brokenAt}) => brokenAt === -1)

describe('an alphabet that only the titles show', () => {
  it.each([
    ['after Z', ['z', 'ø', 'Æ', 'å'], ' (… z ø æ å)'],
    ['between two letters', ['n', 'ñ', 'o', 'z', 'þ'], ' (… n ñ … z þ)'],
    ['before A', ['ö', 'a'], ' (ö …)'],
    ['in another script', ['z', 'б', 'а'], ' (… z б а)'],
    ['nowhere', ['a', '#', '-'], ''],
  ])('finds letters that come %s', (_, titles, letters) => {
    expect(findAll(titles)[0]).toEqual({name: `an alphabet of its own${letters}`, brokenAt: -1})
  })

  it('finds an alphabet that ignores accents', () => {
    expect(findAll(['Asa', 'Åsb', 'Asc', 'z', 'ø', 'æ'])).toEqual([
      {name: 'an alphabet of its own', brokenAt: 1},
      {name: 'an alphabet of its own, without accents (… z ø æ)', brokenAt: -1},
    ])
  })

  it('finds additional letters at any position', () => {
    const plain = 'abcdefghijklmnopqrstuvwxyz'
    const placed = array(constantFrom(...plain), {minLength: 3, maxLength: 3})
    const words = array(string({unit: constantFrom(...'abyzæøå'), maxLength: 4}), {maxLength: 40})
    assert(
      property(placed, shuffledSubarray([...'æøå'], {minLength: 3}), words, (places, own, some) => {
        let letters = plain
        for (const [at, letter] of own.entries()) {
          letters = letters.replace(places[at]!, `$&${letter}`)
        }
        const key = (word: string) => [...word].map((each) => letters.indexOf(each) + 10).join('')
        const titles = some.toSorted((a, b) => (key(a) < key(b) ? -1 : key(a) > key(b) ? 1 : 0))
        expect(isExplained(titles, titles.slice(10, 20))).toBe(true)
      }),
    )
  })

  it('accepts letters from A to Z only in ascending order', () => {
    const words = array(string({unit: constantFrom(...'abc'), maxLength: 3}), {maxLength: 4})
    assert(
      property(words, (titles) => {
        const ascends = titles.every((title, at) => at === 0 || titles[at - 1]! <= title)
        expect(isExplained(titles)).toBe(ascends)
      }),
    )
  })
})
