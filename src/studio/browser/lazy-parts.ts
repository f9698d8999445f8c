import type {ComponentType} from 'react'
import {lazyPart} from '../ui/lazy-part.tsx'

/** What may be shown next. */
const next: (() => Promise<unknown>)[] = []
const loadEntries = () => import('./selection/SelectedEntries.tsx')

/** The list is shown first. What can't be loaded is left out: the rest of the browser works. */
function part<P extends object>(load: () => Promise<{default: ComponentType<P>}>, isNext = true) {
  if (isNext) next.push(load)
  return lazyPart(() => load().catch(() => ({default: (() => null) as ComponentType<P>})))
}

export const EmptyNotice = part(() => import('./notices/EmptyNotice.tsx'))
export const FilterChips = part(() => import('./toolbar/FilterChips.tsx'))
export const FixedFilters = part(() => import('./toolbar/FixedFilters.tsx'), false)
export const ListNotices = part(() => import('./notices/ListNotices.tsx'))
export const LocationBar = part(() => import('./toolbar/LocationBar.tsx'))
export const BottomSheet = part(() => import('./pane/BottomSheet.tsx'))
export const SelectedEntries = part(loadEntries, false)

/** Loads what may be shown next, before it is: the connection may be lost by then. */
export function loadLazyParts(isArray: boolean): void {
  for (const load of isArray ? [...next, loadEntries] : next) load().catch(() => undefined)
}
