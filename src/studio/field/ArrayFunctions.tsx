import {useState} from 'react'
import {
  type ArrayInputFunctionsProps,
  ArrayOfObjectsFunctions,
  ArrayOfPrimitivesFunctions,
  type ArraySchemaType,
  insert,
  type ObjectItem,
  PatchEvent,
  type SchemaType,
} from 'sanity'
import {AddDialog} from './AddDialog.tsx'

type FunctionsProps<Item> = ArrayInputFunctionsProps<Item, ArraySchemaType>

/** Add of an array of our objects. */
export function ObjectsFunctions(props: FunctionsProps<ObjectItem>) {
  const [adding, setAdding] = useState<SchemaType>()
  // Sanity's own button, menu of types, and limits; but nothing is inserted until items are picked.
  return (
    <>
      <ArrayOfObjectsFunctions
        {...props}
        onItemAppend={ignore}
        onValueCreate={(type) => announce(type, setAdding)}
      />
      <Adding {...props} adding={adding} onDone={setAdding} />
    </>
  )
}

/** Add of an array of our strings. */
export function StringsFunctions(props: FunctionsProps<string | number | boolean>) {
  const [adding, setAdding] = useState<SchemaType>()
  return (
    <>
      <ArrayOfPrimitivesFunctions
        {...props}
        onItemAppend={ignore}
        onValueCreate={(type) => announce(type, setAdding)}
      />
      <Adding {...props} adding={adding} onDone={setAdding} />
    </>
  )
}

const ignore = () => undefined

/** Says which type was asked for; the value that has to be answered with is ignored. */
function announce<Item>(type: SchemaType, tell: (type: SchemaType) => void): Item {
  tell(type)
  return undefined as Item
}

/** What an array's Add needs besides Studio's own button. */
interface AddingProps extends Pick<FunctionsProps<unknown>, 'onChange' | 'path' | 'value'> {
  readonly adding: SchemaType | undefined
  readonly onDone: (type: undefined) => void
}

function Adding({adding, onChange, onDone, path, value}: AddingProps) {
  if (!adding) return null
  return (
    <AddDialog
      adding={adding}
      // At the end of what there is then, for all at once: two editors may add at a time.
      onAdd={(values) => onChange(PatchEvent.from([insert([...values], 'after', [-1])]))}
      onDone={() => onDone(undefined)}
      path={path}
      value={value}
    />
  )
}
