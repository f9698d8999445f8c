import {lazy, Suspense} from 'react'
import {
  type ArrayOfObjectsInputProps,
  ArrayOfObjectsFunctions,
  type InputProps,
  isArrayOfObjectsInputProps,
  isArrayOfPrimitivesInputProps,
} from 'sanity'
import {lazyPart} from '../../ui/lazy-part.tsx'
import type {FunctionsProps} from './ArrayFunctions.tsx'
import {hasOnlyPluginTypes} from './has-only-plugin-types.ts'

const ArrayFunctions = lazy(() => import('./ArrayFunctions.tsx'))
const ArrayStart = lazyPart(() => import('./ArrayStart.tsx'))
const Tiles = lazyPart(() => import('./Tiles.tsx'))

/** Middleware of all inputs: in an array of the plugin's types, Add opens the picker. */
export function MultiSelectInput(props: InputProps) {
  if (
    (isArrayOfObjectsInputProps(props) || isArrayOfPrimitivesInputProps(props)) &&
    hasOnlyPluginTypes(props.schemaType)
  ) {
    const own = {...props, arrayFunctions: OwnFunctions} as unknown as InputProps
    const isGrid = props.schemaType.options?.layout === 'grid'
    return (
      <>
        <ArrayStart of={props.schemaType.of} value={props.value} />
        {isGrid ? <Tiles {...(own as ArrayOfObjectsInputProps)} /> : props.renderDefault(own)}
      </>
    )
  }
  return props.renderDefault(props)
}

/** The button is rendered at once, and enabled when its code is loaded. */
function OwnFunctions(props: FunctionsProps) {
  return (
    <Suspense fallback={<ArrayOfObjectsFunctions {...props} readOnly />}>
      <ArrayFunctions {...props} />
    </Suspense>
  )
}
