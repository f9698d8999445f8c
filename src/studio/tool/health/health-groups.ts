import type {CheckedItem, ItemStatus} from '../../../check/index.ts'
import type {Release} from '../../../saved/index.ts'

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

/** The releases that would publish an item visitors can't see, the first to go live first. */
export function releasesWith(
  {status, values}: BrokenItem<unknown>,
  releases: ReadonlyMap<string, Release>,
): readonly Release[] {
  if (status !== 'missing' && status !== 'unpublished') return []
  const names = new Set(values.flatMap(({document}) => document.release ?? []))
  return [...names]
    .map(
      (name): Release =>
        releases.get(name) ?? {name, title: name, state: 'active', date: undefined},
    )
    .toSorted(
      (a, b) => (a.date ?? '9').localeCompare(b.date ?? '9') || (a.title < b.title ? -1 : 1),
    )
}
