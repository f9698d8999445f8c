import {lazy, Suspense} from 'react'
import type {ObjectItemProps} from 'sanity'

const ItemRow = lazy(() => import('./ItemRow.tsx'))

/**
 * An object of ours in an array: Studio's own row, with what the ⋮ of a field has. Studio asks for
 * nothing like it where an array is of strings; there the input has it.
 */
export function StoriesItem(props: ObjectItemProps) {
  return (
    <Suspense fallback={<div style={{minHeight: 49}} />}>
      <ItemRow {...props} />
    </Suspense>
  )
}
