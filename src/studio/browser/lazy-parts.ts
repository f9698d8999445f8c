import type {ComponentType} from 'react'
import {loadOnce} from '../items/load-once.ts'
import {lazyPart} from '../ui/lazy-part.tsx'

/** What may be shown next. */
const next: (() => Promise<unknown>)[] = []
/** The same of an array. */
const nextOfArray: typeof next = []

/** The list is shown first. What can't be loaded is left out: the rest of the browser works. */
function part<P extends object>(
  importPart: () => Promise<{default: ComponentType<P>}>,
  list?: typeof next,
) {
  const load = loadOnce(importPart)
  list?.push(load)
  return lazyPart(load)
}

export const EmptyNotice = part(() => import('./notices/EmptyNotice.tsx'), next)
export const FilterChips = part(() => import('./toolbar/FilterChips.tsx'), next)
export const FixedFilters = part(() => import('./toolbar/FixedFilters.tsx'))
export const ListNotices = part(() => import('./notices/ListNotices.tsx'), next)
export const LocationBar = part(() => import('./toolbar/LocationBar.tsx'), next)
export const LockNotice = part(() => import('../ui/LockNotice.tsx'), next)
export const BottomSheet = part(() => import('./pane/BottomSheet.tsx'), next)
export const SelectedEntries = part(() => import('./selection/SelectedEntries.tsx'), nextOfArray)
export const DiscardQuestion = part(() => import('./selection/DiscardQuestion.tsx'), nextOfArray)

/** Loads what may be shown next, before it is: the connection may be lost by then. */
export function loadLazyParts(isArray: boolean): void {
  for (const load of isArray ? [...next, ...nextOfArray] : next) load().catch(() => undefined)
}
