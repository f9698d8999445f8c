import {lazy, Suspense, useMemo} from 'react'
import {
  type ArrayOfObjectsInputProps,
  ArrayOfObjectsFunctions,
  type InputProps,
  isArrayOfBlocksInputProps,
  isArrayOfObjectsInputProps,
  isArrayOfPrimitivesInputProps,
} from 'sanity'
import {fieldKind, hasItem} from '../../../saved/index.ts'
import {lazyPart} from '../../ui/lazy-part.tsx'
import {StringRowContext} from '../input/string-row.ts'
import {ArrayContext} from '../item/item-props.ts'
import type {FunctionsProps} from './ArrayFunctions.tsx'
import {hasOnlyPluginTypes} from './has-only-plugin-types.ts'
import {withoutMenu} from './without-menu.ts'

const ArrayFunctions = lazy(() => import('./ArrayFunctions.tsx'))
const ArrayStart = lazyPart(() => import('./ArrayStart.tsx'))
const StringRow = lazyPart(() => import('./StringRow.tsx'), <div style={{minHeight: 33}} />)
const Tiles = lazyPart(() => import('./Tiles.tsx'))

/** Middleware of all inputs: in an array of the plugin's types, Add opens the picker. */
export function MultiSelectInput(props: InputProps) {
  const isArray = isArrayOfObjectsInputProps(props) || isArrayOfPrimitivesInputProps(props)
  if (!isArray || isArrayOfBlocksInputProps(props)) return props.renderDefault(props)
  // Of both kinds of arrays this reads the same.
  const input = props as unknown as ArrayOfObjectsInputProps
  const isOwn = input.schemaType.of.some((type) => fieldKind(type))
  return isOwn ? <OwnArrayInput {...input} /> : props.renderDefault(props)
}

function OwnArrayInput(input: ArrayOfObjectsInputProps) {
  const {members, onChange, schemaType, value} = input
  const array = useMemo(() => ({type: schemaType, value, onChange}), [onChange, schemaType, value])
  const isOnly = hasOnlyPluginTypes(schemaType)
  const isGrid = schemaType.options?.layout === 'grid'
  const own = {...input, ...(isOnly && OWN_FUNCTIONS)}
  // Among other types, tiles are Sanity's.
  if (isOnly || !isGrid) {
    const parentSchemaType = withoutMenu(schemaType)
    own.members = members?.map((member) => {
      if (member.kind !== 'item' || !fieldKind(member.item.schemaType)) return member
      const {readOnly, value} = member.item
      // What a row or tile would open has nothing more: the picker opens instead.
      const open = member.open && (readOnly === true || !hasItem(value))
      return {...member, open, parentSchemaType}
    })
  }
  return (
    <ArrayContext value={array}>
      <StringRowContext value={isOnly && !isGrid ? StringRow : undefined}>
        {isOnly && <ArrayStart of={schemaType.of} value={value} />}
        {isOnly && isGrid ? <Tiles {...own} /> : input.renderDefault(own as InputProps)}
      </StringRowContext>
    </ArrayContext>
  )
}

/** The button is rendered at once, and enabled when its code is loaded. */
function OwnFunctions(props: FunctionsProps) {
  return (
    <Suspense fallback={<ArrayOfObjectsFunctions {...props} readOnly />}>
      <ArrayFunctions {...props} />
    </Suspense>
  )
}

const OWN_FUNCTIONS = {arrayFunctions: OwnFunctions} as object
