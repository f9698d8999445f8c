import {lazy, Suspense, useMemo} from 'react'
import type {Path, SchemaType} from 'sanity'
import {useStoriesContext} from '../data/useStoriesContext.ts'
import {fieldKind} from '../schema/field-kind.ts'

const SeveralPicker = lazy(() => import('./SeveralPicker.tsx'))

interface AddDialogProps {
  /** The member type that is being added. */
  readonly adding: SchemaType
  /** Of the array. */
  readonly path: Path
  /** What the array has already. */
  readonly value: readonly unknown[] | undefined
  /** Gets all at once; not called on cancel. */
  readonly onAdd: (values: readonly unknown[]) => void
  readonly onDone: () => void
}

/** The picker for an array, where the type is one of ours. */
export function AddDialog(props: AddDialogProps) {
  const {adding} = props
  const context = useStoriesContext(adding)
  const field = useMemo(() => fieldKind(adding), [adding])
  if (!field || !context) return null
  return (
    <Suspense fallback={null}>
      <SeveralPicker {...props} context={context} field={field} />
    </Suspense>
  )
}
