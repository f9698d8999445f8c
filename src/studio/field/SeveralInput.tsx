import {
  type ArrayOfObjectsInputProps,
  type ArrayOfPrimitivesInputProps,
  type ArraySchemaType,
  type InputProps,
  isArrayOfObjectsInputProps,
  isArrayOfPrimitivesInputProps,
} from 'sanity'
import {fieldKind} from '../schema/field-kind.ts'
import {ObjectsFunctions, StringsFunctions} from './ArrayFunctions.tsx'

/** Whether every member of an array is ours, so that its items come from the picker alone. */
export function holdsOnlyOurs(type: Pick<ArraySchemaType, 'of' | 'options'>): boolean {
  // A list of fixed values is chosen by ticks.
  if (type.options?.list) return false
  return type.of.length > 0 && type.of.every((member) => fieldKind(member) !== undefined)
}

/** Middleware of all inputs: where an array is ours, its Add opens the picker for several. */
export function SeveralInput(props: InputProps) {
  if (isArrayOfObjectsInputProps(props) && holdsOnlyOurs(props.schemaType)) {
    const own: ArrayOfObjectsInputProps = {...props, arrayFunctions: ObjectsFunctions}
    return props.renderDefault(own)
  }
  if (isArrayOfPrimitivesInputProps(props) && holdsOnlyOurs(props.schemaType)) {
    const own: ArrayOfPrimitivesInputProps = {...props, arrayFunctions: StringsFunctions}
    return props.renderDefault(own)
  }
  return props.renderDefault(props)
}
