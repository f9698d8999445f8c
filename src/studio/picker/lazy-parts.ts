import {type ComponentType, lazy} from 'react'

const loadEmpty = () => import('./notices/EmptyNotice.tsx')
const loadChips = () => import('./toolbar/FilterChips.tsx')
const loadFixed = () => import('./toolbar/FixedFilters.tsx')
const loadNotices = () => import('./notices/ListNotices.tsx')
const loadLocation = () => import('./LocationBar.tsx')
const loadSheet = () => import('./pane/PickerSheet.tsx')
const loadEntries = () => import('./selection/SelectedEntries.tsx')

/** What can't be loaded is left out: the rest of the dialog works. */
const part = <P>(load: () => Promise<{default: ComponentType<P>}>) =>
  lazy(() => load().catch(() => ({default: (() => null) as ComponentType<P>})))

// The list is shown first.
export const EmptyNotice = part(loadEmpty)
export const FilterChips = part(loadChips)
export const FixedFilters = part(loadFixed)
export const ListNotices = part(loadNotices)
export const LocationBar = part(loadLocation)
export const PickerSheet = part(loadSheet)
export const SelectedEntries = part(loadEntries)

/** Loads what may be shown next, before it is: the connection may be lost by then. */
export function loadLazyParts(isArray: boolean): void {
  const loads = [
    loadSheet,
    loadNotices,
    loadEmpty,
    loadChips,
    loadLocation,
    ...(isArray ? [loadEntries] : []),
  ]
  for (const load of loads) load().catch(() => undefined)
}
