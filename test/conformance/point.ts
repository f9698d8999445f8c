import type {Probe} from './probe.ts'

/** The result of one point. A point is skipped where the content has nothing to check. */
export interface Outcome {
  readonly outcome: 'passed' | 'failed' | 'skipped'
  /** Why it failed or was skipped, or what was observed where it passed; can be empty. */
  readonly detail: string
}

/** One promise of the contract. */
export interface Point {
  /** Stable, such as `collections.filter`. */
  readonly id: string
  /** The promise, in the contract's words. */
  readonly title: string
  check(probe: Probe): Promise<Outcome>
}

export const passed: Outcome = {outcome: 'passed', detail: ''}
export const passedWith = (seen: string): Outcome => ({outcome: 'passed', detail: seen})
export const failed = (detail: string): Outcome => ({outcome: 'failed', detail})
export const skipped = (detail: string): Outcome => ({outcome: 'skipped', detail})

/** Passed without a complaint, otherwise failed with the first one and the count of the others. */
export function outcomeOf(complaints: readonly string[]): Outcome {
  const [first] = complaints
  if (first === undefined) return passed
  return failed(complaints.length === 1 ? first : `${first} (and ${complaints.length - 1} more)`)
}
