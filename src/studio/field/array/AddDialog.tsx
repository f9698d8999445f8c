import {lazy, Suspense} from 'react'
import type {MultiSelectPickerProps} from './MultiSelectPicker.tsx'

const MultiSelectPicker = lazy(() => import('./MultiSelectPicker.tsx'))

/** The picker for an array, where the type is one of the plugin's. */
export function AddDialog(props: MultiSelectPickerProps) {
  return (
    <Suspense fallback={null}>
      <MultiSelectPicker {...props} />
    </Suspense>
  )
}
