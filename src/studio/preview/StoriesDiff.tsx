import {lazy, Suspense} from 'react'
import {type DiffComponent, type DiffProps, DiffFromTo} from 'sanity'
import type {ReviewedValueProps} from './ReviewedValue.tsx'

// A Studio pays for it when changes are reviewed first.
const ReviewedValue = lazy(() => import('./ReviewedValue.tsx'))

/**
 * Shows the former and the present item with their thumbnails in the review of changes. All types of
 * the plugin have it; a string field with `StoriesInput` can use it too.
 *
 * @example
 * components: {input: StoriesInput, diff: StoriesDiff}
 */
export const StoriesDiff: DiffComponent = ({diff, schemaType}: DiffProps) => (
  <DiffFromTo
    align="center"
    diff={diff}
    layout="grid"
    previewComponent={ItemValue}
    schemaType={schemaType}
  />
)

function ItemValue(props: ReviewedValueProps) {
  return (
    <Suspense fallback={null}>
      <ReviewedValue {...props} />
    </Suspense>
  )
}
