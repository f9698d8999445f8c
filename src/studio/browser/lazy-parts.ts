import {lazyPart} from '../ui/lazy-part.tsx'
import {FilterChips} from './toolbar/Toolbar.tsx'

// The list is shown first. What can't be loaded is left out: the rest of the browser works.
export const EmptyNotice = lazyPart(() => import('./notices/EmptyNotice.tsx'))
export const ListNotices = lazyPart(() => import('./notices/ListNotices.tsx'))
export const LocationBar = lazyPart(() => import('./toolbar/LocationBar.tsx'))
export const LockNotice = lazyPart(() => import('../ui/LockNotice.tsx'))
export const BottomSheet = lazyPart(() => import('./pane/BottomSheet.tsx'))
export const SelectedEntries = lazyPart(() => import('./entries/SelectedEntries.tsx'))
export const DiscardQuestion = lazyPart(() => import('./entries/DiscardQuestion.tsx'))

const NEXT = [EmptyNotice, FilterChips, ListNotices, LocationBar, LockNotice, BottomSheet]
const NEXT_OF_ARRAY = [...NEXT, SelectedEntries, DiscardQuestion]

/** Loads what may be shown next, before it is: the connection may be lost by then. */
export function loadLazyParts(isArray: boolean): void {
  for (const {load} of isArray ? NEXT_OF_ARRAY : NEXT) load().catch(() => undefined)
}
