import {lazy} from 'react'

const loadSheet = () => import('./pane/PickerSheet.tsx')
const loadBar = () => import('./selection/SelectionBar.tsx')
const loadList = () => import('./selection/YourList.tsx')

// The list is shown first.
export const PickerSheet = lazy(loadSheet)
export const SelectionBar = lazy(loadBar)
export const YourList = lazy(loadList)

/** Loads what a selection shows before there is one: the connection may be lost by then. */
export function loadLazyParts(isMultiple: boolean): void {
  const loads = isMultiple ? [loadSheet, loadBar, loadList] : [loadSheet]
  for (const load of loads) load().catch(() => undefined)
}
