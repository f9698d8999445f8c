import {describe, expect, it} from 'vitest'
import {SEARCH_FIELDS} from '../access/index.ts'
import {
  EXACT_TITLE,
  FIELD_BITS,
  fieldOfRank,
  IN_TITLE,
  NO_RANK,
  RANKS,
  TEAM_NAME,
  TITLE,
  WITH_TYPO,
  WITHOUT_HYPHENS,
  WORD_PREFIX,
} from './ranks.ts'

describe('the ranks', () => {
  it('have room for every field, exact, without hyphens and with a typing error', () => {
    expect(WITHOUT_HYPHENS - IN_TITLE).toBe(SEARCH_FIELDS.length)
    expect(WITH_TYPO - WITHOUT_HYPHENS).toBe(SEARCH_FIELDS.length)
    expect(RANKS - WITH_TYPO).toBe(SEARCH_FIELDS.length)
    expect(RANKS).toBeLessThan(NO_RANK)
    expect(2 ** FIELD_BITS).toBeGreaterThanOrEqual(SEARCH_FIELDS.length)
  })

  it.each([EXACT_TITLE, WORD_PREFIX, IN_TITLE])('%i are of the title', (rank) => {
    expect(fieldOfRank(rank)).toBe(TITLE)
  })

  it.each([IN_TITLE, WITHOUT_HYPHENS, WITH_TYPO])('from %i on are one for each field', (first) => {
    expect(SEARCH_FIELDS.map((_, field) => fieldOfRank(first + field))).toEqual([
      ...SEARCH_FIELDS.keys(),
    ])
    expect(SEARCH_FIELDS[fieldOfRank(first + TEAM_NAME)]).toBe('teamName')
  })
})
