import {array, assert, constantFrom, property, string} from 'fast-check'
import {describe, expect, it} from 'vitest'
import {addHit, eachContaining, matchWord, noHits, releaseHits} from './match-word.ts'
import {IN_TITLE, NO_RANK, TAG, TEAM_NAME, TITLE, WORD_PREFIX} from './ranks.ts'
import {createIndexBuilder} from './search-index.ts'
import {slicedWork} from './slices.ts'

/** The ranks that a word gives to items with a title and a tag. */
function ranksOf(word: string, items: readonly (readonly [title: string, tag?: string])[]) {
  const {add, finish} = createIndexBuilder(items.length)
  for (const [item, [title, tag]] of items.entries()) {
    add(item, TITLE, title)
    if (tag !== undefined) add(item, TAG, tag)
  }
  const hits = noHits(items.length)
  matchWord(slicedWork(finish()).finish(), word, hits)
  return {ranks: [...hits.ranks], items: [...hits.items.subarray(0, hits.count)]}
}

describe('a word', () => {
  it('ranks a title by where in its words it is found, and another field after it', () => {
    const {ranks, items} = ranksOf('lake', [
      ['By the lake'],
      ['Lakeside'],
      ['Snowflakes'],
      ['Harbour', 'lakes'],
      ['Harbour'],
    ])
    expect(ranks).toEqual([WORD_PREFIX, WORD_PREFIX, IN_TITLE, IN_TITLE + TAG, NO_RANK])
    expect(items.toSorted()).toEqual([0, 1, 2, 3])
  })

  it('begins a part of a word after punctuation, though it is also within one', () => {
    expect(ranksOf('up', [['supper-up']]).ranks).toEqual([WORD_PREFIX])
    expect(ranksOf('up', [['supper']]).ranks).toEqual([IN_TITLE])
  })

  it('counts an item once, at the best of its fields', () => {
    const {ranks, items} = ranksOf('lake', [['Lake', 'lake-of-lakes']])
    expect([ranks, items]).toEqual([[WORD_PREFIX], [0]])
  })
})

describe('the hits of a word', () => {
  it('keep the better rank, whichever came first', () => {
    const hits = noHits(2)
    for (const rank of [5, 3, 4]) addHit(hits, 1, rank)
    addHit(hits, 0, 7)
    expect([...hits.ranks]).toEqual([7, 3])
    expect([...hits.items.subarray(0, hits.count)]).toEqual([1, 0])
  })

  it('empties marks before it uses them again, and only for as many items', () => {
    const hits = noHits(3)
    addHit(hits, 2, TEAM_NAME)
    releaseHits(hits)
    expect(noHits(4)).not.toBe(hits)
    const again = noHits(3)
    expect(again).toBe(hits)
    expect([again.count, ...again.ranks]).toEqual([0, NO_RANK, NO_RANK, NO_RANK])
    expect(noHits(3), 'those in use').not.toBe(hits)
  })
})

describe('eachContaining', () => {
  it('visits each line that contains the word once, at its first place', () => {
    const line = string({unit: constantFrom('a', 'b', ' '), maxLength: 6})
    const word = string({unit: constantFrom('a', 'b'), minLength: 1, maxLength: 2})
    assert(
      property(array(line, {maxLength: 40}), word, (lines, wanted) => {
        let end = 0
        const starts = Uint32Array.from([0, ...lines.map((each) => (end += each.length + 1))])
        const visits: number[][] = []
        eachContaining(lines.map((each) => `${each}\n`).join(''), starts, wanted, (...visit) =>
          visits.push(visit),
        )
        expect(visits).toEqual(
          lines.flatMap((each, at) => {
            const place = each.indexOf(wanted)
            return place < 0 ? [] : [[at, starts[at]! + place]]
          }),
        )
      }),
    )
  })
})
