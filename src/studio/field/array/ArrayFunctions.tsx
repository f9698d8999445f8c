import {ThLargeIcon} from '@sanity/icons/ThLarge'
import {ThListIcon} from '@sanity/icons/ThList'
import {Box, Flex} from '@sanity/ui'
import {type ComponentType, useContext, useEffect, useRef} from 'react'
import {
  type ArrayInputFunctionsProps,
  ArrayOfObjectsFunctions,
  ArrayOfPrimitivesFunctions,
  type ArraySchemaType,
  PatchEvent,
  type SchemaType,
} from 'sanity'
import {useMessages} from '../../i18n/useMessages.ts'
import {ActionButton} from '../../ui/ActionButton.tsx'
import {isFocusLost} from '../../ui/focus.ts'
import {ArrayContext} from '../item/item-props.ts'
import {useMultiSelect} from './MultiSelectPicker.tsx'

export type FunctionsProps = ArrayInputFunctionsProps<never, ArraySchemaType>

/** Add of an array of the plugin's types: nothing is inserted until items are picked. */
export function ArrayFunctions(props: FunctionsProps) {
  const {onChange, path, schemaType} = props
  const {followedRef, layout, readOnly = false, value = []} = useContext(ArrayContext) ?? {}
  const {t} = useMessages()
  const box = useRef<HTMLDivElement>(null)
  const findAdd = () => box.current?.querySelector('button')
  useEffect(() => {
    if (!followedRef?.current || value.length > 0) return
    // The only item was removed. Sanity's box for none has no name: Orca would only say "clickable".
    followedRef.current = undefined
    if (isFocusLost()) findAdd()?.focus()
  })
  const {open, picker} = useMultiSelect({
    array: schemaType,
    path,
    readOnly,
    onChange: (patches) => onChange(PatchEvent.from([...patches])),
    // A menu that opened it no longer exists, but its button does.
    findFocus: findAdd,
  })
  // Sanity's own button, menu of types, and limits.
  const Functions: ComponentType<FunctionsProps> =
    schemaType.of[0]?.jsonType === 'object' ? ArrayOfObjectsFunctions : ArrayOfPrimitivesFunctions
  const layoutText = t(layout?.isGrid ? 'field.layout.list' : 'field.layout.tiles')
  return (
    <Flex gap={1}>
      <Box flex={1} ref={box}>
        <Functions
          {...props}
          readOnly={readOnly}
          onItemAppend={() => undefined}
          onValueCreate={(adding: SchemaType) => {
            open({adding})
            // The event requires a return value, which Studio ignores.
            return undefined as never
          }}
        />
      </Box>
      {layout && value.length > 0 && (
        <ActionButton
          aria-label={layoutText}
          icon={layout.isGrid ? ThListIcon : ThLargeIcon}
          onClick={layout.switch}
          padding={3}
          id={layout.buttonId}
          title={layoutText}
        />
      )}
      {picker}
    </Flex>
  )
}
