import {stripVTControlCharacters} from 'node:util'

/** How the tests of a run ended. */
export interface Counts {
  passed: number
  failed: number
  skipped: number
}

/** The counted parts of a test file: its tests' states, and failures outside any test. */
export interface CountedFile {
  tests: readonly ('passed' | 'failed' | 'skipped' | 'pending')[]
  /** Errors of suites and of the file itself: a hook that threw, an import that failed. */
  errors: number
}

/**
 * Counts a run. A file that failed to collect, a hook that threw and an error outside any test
 * each count as a failure, and so does a test that never came to an end.
 */
export function countRun(files: readonly CountedFile[], strayErrors: number): Counts {
  const counts: Counts = {passed: 0, failed: strayErrors, skipped: 0}
  for (const file of files) {
    counts.failed += file.errors
    for (const state of file.tests) counts[state === 'pending' ? 'failed' : state] += 1
  }
  return counts
}

/** `12 passed, 0 failed`, and `, 3 skipped` when any were. */
export function formatCounts({passed, failed, skipped}: Counts): string {
  return `${passed} passed, ${failed} failed${skipped > 0 ? `, ${skipped} skipped` : ''}`
}

/** A test that failed, and passed when it was tried again. */
export interface RetriedTest {
  /** With the line that failed, where that is known. */
  readonly file: string
  readonly name: string
  /** The message of its first failure. */
  readonly cause: string
}

/** Characters of a cause at most. */
const LONGEST_CAUSE = 300

/** A line for each test that passed only after a retry, and their count; empty without any. */
export function formatRetried(retried: readonly RetriedTest[]): string {
  if (retried.length === 0) return ''
  const lines = retried.map(
    ({file, name, cause}) => `Passed after a retry: ${file} › ${name} (${shortCause(cause)})\n`,
  )
  return `${lines.join('')}Passed after a retry, in all: ${retried.length}\n`
}

/** The first line of a message, and the last of a log below it: what was waited for. */
function shortCause(cause: string): string {
  const [first = '', ...others] = stripVTControlCharacters(cause)
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '' && !line.startsWith('Click to debug'))
  return [first, ...others.slice(-2)].join(' | ').slice(0, LONGEST_CAUSE)
}
