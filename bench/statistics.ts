import {createRandom, pick} from '../src/sandbox/content/random.ts'

/** The value below which the part `p` (0 to 1) of the numbers lies. @throws RangeError for none. */
export function quantile(numbers: readonly number[], p: number): number {
  if (numbers.length === 0) throw new RangeError('No numbers to take a quantile of')
  const sorted = [...numbers].sort((a, b) => a - b)
  const place = Math.min(sorted.length - 1, Math.max(0, Math.ceil(p * sorted.length) - 1))
  return sorted[place] as number
}

/** The middle one; the mean of the two in the middle for an even number. */
export function median(numbers: readonly number[]): number {
  if (numbers.length === 0) throw new RangeError('No numbers to take a median of')
  const sorted = numbers.toSorted((a, b) => a - b)
  const half = (sorted.length - 1) / 2
  return (sorted[Math.floor(half)]! + sorted[Math.ceil(half)]!) / 2
}

/** What holds 95 of 100 ratios of what is taken of two samples, drawn again from their values. */
export function ratioInterval(
  ours: readonly number[],
  beside: readonly number[],
  of: (sample: readonly number[]) => number,
): readonly [number, number] {
  const random = createRandom('interval')
  const draw = (sample: readonly number[]) => of(sample.map(() => pick(random, sample)))
  const ratios = Array.from({length: 2000}, () => draw(ours) / draw(beside))
  return [quantile(ratios, 0.025), quantile(ratios, 0.975)]
}
