import type {CheckedItem, ItemStatus} from '../../../check/index.ts'
import type {Release} from '../../../saved/index.ts'

/** The states that are listed, the worst first. What is hidden from the user is no problem. */
export const LISTED = [
  'missing',
  'unpublished',
  'moved',
  'unknown',
  'hidden',
] as const satisfies readonly ItemStatus[]

export type ListedStatus = (typeof LISTED)[number]

export type ListedItem<F> = CheckedItem<F> & {readonly status: ListedStatus}

const isListed = <F>(item: CheckedItem<F>): item is ListedItem<F> => item.status !== 'ok'

/**
 * The items with a status, in the order of the check.
 *
 * @param status - By default each that needs someone.
 */
export const listedItems = <F>(
  items: readonly CheckedItem<F>[],
  status?: ListedStatus,
): readonly ListedItem<F>[] =>
  items
    .filter(isListed)
    .filter((item) => (status === undefined ? item.status !== 'hidden' : item.status === status))

/** The releases that would publish an item visitors can't see, the first to go live first. */
export function releasesWith(
  {status, values}: ListedItem<unknown>,
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
