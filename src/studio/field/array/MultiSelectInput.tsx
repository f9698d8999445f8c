import {lazy, Suspense} from 'react'
import {
  ArrayOfObjectsFunctions,
  type ArraySchemaType,
  type InputProps,
  isArrayOfObjectsInputProps,
  isArrayOfPrimitivesInputProps,
} from 'sanity'
import {fieldKind} from '../../schema/field-kind.ts'
import type {FunctionsProps} from './ArrayFunctions.tsx'

const ArrayFunctions = lazy(() => import('./ArrayFunctions.tsx'))
const InvalidArrayOptions = lazy(() => import('./InvalidArrayOptions.tsx'))
const PreloadItems = lazy(() => import('./PreloadItems.tsx'))

/** Whether every member of an array is ours, so that its items come from the picker alone. */
export function holdsOnlyOurs(type: Pick<ArraySchemaType, 'of' | 'options'>): boolean {
  // A list of fixed values is chosen by ticks.
  if (type.options?.list) return false
  return type.of.length > 0 && type.of.every((member) => fieldKind(member) !== undefined)
}

/** Middleware of all inputs: where an array is ours, its Add opens the picker for several. */
export function MultiSelectInput(props: InputProps) {
  if (
    (isArrayOfObjectsInputProps(props) || isArrayOfPrimitivesInputProps(props)) &&
    holdsOnlyOurs(props.schemaType)
  ) {
    const own = {...props, arrayFunctions: OwnFunctions} as unknown as InputProps
    return (
      <>
        <Suspense fallback={null}>
          <InvalidArrayOptions of={props.schemaType.of} />
        </Suspense>
        {props.value && props.value.length > 0 && (
          <Suspense fallback={null}>
            <PreloadItems of={props.schemaType.of} value={props.value} />
          </Suspense>
        )}
        {props.renderDefault(own)}
      </>
    )
  }
  return props.renderDefault(props)
}

/** The button stands there at once, and can be used once the code is there. */
function OwnFunctions(props: FunctionsProps) {
  return (
    <Suspense fallback={<ArrayOfObjectsFunctions {...props} readOnly />}>
      <ArrayFunctions {...props} />
    </Suspense>
  )
}
