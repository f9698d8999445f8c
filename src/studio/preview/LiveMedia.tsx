import {lazy, Suspense} from 'react'
import {useSchema} from 'sanity'
import {useStoriesContext} from '../schema/useStoriesContext.ts'
import {fieldKind} from '../../saved/index.ts'
import type {MediaProps} from './SavedMedia.tsx'

const SavedMedia = lazy(() => import('./SavedMedia.tsx'))

/** The thumbnail of a saved value in lists and array items. */
export function LiveMedia(props: MediaProps) {
  const context = useStoriesContext()
  // A schema can derive its own type from the plugin's.
  const type = useSchema().get(String(props.value['_type']))
  if (!context) return null
  return (
    <Suspense fallback={null}>
      <SavedMedia {...props} context={context} kind={fieldKind(type)?.kind ?? props.kind} />
    </Suspense>
  )
}
