import {describe, expect, it} from 'vitest'
import {BOUNDS, createHistogram} from './histogram.ts'

const bucketOf = (lines: readonly string[], bound: number | '+Inf') =>
  lines
    .find((line) => line.includes(`le="${bound}"`))
    ?.split(' ')
    .at(-1)

describe('createHistogram', () => {
  it('counts a duration in each bucket that it fits in, bounds included', () => {
    const histogram = createHistogram()
    for (const seconds of [0.005, 0.0051, 3, 11]) histogram.observe(seconds)
    const lines = histogram.lines('x_seconds', 'route="/teams"')
    expect(bucketOf(lines, 0.005)).toBe('1')
    expect(bucketOf(lines, 0.01)).toBe('2')
    expect(bucketOf(lines, 2.5)).toBe('2')
    expect(bucketOf(lines, 5)).toBe('3')
    expect(bucketOf(lines, 10)).toBe('3')
    expect(bucketOf(lines, '+Inf')).toBe('4')
    expect(lines).toContain('x_seconds_count{route="/teams"} 4')
    expect(lines.find((line) => line.startsWith('x_seconds_sum'))).toMatch(/ 14\.0101$/)
    expect(lines).toHaveLength(BOUNDS.length + 3)
  })
})
