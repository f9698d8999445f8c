import {lazy, Suspense} from 'react'
import type {ObjectItemProps} from 'sanity'

const ItemRow = lazy(() => import('./ItemRow.tsx'))

/**
 * An object of the plugin in an array: Studio's own row, whose “Add item before” and “after” open
 * the picker.
 */
export function StoriesItem(props: ObjectItemProps) {
  return (
    <Suspense fallback={<div style={{minHeight: 49}} />}>
      <ItemRow {...props} />
    </Suspense>
  )
}
