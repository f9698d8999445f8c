import {type ContextType, lazy, type PropsWithChildren, Suspense, useMemo} from 'react'
import {
  type ArrayOfObjectsInputProps,
  ArrayOfObjectsFunctions,
  type InputProps,
  isArrayOfObjectsInputProps,
  isArrayOfPrimitivesInputProps,
} from 'sanity'
import {lazyPart} from '../../ui/lazy-part.tsx'
import {ArrayContext} from '../item/item-props.ts'
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
    const {schemaType, value} = props as ArrayOfObjectsInputProps
    return (
      <InArray of={schemaType.of} value={value}>
        <ArrayStart of={schemaType.of} value={value} />
        {isGrid ? <Tiles {...(own as ArrayOfObjectsInputProps)} /> : props.renderDefault(own)}
      </InArray>
    )
  }
  return props.renderDefault(props)
}

type InArrayProps = PropsWithChildren<ContextType<typeof ArrayContext>>

function InArray({of, value, children}: InArrayProps) {
  const array = useMemo(() => of && {of, value}, [of, value])
  return <ArrayContext value={array}>{children}</ArrayContext>
}

/** The button is rendered at once, and enabled when its code is loaded. */
function OwnFunctions(props: FunctionsProps) {
  return (
    <Suspense fallback={<ArrayOfObjectsFunctions {...props} readOnly />}>
      <ArrayFunctions {...props} />
    </Suspense>
  )
}
