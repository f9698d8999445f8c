/** Titles that a listing gives one directly after the other. */
export interface TitlePair {
  /** The listing's path. */
  readonly listing: string
  readonly former: string
  readonly latter: string
}

/** How well one order explains pairs of titles. */
export interface Attempt {
  /** The order, in words for the report. */
  readonly name: string
  /** The index of the first pair that contradicts the order; -1 for none. */
  readonly brokenAt: number
}

export function pairsOf(listing: string, titles: readonly string[]): TitlePair[] {
  return titles.slice(1).map((latter, index) => ({listing, former: titles[index] ?? '', latter}))
}
