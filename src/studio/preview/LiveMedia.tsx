import {lazy, Suspense} from 'react'
import {useStoriesContext} from '../data/useStoriesContext.ts'
import type {ItemKind} from '../schema/field-kind.ts'

const SavedMedia = lazy(() => import('./SavedMedia.tsx'))

export interface LiveMediaProps {
  readonly kind: ItemKind
  readonly value: unknown
}

/** The picture of a saved value in lists and array items, read from the shared listing. */
export function LiveMedia(props: LiveMediaProps) {
  const context = useStoriesContext()
  if (!context) return null
  return (
    <Suspense fallback={null}>
      <SavedMedia {...props} context={context} />
    </Suspense>
  )
}
