import {lazy, Suspense, useMemo, useState} from 'react'
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
import {useStoriesContext} from '../data/useStoriesContext.ts'
import {fieldKind} from '../schema/field-kind.ts'

const SeveralPicker = lazy(() => import('./SeveralPicker.tsx'))

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
      <AddDialog {...props} adding={adding} onDone={setAdding} />
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
      <AddDialog {...props} adding={adding} onDone={setAdding} />
    </>
  )
}

const ignore = () => undefined

/** Says which type was asked for; the value that has to be answered with is ignored. */
function announce<Item>(type: SchemaType, tell: (type: SchemaType) => void): Item {
  tell(type)
  return undefined as Item
}

interface AddDialogProps extends Pick<FunctionsProps<unknown>, 'onChange' | 'path' | 'value'> {
  /** The member type that is being added. */
  readonly adding: SchemaType | undefined
  readonly onDone: (type: undefined) => void
}

function AddDialog({adding, onChange, onDone, path, value}: AddDialogProps) {
  const context = useStoriesContext(adding)
  const field = useMemo(() => adding && fieldKind(adding), [adding])
  if (!adding || !field || !context) return null
  return (
    <Suspense fallback={null}>
      <SeveralPicker
        adding={adding}
        context={context}
        field={field}
        // At the end of what there is then, for all at once: two editors may add at a time.
        onAdd={(values) => onChange(PatchEvent.from([insert([...values], 'after', [-1])]))}
        onDone={() => onDone(undefined)}
        path={path}
        value={value}
      />
    </Suspense>
  )
}
