import {type ComponentType, useRef, useState} from 'react'
import {
  type ArrayInputFunctionsProps,
  ArrayOfObjectsFunctions,
  ArrayOfPrimitivesFunctions,
  type ArraySchemaType,
  PatchEvent,
  type SchemaType,
} from 'sanity'
import {focusLater} from '../../ui/focus.ts'
import {lazyPart} from '../../ui/lazy-part.tsx'

const MultiSelectPicker = lazyPart(() => import('./MultiSelectPicker.tsx'))

export type FunctionsProps = ArrayInputFunctionsProps<never, ArraySchemaType>

/** Add of an array of the plugin's types: nothing is inserted until items are picked. */
export default function ArrayFunctions(props: FunctionsProps) {
  const {onChange, path, readOnly, schemaType, value} = props
  // Counts the clicks: where a picker could not open, the next click tries again.
  const [adding, setAdding] = useState<{type: SchemaType; click: number}>()
  const box = useRef<HTMLDivElement>(null)

  // Another editor locked the array meanwhile.
  if (readOnly && adding) setAdding(undefined)

  const close = () => {
    setAdding(undefined)
    // A menu that opened it no longer exists, but its button does.
    focusLater(() => box.current?.querySelector('button'))
  }
  // Sanity's own button, menu of types, and limits.
  const Functions: ComponentType<FunctionsProps> =
    schemaType.of[0]?.jsonType === 'object' ? ArrayOfObjectsFunctions : ArrayOfPrimitivesFunctions
  return (
    <div ref={box}>
      <Functions
        {...props}
        onItemAppend={() => undefined}
        onValueCreate={(type: SchemaType) => {
          setAdding((last) => ({type, click: (last?.click ?? 0) + 1}))
          // The event requires a return value, which Studio ignores.
          return undefined as never
        }}
      />
      {adding && (
        <MultiSelectPicker
          adding={adding.type}
          array={schemaType}
          key={adding.click}
          onChange={(patches) => patches.length > 0 && onChange(PatchEvent.from([...patches]))}
          onDone={close}
          path={path}
          value={value}
        />
      )}
    </div>
  )
}
