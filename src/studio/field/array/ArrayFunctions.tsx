import {type ComponentType, useContext, useRef} from 'react'
import {
  type ArrayInputFunctionsProps,
  ArrayOfObjectsFunctions,
  ArrayOfPrimitivesFunctions,
  type ArraySchemaType,
  PatchEvent,
  type SchemaType,
} from 'sanity'
import {ArrayContext} from '../item/item-props.ts'
import {useMultiSelect} from './MultiSelectPicker.tsx'

export type FunctionsProps = ArrayInputFunctionsProps<never, ArraySchemaType>

/** Add of an array of the plugin's types: nothing is inserted until items are picked. */
export function ArrayFunctions(props: FunctionsProps) {
  const {onChange, path, schemaType} = props
  const readOnly = useContext(ArrayContext)?.readOnly ?? false
  const box = useRef<HTMLDivElement>(null)
  const {open, picker} = useMultiSelect({
    array: schemaType,
    path,
    readOnly,
    onChange: (patches) => onChange(PatchEvent.from([...patches])),
    // A menu that opened it no longer exists, but its button does.
    findFocus: () => box.current?.querySelector('button'),
  })
  // Sanity's own button, menu of types, and limits.
  const Functions: ComponentType<FunctionsProps> =
    schemaType.of[0]?.jsonType === 'object' ? ArrayOfObjectsFunctions : ArrayOfPrimitivesFunctions
  return (
    <div ref={box}>
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
      {picker}
    </div>
  )
}
