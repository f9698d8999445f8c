import {array, assert, property, string} from 'fast-check'
import {expect, it} from 'vitest'
import {WordTable} from './word-table.ts'

it('numbers each word once, and gives its place in the text', () => {
  const text = string({unit: 'grapheme', maxLength: 12})
  assert(
    property(array(text, {maxLength: 50}), (texts) => {
      const plain = texts.map((each) => each.replace(/\s+/g, ' ').trim())
      const table = new WordTable()
      const numbers = plain.map((each) => table.read(each))
      const own = table.add('own')
      const {words, wordStarts} = table.finish()
      const wordAt = (number: number) =>
        words.slice(wordStarts[number], wordStarts[number + 1]! - 1)
      expect(numbers.map((each) => each.map(wordAt).join(' '))).toEqual(plain)
      expect(new Set(numbers.flat()).size).toBe(
        new Set(plain.flatMap((each) => each.split(' ').filter(Boolean))).size,
      )
      expect(wordAt(own)).toBe('own')
    }),
  )
})

it('keeps the numbers of many words', () => {
  const table = new WordTable()
  const all = Array.from({length: 5000}, (_, at) => `w${at}`)
  expect(table.read(all.join(' '))).toEqual([...all.keys()])
  expect(table.read(all.toReversed().join(' '))).toEqual([...all.keys()].toReversed())
})
