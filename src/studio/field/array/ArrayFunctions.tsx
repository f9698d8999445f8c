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
import {AddDialog} from './AddDialog.tsx'

/** Of an array of objects or of strings. */
export type FunctionsProps = ArrayInputFunctionsProps<never, ArraySchemaType>

interface Asked {
  /** The member type that is being added. */
  readonly type?: SchemaType
  /** How often Add was clicked: if a picker could not open, the next click tries again. */
  readonly count: number
}

/** Add of an array of the plugin's types: nothing is inserted until items are picked. */
export default function ArrayFunctions(props: FunctionsProps) {
  const {onChange, path, readOnly, schemaType, value} = props
  const [{count, type}, setAsked] = useState<Asked>({count: 0})
  const box = useRef<HTMLDivElement>(null)

  // Locked meanwhile: nothing can be added any more, nor once it is open again without a click.
  if (readOnly && type) setAsked({count})

  const leave = () => {
    setAsked({count})
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
          setAsked({count: count + 1, type})
          // The event requires a return value, which Studio ignores.
          return undefined as never
        }}
      />
      {type && (
        <AddDialog
          adding={type}
          array={schemaType}
          key={count}
          onChange={(patches) => {
            if (patches.length > 0) onChange(PatchEvent.from([...patches]))
          }}
          onDone={leave}
          path={path}
          value={value}
        />
      )}
    </div>
  )
}
