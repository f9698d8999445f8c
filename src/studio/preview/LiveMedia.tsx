import {lazy, Suspense} from 'react'
import {useSchema} from 'sanity'
import {useStoriesContext} from '../schema/useStoriesContext.ts'
import {fieldKind, type ItemKind} from '../../saved/index.ts'

const SavedMedia = lazy(() => import('./SavedMedia.tsx'))

export interface LiveMediaProps {
  /** Of a value whose type is not in the schema. */
  readonly kind: ItemKind
  readonly value: Readonly<Record<string, unknown>>
}

/** The thumbnail of a saved value in lists and array items. */
export function LiveMedia(props: LiveMediaProps) {
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
