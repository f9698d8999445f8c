import {array, assert, constantFrom, property, string} from 'fast-check'
import {describe, expect, it} from 'vitest'
import type {Lines} from './lines.ts'
import {normalise, wordsOf} from './normalise.ts'
import {
  FIELD_BITS,
  ID,
  IN_TITLE,
  NO_RANK,
  TAG,
  TITLE,
  WITH_TYPO,
  WITHOUT_HYPHENS,
  WORD_PREFIX,
} from './ranks.ts'
import {finish} from './slices.ts'
import {
  countWords,
  createWordIndexBuilder,
  isCorrectable,
  type MatchWord,
  matchTypos,
  matchWithoutHyphens,
  matchWord,
  noRanks,
  resembles,
  type WordIndex,
} from './words.ts'

const indexOf = (items: readonly (readonly [title: string, tag?: string])[]) => {
  const {add, finish: end} = createWordIndexBuilder()
  for (const [item, [title, tag]] of items.entries()) {
    add(item, TITLE, title)
    if (tag !== undefined) add(item, TAG, tag)
  }
  return finish(end())
}

/** The words of an index, each with the items and fields that have it. */
const readable = ({words, postings, idItems}: WordIndex) =>
  linesOf(words).map((word, number) => [
    word,
    postings[number]
      ? [...postings[number]].map((posting) => [
          posting >>> FIELD_BITS,
          posting & (2 ** FIELD_BITS - 1),
        ])
      : [[idItems[number - postings.length], ID]],
  ])

const linesOf = (lines: Lines) => Array.from({length: lines.length}, (_, line) => lines.at(line))

/** The ranks that a word gives to items with a title and a tag. */
function ranksOf(
  match: MatchWord,
  word: string,
  items: readonly (readonly [title: string, tag?: string])[],
) {
  const ranks = noRanks(items.length)
  match(indexOf(items), word, ranks)
  return [...ranks]
}

describe('the index of the words of items', () => {
  it('has each word once, with every item and field that contains it', () => {
    const {add, finish: end} = createWordIndexBuilder()
    add(0, TITLE, 'Été au lac')
    add(0, TAG, 'lac')
    add(1, TITLE, 'Lac Été')
    const index = finish(end())
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
    expect(linesOf(index.titles)).toEqual(['ete au lac', 'lac ete'])
  })

  it('has an ID whole, though it is the word of a title too, and its words where it has several', () => {
    const {add, finish: end} = createWordIndexBuilder()
    add(0, TITLE, 'news')
    add(0, ID, 'news')
    add(0, ID, 'two words')
    expect(readable(finish(end()))).toEqual([
      ['news', [[0, TITLE]]],
      ['two', [[0, ID]]],
      ['words', [[0, ID]]],
      ['news', [[0, ID]]],
    ])
  })

  it('finds every word of any texts in the item that it came from', () => {
    const text = string({
      unit: constantFrom('a', 'b', ' ', '-', 'É', 'ß', '🦊', '\n'),
      maxLength: 8,
    })
    assert(
      property(array(text, {minLength: 1, maxLength: 12}), (titles) => {
        const {add, finish: end} = createWordIndexBuilder()
        for (const [item, title] of titles.entries()) add(item, TITLE, title)
        const index = finish(end())
        expect(linesOf(index.titles)).toEqual(titles.map(normalise))
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

describe('a word', () => {
  it('ranks a title by where in its words it is found, and another field after it', () => {
    const ranks = ranksOf(matchWord, 'lake', [
      ['By the lake'],
      ['Lakeside'],
      ['Snowflakes'],
      ['Harbour', 'lakes'],
      ['Harbour'],
    ])
    expect(ranks).toEqual([WORD_PREFIX, WORD_PREFIX, IN_TITLE, IN_TITLE + TAG, NO_RANK])
  })

  it('begins a part of a word after punctuation, though it is also within one', () => {
    expect(ranksOf(matchWord, 'up', [['supper-up']])).toEqual([WORD_PREFIX])
    expect(ranksOf(matchWord, 'up', [['supper']])).toEqual([IN_TITLE])
  })

  it('counts an item once, at the best of its fields', () => {
    const ranks = ranksOf(matchWord, 'lake', [['Lake', 'lake-of-lakes']])
    expect(ranks).toEqual([WORD_PREFIX])
  })
})

const rankOf = (word: string, title: string, tag?: string) =>
  ranksOf(matchWithoutHyphens, word, [tag === undefined ? [title] : [title, tag]])[0]

describe('a search that ignores hyphens', () => {
  it.each([
    ['email', 'E-mail tips', 'a word for a hyphenated one'],
    ['mailtip', 'e-mail-tips', 'a part of one with several hyphens'],
    ['e-mail', 'Email tips', 'a hyphenated word for one without'],
    ['e-mail', 'E mail tips', 'a hyphenated word for two words'],
    ['em-ail', 'e-mail', 'hyphens at other places'],
    ['-email-', 'Email', 'hyphens at the ends'],
  ])('finds %j in %j: %s', (word, title) => {
    expect(rankOf(word, title)).toBe(WITHOUT_HYPHENS + TITLE)
  })

  it.each([
    ['email', 'E mail tips', 'separate words'],
    ['email', 'Email tips', 'what is found without ignoring hyphens'],
    ['-', 'E-mail', 'nothing but a hyphen'],
    ['---', 'E-mail', 'nothing but hyphens'],
    ['x-mail', 'E-mail', 'another word'],
  ])('does not find %j in %j: %s', (word, title) => {
    expect(rankOf(word, title)).toBe(NO_RANK)
  })

  it('ranks another field after the title', () => {
    expect(rankOf('followup', 'Meeting', 'follow-up')).toBe(WITHOUT_HYPHENS + TAG)
    expect(rankOf('follow-up', 'Meeting', 'followup')).toBe(WITHOUT_HYPHENS + TAG)
  })

  it('finds the separate words of a hyphenated one in titles only', () => {
    expect(rankOf('follow-up', 'Meeting', 'follow up')).toBe(NO_RANK)
  })
})

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
})

it('corrects the words of texts, and not IDs', () => {
  const {add, finish: end} = createWordIndexBuilder()
  add(0, TITLE, 'Cabin')
  add(1, TITLE, 'Boat')
  add(1, ID, 'cabim')
  const ranks = noRanks(2)
  matchTypos(finish(end()), 'cabni', ranks)
  expect([...ranks]).toEqual([WITH_TYPO + TITLE, NO_RANK])
})

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
