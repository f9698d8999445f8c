import type {Positions} from './positions.ts'

/** The order in which some places come before all others; that of the listing is `undefined`. */
export function putFirst(
  first: readonly number[],
  order: Positions | undefined,
  size: number,
): Positions | undefined {
  if (first.length === 0) return order
  const isFirst = new Set(first)
  const result = new Uint32Array(size)
  let end = 0
  for (const position of isFirst) result[end++] = position
  for (let at = 0; at < size; at++) {
    const position = order ? order[at]! : at
    if (!isFirst.has(position)) result[end++] = position
  }
  return result
}
