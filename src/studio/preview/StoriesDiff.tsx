import {Text} from '@sanity/ui'
import {lazy, Suspense} from 'react'
import {type DiffComponent, type DiffProps, DiffFromTo} from 'sanity'
import {useStoriesContext} from '../schema/useStoriesContext.ts'
import {fieldKind} from '../schema/field-kind.ts'
import {nameOf} from '../../check/index.ts'

const SavedValue = lazy(() => import('./SavedValue.tsx'))

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

export interface ItemValueProps {
  readonly value?: unknown
  readonly schemaType: unknown
}

function ItemValue({value, schemaType}: ItemValueProps) {
  const context = useStoriesContext(schemaType)
  const field = fieldKind(schemaType)
  const name = <Text size={1}>{nameOf(value)}</Text>
  if (!context || !field) return name
  return (
    <Suspense fallback={name}>
      <SavedValue context={context} field={field} schemaType={schemaType} value={value} />
    </Suspense>
  )
}
