/** A generator of numbers in [0, 1) that gives the same row for the same seed on every machine. */
export type Random = () => number

/** FNV-1a over UTF-16 code units: a 32-bit number for any text. */
export function hash(text: string): number {
  let value = 0x811c9dc5
  for (let index = 0; index < text.length; index++) {
    value = Math.imul(value ^ text.charCodeAt(index), 0x01000193)
  }
  return value >>> 0
}

/** Mulberry32: small, fast and good enough for thumbnails and sample titles. */
export function createRandom(seed: number | string): Random {
  let state = typeof seed === 'number' ? seed >>> 0 : hash(seed)
  return () => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296
  }
}

export function integer(random: Random, low: number, high: number): number {
  return Math.floor(low + random() * (high + 1 - low))
}

/** One of `choices`, which must not be empty. */
export function pick<T>(random: Random, choices: readonly T[]): T {
  const choice = choices[Math.floor(random() * choices.length)]
  if (choice === undefined) throw new RangeError('Nothing to pick from')
  return choice
}
