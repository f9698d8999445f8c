import {lazy, Suspense, useMemo, useState} from 'react'
import {
  type ArrayOfObjectsInputProps,
  ArrayOfObjectsFunctions,
  type ArraySchemaType,
  type InputProps,
  isArrayOfObjectsInputProps,
  isArrayOfPrimitivesInputProps,
} from 'sanity'
import {fieldKind} from '../../../saved/index.ts'
import {TileContext} from '../../preview/tile-context.ts'
import {lazyPart} from '../../ui/lazy-part.tsx'
import type {FunctionsProps} from './ArrayFunctions.tsx'
import {withoutMenu} from './StoriesItem.tsx'

const ArrayFunctions = lazy(() => import('./ArrayFunctions.tsx'))
const ArrayStart = lazyPart(() => import('./ArrayStart.tsx'))
const TileMenus = lazyPart(() => import('./TileMenus.tsx'))

/** Whether an array has only types of the plugin, so that its items only come from the picker. */
export function holdsOnlyOurs(type: Pick<ArraySchemaType, 'of' | 'options'>): boolean {
  // A list of fixed values is selected with checkboxes.
  if (type.options?.list) return false
  return type.of.length > 0 && type.of.every((member) => fieldKind(member) !== undefined)
}

/** Middleware of all inputs: in an array of the plugin's types, Add opens the picker. */
export function MultiSelectInput(props: InputProps) {
  if (
    (isArrayOfObjectsInputProps(props) || isArrayOfPrimitivesInputProps(props)) &&
    holdsOnlyOurs(props.schemaType)
  ) {
    const own = {...props, arrayFunctions: OwnFunctions} as unknown as InputProps
    const isGrid = props.schemaType.options?.layout === 'grid'
    return (
      <>
        <ArrayStart of={props.schemaType.of} value={props.value} />
        {isGrid && isArrayOfObjectsInputProps(own) ? <Tiles {...own} /> : props.renderDefault(own)}
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

/** Sanity's grid, whose tiles have the plugin's menu instead of Sanity's. */
function Tiles(input: ArrayOfObjectsInputProps) {
  const {members, schemaType} = input
  const [tiles, setTiles] = useState<ReadonlyMap<string, Element>>(NO_TILES)
  const [addTile] = useState(() => (key: string, tile: Element) => {
    setTiles((all) => new Map(all).set(key, tile))
    return () => setTiles((all) => new Map([...all].filter(([, each]) => each !== tile)))
  })
  const own = useMemo(() => {
    const parentSchemaType = withoutMenu(schemaType)
    return members.map((each) => (each.kind === 'item' ? {...each, parentSchemaType} : each))
  }, [members, schemaType])
  return (
    <TileContext value={addTile}>
      {input.renderDefault({...input, members: own})}
      <TileMenus input={input} tiles={tiles} />
    </TileContext>
  )
}

const NO_TILES: ReadonlyMap<string, Element> = new Map()
