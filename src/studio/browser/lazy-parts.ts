import type {ComponentType} from 'react'
import {loadOnce} from '../items/load-once.ts'
import {lazyPart} from '../ui/lazy-part.tsx'
import {loadFilterChips} from './toolbar/Toolbar.tsx'

/** Loads the parts that may be shown next. */
const next: (() => Promise<unknown>)[] = [loadFilterChips]
/** Loads those that only the dialog of an array shows. */
const nextOfArray: typeof next = []

/** The list is shown first. What can't be loaded is left out: the rest of the browser works. */
function part<P extends object>(
  importPart: () => Promise<{default: ComponentType<P>}>,
  list: typeof next,
) {
  const load = loadOnce(importPart)
  list.push(load)
  return lazyPart(load)
}

export const EmptyNotice = part(() => import('./notices/EmptyNotice.tsx'), next)
export const ListNotices = part(() => import('./notices/ListNotices.tsx'), next)
export const LocationBar = part(() => import('./toolbar/LocationBar.tsx'), next)
export const LockNotice = part(() => import('../ui/LockNotice.tsx'), next)
export const BottomSheet = part(() => import('./pane/BottomSheet.tsx'), next)
export const SelectedEntries = part(() => import('./entries/SelectedEntries.tsx'), nextOfArray)
export const DiscardQuestion = part(() => import('./entries/DiscardQuestion.tsx'), nextOfArray)

/** Loads what may be shown next, before it is: the connection may be lost by then. */
export function loadLazyParts(isArray: boolean): void {
  for (const load of isArray ? [...next, ...nextOfArray] : next) load().catch(() => undefined)
}
