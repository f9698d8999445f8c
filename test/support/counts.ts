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

/** A test file, and how long its worker was busy with it. */
export interface TimedFile {
  readonly file: string
  readonly milliseconds: number
}

/** A line for each of the ten files that took longest, the slowest first. */
export function formatSlowest(files: readonly TimedFile[]): string {
  return [...files]
    .sort((a, b) => b.milliseconds - a.milliseconds)
    .slice(0, 10)
    .map(({file, milliseconds}) => `${(milliseconds / 1000).toFixed(1)} s ${file}\n`)
    .join('')
}
