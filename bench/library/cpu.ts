import {runToEnd, type Slices} from '../../src/library/slices.ts'
import {median, quantile} from '../statistics.ts'

/** Rounds that count, after one to warm up. */
const ROUNDS = 3

/** Milliseconds of CPU: unlike the clock's, other work on the machine hardly changes them. */
export function cpuOf(work: () => unknown): number {
  const before = process.cpuUsage()
  work()
  const {user, system} = process.cpuUsage(before)
  return (user + system) / 1000
}

/** Milliseconds of a slice by the clock from which on its CPU time is read. */
const LONG_MS = 5

/** Milliseconds of CPU of this thread. Linux updates them every few milliseconds. */
function cpuOfThread(): number {
  const {user, system} = process.threadCpuUsage()
  return (user + system) / 1000
}

/**
 * Runs all slices. The longest is how long the thread was kept from others at most: the clock has what
 * other processes took, and the thread's CPU time comes in steps, so the lesser counts.
 */
export function runSlices<T>(slices: Slices<T>): {readonly value: T; readonly longest: number} {
  let longest = 0
  for (;;) {
    const before = cpuOfThread()
    const start = performance.now()
    const {done, value} = slices.next()
    const wall = performance.now() - start
    const ms = wall > LONG_MS ? Math.min(wall, cpuOfThread() - before) : wall
    longest = Math.max(longest, ms)
    if (done) return {value, longest}
  }
}

/** The longest slice of all. In a run of its own, since to read the time of each slice costs some. */
export const longestOf = (runs: readonly Slices<unknown>[]) =>
  Math.max(...runs.map((slices) => runSlices(slices).longest))

/**
 * Milliseconds of CPU of each input by each variant: the medians of rounds, in which the variants
 * take turns, so that a busy moment affects all of them.
 */
export function measureRounds<T>(
  inputs: readonly T[],
  ...variants: readonly ((input: T) => Slices<unknown>)[]
): readonly (readonly number[])[] {
  const times = variants.map(() => inputs.map((): number[] => []))
  for (let round = 0; round <= ROUNDS; round++) {
    for (const [at, input] of inputs.entries()) {
      for (const [number, run] of variants.entries()) {
        const cpu = cpuOf(() => runToEnd(run(input)))
        if (round > 0) times[number]![at]!.push(cpu)
      }
    }
  }
  return times.map((each) => each.map(median))
}

/** p50, p95, and the worst. */
export const spread = (times: readonly number[]): number[] =>
  [0.5, 0.95, 1].map((p) => quantile(times, p))
