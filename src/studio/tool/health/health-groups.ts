import {type CheckedItem, type Finding, findingOf} from '../../../check/index.ts'
import type {Release} from '../../../saved/index.ts'

export type ListedFinding = Exclude<Finding, 'available'>

/** The items that need attention, in the order of the check: those of Teams without access don't. */
export const brokenItems = <F>(items: readonly CheckedItem<F>[]): readonly CheckedItem<F>[] =>
  items.filter(({state}) => !['available', 'no-access'].includes(findingOf(state)))

const UNKNOWN = {state: 'active', date: undefined} as const

/** The releases that would publish an item visitors can't see, the first to go live first. */
export function releasesWith(
  {state, values}: CheckedItem,
  releases: ReadonlyMap<string, Release>,
): readonly Release[] {
  if (!['missing', 'unpublished', 'empty'].includes(state.status)) return []
  const names = new Set(values.flatMap(({document}) => document.release ?? []))
  return [...names]
    .map((name): Release => releases.get(name) ?? {...UNKNOWN, name, title: name})
    .toSorted(
      (a, b) => (a.date ?? '9').localeCompare(b.date ?? '9') || (a.title < b.title ? -1 : 1),
    )
}
