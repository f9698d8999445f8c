import {useCallback, useMemo, useState} from 'react'
import type {ArrayOfObjectsInputProps, ArraySchemaType, InputProps} from 'sanity'
import {fieldKind, hasItem} from '../../../saved/index.ts'
import {VisuallyHidden} from '../../ui/text-style.ts'
import {StringRowContext, type StringRowProps} from '../input/string-row.ts'
import {ArrayContext} from '../item/item-props.ts'
import {ArrayFunctions} from './ArrayFunctions.tsx'
import {ArrayStart} from './ArrayStart.tsx'
import {hasOnlyPluginTypes} from './has-only-plugin-types.ts'
import {StringRow} from './StringRow.tsx'
import {Tiles} from './Tiles.tsx'

const drawString = (props: StringRowProps) => <StringRow {...props} />

const OWN_FUNCTIONS = {arrayFunctions: ArrayFunctions} as object

/** An array with types of the plugin: Add and a click on an item open the picker. */
export default function ArrayInput(input: ArrayOfObjectsInputProps) {
  const {members, onChange, schemaType, value} = input
  const [announced, setAnnounced] = useState({text: '', number: 0})
  const announce = useCallback(
    (text: string) => setAnnounced(({number}) => ({text, number: number + 1})),
    [],
  )
  const array = useMemo(
    () => ({type: schemaType, value, onChange, announce}),
    [announce, onChange, schemaType, value],
  )
  const isOnly = hasOnlyPluginTypes(schemaType)
  const isGrid = schemaType.options?.layout === 'grid'
  const ownMenus = useMemo(() => withoutMenu(schemaType), [schemaType])
  const own = {
    ...input,
    ...(isOnly && OWN_FUNCTIONS),
    members: members?.map((member) => {
      // Among other types, tiles are Sanity's.
      const isOwn = member.kind === 'item' && fieldKind(member.item.schemaType)
      if (!isOwn || (isGrid && !isOnly)) return member
      const {readOnly, value} = member.item
      // What a row or tile would open has nothing more: the picker opens instead.
      const open = member.open && (readOnly === true || !hasItem(value))
      return {...member, open, parentSchemaType: ownMenus}
    }),
  }
  return (
    <ArrayContext value={array}>
      {isOnly && <ArrayStart of={schemaType.of} value={value} />}
      <StringRowContext value={drawString}>
        {isOnly && isGrid ? <Tiles {...own} /> : input.renderDefault(own as InputProps)}
      </StringRowContext>
      {/* There before its text: most screen readers say nothing of a region that comes with it. */}
      <VisuallyHidden role="status">
        {/* A new element, so that the same text is announced again. */}
        <p key={announced.number}>{announced.text}</p>
      </VisuallyHidden>
    </ArrayContext>
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
