import {createRandom} from '../src/sandbox/content/random.ts'

/** The value below which the part `p` (0 to 1) of the numbers lies. @throws RangeError for none. */
export function quantile(numbers: readonly number[], p: number): number {
  if (numbers.length === 0) throw new RangeError('No numbers to take a quantile of')
  const sorted = [...numbers].sort((a, b) => a - b)
  const place = Math.min(sorted.length - 1, Math.max(0, Math.ceil(p * sorted.length) - 1))
  return sorted[place] as number
}

/** The middle one; the mean of the two in the middle for an even number. */
export function median(numbers: readonly number[]): number {
  const half = numbers.length / 2
  if (!Number.isInteger(half)) return quantile(numbers, 0.5)
  const sorted = [...numbers].sort((a, b) => a - b)
  if (sorted.length === 0) throw new RangeError('No numbers to take a median of')
  return ((sorted[half - 1] as number) + (sorted[half] as number)) / 2
}

/** What two variants that were measured in the same rounds differ by. */
export interface Difference {
  /** 95 % of the resampled differences of the means lie between these. */
  readonly low: number
  readonly high: number
  readonly result: 'faster' | 'slower' | 'no difference shown'
}

const RESAMPLES = 4000
/** With fewer, all can point the same way by chance. */
export const LEAST_ROUNDS = 5

/**
 * Compares the means of two variants by a cluster bootstrap: whole rounds are drawn, of both variants
 * at once, since measurements of the same round share its conditions.
 *
 * @param rounds - The measurements of each round, where smaller is better
 */
export function compareRounds(
  rounds: readonly (readonly [now: readonly number[], other: readonly number[]])[],
): Difference {
  const random = createRandom('compare rounds')
  const differences = Array.from({length: RESAMPLES}, () => {
    const drawn = rounds.map(() => rounds[Math.floor(random() * rounds.length)] ?? [[], []])
    return mean(drawn.flatMap(([now]) => now)) - mean(drawn.flatMap(([, other]) => other))
  })
  const [low, high] = [quantile(differences, 0.025), quantile(differences, 0.975)]
  const isClear = rounds.length >= LEAST_ROUNDS && low * high > 0
  const result = isClear ? (high < 0 ? 'faster' : 'slower') : 'no difference shown'
  return {low, high, result}
}

const mean = (numbers: readonly number[]): number =>
  numbers.reduce((sum, number) => sum + number, 0) / numbers.length
