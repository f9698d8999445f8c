import type {CheckedItem, ItemStatus} from '../../../check/index.ts'

/** The states that need someone, the worst first. */
export const PROBLEMS = [
  'missing',
  'unpublished',
  'moved',
  'unknown',
] as const satisfies readonly ItemStatus[]

export type Problem = (typeof PROBLEMS)[number]

export type BrokenItem<F> = CheckedItem<F> & {readonly status: Problem}

const isBroken = <F>(item: CheckedItem<F>): item is BrokenItem<F> => item.status !== 'ok'

/** The items that need someone, in the order of the check. */
export const brokenItems = <F>(items: readonly CheckedItem<F>[]): readonly BrokenItem<F>[] =>
  items.filter(isBroken)

/** The releases that would publish an item visitors can't see. */
export function releasesWith({status, values}: BrokenItem<unknown>): readonly string[] {
  if (status !== 'missing' && status !== 'unpublished') return []
  return [...new Set(values.flatMap(({document}) => document.release ?? []))].sort()
}
