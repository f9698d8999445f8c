import {useMemo, useRef} from 'react'
import type {ArrayOfObjectsInputProps, ArraySchemaType, InputProps} from 'sanity'
import {fieldKind, hasItem} from '../../../saved/index.ts'
import {Announcer} from '../../ui/Announcer.tsx'
import {StringRowContext, type StringRowProps} from '../input/string-row.ts'
import {ArrayContext, type Followed} from '../item/item-props.ts'
import {ArrayFunctions} from './ArrayFunctions.tsx'
import {ArrayStart} from './ArrayStart.tsx'
import {hasOnlyPluginTypes} from './has-only-plugin-types.ts'
import {StringRow} from './StringRow.tsx'
import {Tiles} from './Tiles.tsx'

const drawString = (props: StringRowProps) => <StringRow {...props} />

const OWN_FUNCTIONS = {arrayFunctions: ArrayFunctions} as object

/** An array with types of the plugin: Add and a click on an item open the picker. */
export default function ArrayInput(input: ArrayOfObjectsInputProps) {
  const {members, onChange, readOnly, schemaType, value} = input
  const followedRef = useRef<Followed>(undefined)
  const array = useMemo(
    () => ({followedRef, type: schemaType, value, onChange, readOnly}),
    [onChange, readOnly, schemaType, value],
  )
  const isOnly = hasOnlyPluginTypes(schemaType)
  const layout: string | undefined = schemaType.options?.layout
  const isGrid = layout === 'grid'
  // Sanity would mount its list of strings again, and close their pickers. Each row knows it, too.
  const isSteady =
    isOnly &&
    schemaType.of[0]?.jsonType === 'string' &&
    layout !== 'tags' &&
    !schemaType.components?.input &&
    members.every(({kind}) => kind === 'item')
  const ownMenus = useMemo(() => withoutMenu(schemaType), [schemaType])
  const own = {
    ...input,
    ...(isOnly && OWN_FUNCTIONS),
    ...(isSteady && {readOnly: false}),
    members: members.map((member) => {
      // Among other types, tiles are Sanity's.
      const isOwn = member.kind === 'item' && fieldKind(member.item.schemaType)
      if (!isOwn || (isGrid && !isOnly)) return member
      const {readOnly, value} = member.item
      // A row or tile would open a dialog with nothing more: the picker opens instead.
      const open = member.open && (readOnly === true || !hasItem(value))
      return {...member, open, parentSchemaType: ownMenus}
    }),
  }
  return (
    <Announcer>
      <ArrayContext value={array}>
        {isOnly && <ArrayStart of={schemaType.of} value={value} />}
        <StringRowContext value={drawString}>
          {isOnly && isGrid ? <Tiles {...own} /> : input.renderDefault(own as InputProps)}
        </StringRowContext>
      </ArrayContext>
    </Announcer>
  )
}

/** The type of an array whose items have no menu of Sanity's, since each can have only one. */
function withoutMenu(type: ArraySchemaType): ArraySchemaType {
  const value = {
    ...type.options,
    disableActions: ['add', 'addBefore', 'addAfter', 'copy', 'duplicate', 'remove'],
  }
  return Object.create(type, {options: {value, enumerable: true}}) as ArraySchemaType
}
