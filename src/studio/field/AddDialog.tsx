import {lazy, Suspense} from 'react'
import type {SeveralPickerProps} from './SeveralPicker.tsx'

const SeveralPicker = lazy(() => import('./SeveralPicker.tsx'))

/** The picker for an array, where the type is one of ours. */
export function AddDialog(props: SeveralPickerProps) {
  return (
    <Suspense fallback={null}>
      <SeveralPicker {...props} />
    </Suspense>
  )
}
