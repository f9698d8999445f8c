import {
  type ArrayOfObjectsInputProps,
  type InputProps,
  isArrayOfBlocksInputProps,
  isArrayOfObjectsInputProps,
  isArrayOfPrimitivesInputProps,
} from 'sanity'
import {fieldKind} from '../../../saved/index.ts'
import {lazyPart} from '../../ui/lazy-part.tsx'

const ArrayInput = lazyPart(
  () => import('./ArrayInput.tsx'),
  () => <div style={{minHeight: 49}} />,
  // Sanity's own has all but the picker.
  (props) => props.renderDefault(props),
)

/** Middleware of all inputs: in an array of the plugin's types, Add opens the picker. */
export function MultiSelectInput(props: InputProps) {
  const isArray = isArrayOfObjectsInputProps(props) || isArrayOfPrimitivesInputProps(props)
  if (isArray && !isArrayOfBlocksInputProps(props) && props.schemaType.of.some(fieldKind)) {
    // Both kinds of arrays read the same.
    return <ArrayInput {...(props as unknown as ArrayOfObjectsInputProps)} />
  }
  return props.renderDefault(props)
}
