import {describe, expect, it} from 'vitest'
import {indexHyphens} from './hyphens.ts'
import {noHits} from './match-word.ts'
import {NO_RANK, TAG, TITLE, WITHOUT_HYPHENS} from './ranks.ts'
import {createIndexBuilder} from './search-index.ts'
import {slicedWork} from './slices.ts'

/** The rank that a word gives to an item, when hyphens are ignored. */
function rankOf(word: string, title: string, tag?: string): number {
  const {add, finish} = createIndexBuilder(1)
  add(0, TITLE, title)
  if (tag !== undefined) add(0, TAG, tag)
  const index = slicedWork(finish()).finish()
  const hits = noHits(1)
  slicedWork(indexHyphens(index)).finish()(index, word, hits)
  return hits.ranks[0]!
}

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

  it('finds the items of the very word among many with hyphens', () => {
    const {add, finish} = createIndexBuilder(20_001)
    for (let item = 0; item <= 20_000; item++) add(item, TITLE, `n${item} a-${item}b plain`)
    const index = slicedWork(finish()).finish()
    const slices = [...indexHyphens(index)]
    expect(slices, 'pauses').toHaveLength(2)
    const hits = noHits(20_001)
    slicedWork(indexHyphens(index)).finish()(index, 'a17777b', hits)
    expect([...hits.items.subarray(0, hits.count)]).toEqual([17_777])
  })
})
