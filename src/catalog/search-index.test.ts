import {array, assert, constantFrom, property, string} from 'fast-check'
import {describe, expect, it} from 'vitest'
import {normalise} from './normalise.ts'
import {FIELD_BITS, ID, TAG, TEAM_NAME, TITLE} from './ranks.ts'
import {createIndexBuilder, type SearchIndex} from './search-index.ts'
import {slicedWork} from './slices.ts'

/** The words of an index, each with the items and fields that have it. */
const readable = ({words, wordStarts, postings, firstPostings}: SearchIndex) =>
  Array.from({length: wordStarts.length - 1}, (_, number) => [
    words.slice(wordStarts[number], wordStarts[number + 1]! - 1),
    [...postings.subarray(firstPostings[number], firstPostings[number + 1])].map((posting) => [
      posting >>> FIELD_BITS,
      posting & ((1 << FIELD_BITS) - 1),
    ]),
  ])
const titlesOf = ({titles, titleStarts, size}: SearchIndex) =>
  Array.from({length: size}, (_, item) =>
    titles.slice(titleStarts[item], titleStarts[item + 1]! - 1),
  )

describe('the index of the words of items', () => {
  it('has each word once, with every item and field that contains it', () => {
    const {add, finish} = createIndexBuilder(2)
    add(0, TITLE, 'Été au lac')
    add(0, TAG, 'lac')
    add(1, TITLE, 'Lac Été')
    const index = slicedWork(finish()).finish()
    expect(readable(index)).toEqual([
      [
        'ete',
        [
          [0, TITLE],
          [1, TITLE],
        ],
      ],
      ['au', [[0, TITLE]]],
      [
        'lac',
        [
          [0, TITLE],
          [0, TAG],
          [1, TITLE],
        ],
      ],
    ])
    expect(titlesOf(index)).toEqual(['ete au lac', 'lac ete'])
  })

  it('reads a text once that is posted to many items', () => {
    const {add, read, post, finish} = createIndexBuilder(2)
    const words = read('People & Culture')
    for (const item of [0, 1]) {
      add(item, TITLE, 'A')
      post(item, TEAM_NAME, words)
    }
    const found = readable(slicedWork(finish()).finish())
    expect(found).toContainEqual([
      'culture',
      [
        [0, TEAM_NAME],
        [1, TEAM_NAME],
      ],
    ])
  })

  it('has an ID whole, though it is the word of a title too, and its words where it has several', () => {
    const {add, finish} = createIndexBuilder(1)
    add(0, TITLE, 'news')
    add(0, ID, 'news')
    add(0, ID, 'two words')
    expect(readable(slicedWork(finish()).finish())).toEqual([
      ['news', [[0, TITLE]]],
      ['news', [[0, ID]]],
      ['two', [[0, ID]]],
      ['words', [[0, ID]]],
    ])
  })

  it('finds nothing where nothing was added', () => {
    const index = slicedWork(createIndexBuilder(0).finish()).finish()
    expect([index.size, index.words, index.postings.length, readable(index)]).toEqual([
      0,
      '',
      0,
      [],
    ])
  })

  it('finds every word of any texts in the item that it came from', () => {
    const text = string({
      unit: constantFrom('a', 'b', ' ', '-', 'É', 'ß', '🦊', '\n'),
      maxLength: 8,
    })
    assert(
      property(array(text, {minLength: 1, maxLength: 12}), (titles) => {
        const {add, finish} = createIndexBuilder(titles.length)
        for (const [item, title] of titles.entries()) add(item, TITLE, title)
        const index = slicedWork(finish()).finish()
        expect(titlesOf(index)).toEqual(titles.map(normalise))
        const expected = new Map<string, number[]>()
        for (const [item, title] of titles.entries()) {
          for (const word of normalise(title).split(' ').filter(Boolean)) {
            expected.set(word, [...(expected.get(word) ?? []), item])
          }
        }
        const found = readable(index).map(
          ([word, posted]) => [word, (posted as number[][]).map(([item]) => item)] as const,
        )
        expect(new Map(found)).toEqual(expected)
        expect(found).toHaveLength(expected.size)
      }),
    )
  })
})
