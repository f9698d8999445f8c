import {useId, useMemo, useRef} from 'react'
import type {ArrayOfObjectsInputProps, ArraySchemaType, InputProps} from 'sanity'
import {fieldKind, hasItem} from '../../../saved/index.ts'
import {Announcer} from '../../ui/Announcer.tsx'
import {focusLater} from '../../ui/focus.ts'
import {StringRowContext, type StringRowProps} from '../input/string-row.ts'
import {ArrayContext, type Followed} from '../item/item-props.ts'
import {ArrayFunctions} from './ArrayFunctions.tsx'
import {ArrayStart} from './ArrayStart.tsx'
import {hasOnlyPluginTypes} from './has-only-plugin-types.ts'
import {StringRow} from './StringRow.tsx'
import {Tiles} from './Tiles.tsx'
import {useArrayLayout} from './useArrayLayout.ts'

const drawString = (props: StringRowProps) => <StringRow {...props} />

const OWN_FUNCTIONS = {arrayFunctions: ArrayFunctions} as object

/** An array with types of the plugin: Add and a click on an item open the picker. */
export default function ArrayInput(input: ArrayOfObjectsInputProps) {
  const {members, onChange, path, readOnly, value} = input
  const followedRef = useRef<Followed>(undefined)
  const buttonId = useId()
  const isOnly = hasOnlyPluginTypes(input.schemaType)
  const isOfObjects = input.schemaType.of[0]?.jsonType === 'object'
  const given: string | undefined = input.schemaType.options?.layout
  const byDefault = given === 'grid' ? given : 'list'
  const [selected, selectLayout] = useArrayLayout(path, byDefault)
  const canSwitch = isOnly && isOfObjects
  const isOther = canSwitch && selected !== byDefault
  const layout = isOther ? selected : given
  const isGrid = layout === 'grid'
  const schemaType = useMemo(
    () => (isOther ? withOptions(input.schemaType, {layout}) : input.schemaType),
    [input.schemaType, isOther, layout],
  )
  const array = useMemo(
    () => ({
      followedRef,
      type: schemaType,
      value,
      onChange,
      readOnly,
      ...(canSwitch && {
        layout: {
          isGrid,
          buttonId,
          switch: () => {
            selectLayout(isGrid ? 'list' : 'grid')
            // Sanity mounts the button again, with its tiles or rows.
            focusLater(() => document.getElementById(buttonId))
          },
        },
      }),
    }),
    [buttonId, canSwitch, isGrid, onChange, readOnly, schemaType, selectLayout, value],
  )
  // Sanity would mount its list of strings again, and close their pickers. Each row knows it, too.
  const isSteady =
    isOnly &&
    !isOfObjects &&
    layout !== 'tags' &&
    !schemaType.components?.input &&
    members.every(({kind}) => kind === 'item')
  // Each item can have only one menu.
  const ownMenus = useMemo(
    () => withOptions(schemaType, {disableActions: MENU_ACTIONS}),
    [schemaType],
  )
  const own = {
    ...input,
    schemaType,
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
        <ArrayStart of={schemaType.of} value={value} />
        <StringRowContext value={drawString}>
          {isOnly && isGrid ? <Tiles {...own} /> : input.renderDefault(own as InputProps)}
        </StringRowContext>
      </ArrayContext>
    </Announcer>
  )
}

const MENU_ACTIONS = ['add', 'addBefore', 'addAfter', 'copy', 'duplicate', 'remove']

const withOptions = (type: ArraySchemaType, more: object): ArraySchemaType =>
  Object.create(type, {options: {value: {...type.options, ...more}, enumerable: true}})
