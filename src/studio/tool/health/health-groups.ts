import type {CheckedItem, Finding} from '../../../check/index.ts'
import type {Release} from '../../../saved/index.ts'

/** What is listed, the worst first. What the user has no access to is no problem. */
export const LISTED = [
  'missing',
  'unpublished',
  'moved',
  'unknown',
  'no-access',
] as const satisfies readonly Finding[]

export type ListedFinding = (typeof LISTED)[number]

export type ListedItem<F> = CheckedItem<F> & {readonly finding: ListedFinding}

const isListed = <F>(item: CheckedItem<F>): item is ListedItem<F> => item.finding !== 'available'

/**
 * The items with a finding, in the order of the check.
 *
 * @param finding - By default each that needs someone.
 */
export const listedItems = <F>(
  items: readonly CheckedItem<F>[],
  finding?: ListedFinding,
): readonly ListedItem<F>[] =>
  items
    .filter(isListed)
    .filter((item) =>
      finding === undefined ? item.finding !== 'no-access' : item.finding === finding,
    )

/** The releases that would publish an item visitors can't see, the first to go live first. */
export function releasesWith(
  {finding, values}: ListedItem<unknown>,
  releases: ReadonlyMap<string, Release>,
): readonly Release[] {
  if (finding !== 'missing' && finding !== 'unpublished') return []
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
