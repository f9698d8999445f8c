import {alphabets} from './alphabet.ts'
import {collations} from './collations.ts'
import type {Attempt, TitlePair} from './title-pairs.ts'

/** The name of the order that explains the titles, or the first pair that no order explains. */
export type Order = {readonly name: string} | {readonly contradiction: TitlePair}

/**
 * Searches for one order by which all pairs ascend. The contract names no collation, so any is
 * accepted that is the same for all pairs: a named one, otherwise an alphabet inferred from the
 * titles.
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
