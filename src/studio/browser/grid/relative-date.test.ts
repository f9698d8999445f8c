import {describe, expect, it} from 'vitest'
import {relativeDates} from './relative-date.ts'

const NOW = 1_780_000_000
const DAY = 86_400

describe('relative dates', () => {
  it.each([
    [0, 'now'],
    [-59, 'now'],
    [-60, '1 minute ago'],
    [-3 * 3600, '3 hours ago'],
    [-DAY, 'yesterday'],
    [-6 * DAY, '6 days ago'],
    [-7 * DAY, 'last week'],
    [-45 * DAY, 'last month'],
    [-364 * DAY, '12 months ago'],
    [-800 * DAY, '2 years ago'],
    [2 * DAY, 'in 2 days'],
  ])('formats %i seconds from now as %s', (seconds, expected) => {
    expect(relativeDates('en-US')(NOW + seconds, NOW)).toBe(expected)
  })

  it('formats in the given locale', () => {
    expect(relativeDates('nb-NO')(NOW - 3 * DAY, NOW)).toBe('for 3 døgn siden')
    expect(relativeDates('fr-FR')(NOW - 5, NOW)).toBe('maintenant')
    expect(relativeDates('fr-FR')(NOW - 300, NOW)).toBe('il y a 5 minutes')
  })
})
