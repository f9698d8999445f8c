import {Text} from '@sanity/ui'
import {fieldKind, nameOf} from '../../saved/index.ts'
import {useStoriesContext} from '../schema/useStoriesContext.ts'
import SavedValue from './SavedValue.tsx'

/** Props that Studio's `DiffFromTo` gives each of its two values. */
export interface ReviewedValueProps {
  readonly schemaType: unknown
  readonly value?: unknown
}

/** A former or present value; its name alone where the plugin isn't set up. */
export default function ReviewedValue({schemaType, value}: ReviewedValueProps) {
  const context = useStoriesContext(schemaType)
  const field = fieldKind(schemaType)
  if (!context || !field) return <Text size={1}>{nameOf(value)}</Text>
  return <SavedValue context={context} field={field} schemaType={schemaType} value={value} />
}
