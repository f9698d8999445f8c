import {describe, expect, it} from 'vitest'
import {countRun, formatCounts, formatSlowest} from './counts.ts'

describe('countRun', () => {
  it('adds up the tests of all files', () => {
    const files = [
      {tests: ['passed', 'failed'] as const, errors: 0},
      {tests: ['passed', 'skipped'] as const, errors: 0},
    ]
    expect(countRun(files, 0)).toEqual({passed: 2, failed: 1, skipped: 1})
  })

  it('counts failures outside of any test', () => {
    expect(countRun([{tests: [], errors: 1}], 2)).toEqual({passed: 0, failed: 3, skipped: 0})
  })

  it('counts a test that never ended as failed', () => {
    expect(countRun([{tests: ['pending'], errors: 0}], 0).failed).toBe(1)
  })
})

describe('formatCounts', () => {
  it('names skipped tests only when there are any', () => {
    expect(formatCounts({passed: 12, failed: 0, skipped: 0})).toBe('12 passed, 0 failed')
    expect(formatCounts({passed: 1, failed: 2, skipped: 3})).toBe('1 passed, 2 failed, 3 skipped')
  })
})

describe('formatSlowest', () => {
  it('names the ten slowest files, the slowest first', () => {
    const files = [3, 11, 7, 1, 9, 5, 2, 10, 8, 6, 4].map((seconds) => ({
      file: `${seconds}.test.ts`,
      milliseconds: seconds * 1000 + 40,
    }))
    const lines = formatSlowest(files).split('\n')
    expect(lines.slice(0, 2)).toEqual(['11.0 s 11.test.ts', '10.0 s 10.test.ts'])
    expect(lines.slice(-2)).toEqual(['2.0 s 2.test.ts', ''])
    expect(lines).toHaveLength(11)
  })
})
