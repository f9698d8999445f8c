import {describe, expect, it} from 'vitest'
import {countRun, formatCounts, formatRetried} from './counts.ts'

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

describe('formatRetried', () => {
  it('names each test with the first line of its first failure and the end of its log, and how many there are', () => {
    const log = '\u001B[2mCall log:\n  - waiting for x\n    - element is not enabled\n  - retrying'
    const retried = [
      {file: 'test/a.e2e.test.ts:3', name: 'the player › plays', cause: `\nTimed out\n${log}`},
      {file: 'stories/B.stories.tsx', name: 'Dark', cause: '\nClick to debug it\n\nNot found'},
    ]
    expect(formatRetried(retried)).toBe(
      'Passed after a retry: test/a.e2e.test.ts:3 › the player › plays (Timed out | - element is not enabled | - retrying)\n' +
        'Passed after a retry: stories/B.stories.tsx › Dark (Not found)\n' +
        'Passed after a retry, in all: 2\n',
    )
  })

  it('writes nothing where every test passed at once', () => {
    expect(formatRetried([])).toBe('')
  })
})
