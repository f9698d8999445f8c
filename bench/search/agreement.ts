/** How much of what one engine finds another finds, over all queries. */
export interface Agreement {
  /** The part of what the first finds that the second finds. */
  readonly recall: number
  /** The part of what the second finds that the first finds. */
  readonly precision: number
  /** The part of the first ten of the first that is among the first ten of the second. */
  readonly firstTen: number
}

type Found = readonly (readonly number[])[]

const TEN = 10

/** Compares what two engines found for the same queries. Two empty results agree. */
export function agreement(reference: Found, other: Found): Agreement {
  const shared = (a: readonly number[], b: readonly number[]) => {
    const known = new Set(b)
    return a.filter((item) => known.has(item)).length
  }
  const part = (pick: (query: number) => readonly [number, number]) => {
    const parts = reference.map((_, query) => pick(query)).filter(([, all]) => all > 0)
    const sum = parts.reduce((total, [some, all]) => total + some / all, 0)
    return parts.length === 0 ? 1 : sum / parts.length
  }
  const of = (query: number) => [reference[query] ?? [], other[query] ?? []] as const
  const both = reference.map((_, query) => shared(...of(query)))
  return {
    recall: part((query) => [both[query]!, of(query)[0].length]),
    precision: part((query) => [both[query]!, of(query)[1].length]),
    firstTen: part((query) => {
      const [a, b] = of(query).map((found) => found.slice(0, TEN))
      return [shared(a!, b!), a!.length]
    }),
  }
}
