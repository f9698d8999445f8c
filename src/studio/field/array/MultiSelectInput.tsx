import type {CSSProperties} from 'react'
import {
  type ArrayOfObjectsInputProps,
  type FieldProps,
  type InputProps,
  isArrayOfBlocksInputProps,
  isArrayOfObjectsInputProps,
  isArrayOfPrimitivesInputProps,
  type SchemaType,
} from 'sanity'
import {fieldKind} from '../../../saved/index.ts'
import {lazyPart} from '../../ui/lazy-part.tsx'
import {StoriesItem} from './StoriesItem.tsx'

const ArrayInput = lazyPart(
  // With its rows: a handle that is mounted after its row takes the row's place when it is dragged.
  async () => {
    await StoriesItem.load()
    return import('./ArrayInput.tsx')
  },
  () => <div style={{minHeight: 49}} />,
  // Sanity's own has all but the picker.
  (props) => props.renderDefault(props),
)

/**
 * Middleware of all fields: in a fieldset with columns, the grid that Sanity draws within an object or
 * an array would inherit them, and leave the input one of its own columns.
 */
export function OneColumnField(props: FieldProps) {
  const field = props.renderDefault(props)
  const types: readonly SchemaType[] =
    'of' in props.schemaType ? props.schemaType.of : [props.schemaType]
  return types.some(fieldKind) ? <div style={ONE_COLUMN}>{field}</div> : field
}

const ONE_COLUMN = {'--grid-template-columns': 'none'} as CSSProperties

/** Middleware of all inputs: in an array of the plugin's types, Add opens the picker. */
export function MultiSelectInput(props: InputProps) {
  const isArray = isArrayOfObjectsInputProps(props) || isArrayOfPrimitivesInputProps(props)
  if (isArray && !isArrayOfBlocksInputProps(props) && props.schemaType.of.some(fieldKind)) {
    // Both kinds of arrays read the same.
    return <ArrayInput {...(props as unknown as ArrayOfObjectsInputProps)} />
  }
  return props.renderDefault(props)
}
