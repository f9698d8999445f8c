import {alphabets} from './alphabet.ts'
import {collations} from './collations.ts'
import type {Attempt, TitlePair} from './title-pairs.ts'

/** The name of what explains the order of titles, or the first pair up to which nothing does. */
export type Order = {readonly name: string} | {readonly contradiction: TitlePair}

/**
 * Looks for one order by which all pairs ascend. The contract names no collation, so any is
 * accepted that is the same for all pairs: a named one, else an alphabet of the titles' own.
 */
export function findOrder(pairs: readonly TitlePair[]): Order {
  let furthest = 0
  for (const {name, brokenAt} of attempts(pairs)) {
    if (brokenAt === -1) return {name}
    furthest = Math.max(furthest, brokenAt)
  }
  return {contradiction: pairs[furthest]!}
}

function* attempts(pairs: readonly TitlePair[]): Generator<Attempt> {
  for (const {name, compare} of collations()) {
    yield {name, brokenAt: pairs.findIndex(({former, latter}) => compare(former, latter) > 0)}
  }
  yield* alphabets(pairs)
}
