import {Stack} from '@sanity/ui'
import {ToastProvider} from '@sanity/ui/toast'
import {type ComponentType, type ReactNode, useMemo, useState} from 'react'
import {
  type ArrayInputFunctionsProps,
  type ArraySchemaType,
  createSchema,
  FormCallbacksProvider,
  GetFormValueProvider,
  type InputProps,
  type PatchEvent,
  ResourceCacheProvider,
  useSchema,
} from 'sanity'
import {MultiSelectInput} from '../../src/studio/field/array/MultiSelectInput.tsx'
import {CALLBACKS} from './InForm.tsx'

export interface ArrayArgs {
  /** The array, as in a schema. */
  readonly of: readonly object[]
  readonly validation?: unknown
  /** Of the array. */
  readonly options?: object
  readonly value: readonly unknown[]
  readonly onChange: (event: PatchEvent) => void
}

/** Makes the array read-only, as another editor's change would. */
export const LOCK = 'lock the array'

/** Changes the value to the event's detail, as another editor would. */
export const CHANGE = 'change the array'

/** An empty array in a form: Studio's button, with the plugin's changes. */
export function InArray({of, options, validation, value: initial, onChange}: ArrayArgs) {
  const {_original: original} = useSchema()
  const [readOnly, setReadOnly] = useState(false)
  const [value, setValue] = useState(initial)
  const schemaType = useMemo(() => {
    const list = {name: 'list', title: 'List', type: 'array', of, options, validation}
    const types = [...(original?.types ?? []), list]
    return createSchema({name: 'story', types} as Parameters<typeof createSchema>[0]).get('list')
  }, [of, options, original, validation])
  const form = useMemo(() => ({_id: 'a', _type: 'page', list: value}), [value])
  const given = {
    members: [],
    onChange: (event: PatchEvent) => onChange(event),
    path: ['list'],
    readOnly,
    renderDefault,
    schemaType,
    value,
  }
  return (
    <GetFormValueProvider value={form}>
      <FormCallbacksProvider {...CALLBACKS} onChange={onChange}>
        <ResourceCacheProvider>
          <ToastProvider>
            <div ref={(box) => listen(box, () => setReadOnly(true), setValue)}>
              <Stack gap={3}>
                <MultiSelectInput {...(given as unknown as InputProps)} />
                <p>{value.length} items</p>
              </Stack>
            </div>
          </ToastProvider>
        </ResourceCacheProvider>
      </FormCallbacksProvider>
    </GetFormValueProvider>
  )
}

function listen(box: HTMLElement | null, lock: () => void, change: (value: unknown[]) => void) {
  if (!box) return undefined
  const onChange = (event: Event) => change((event as CustomEvent<unknown[]>).detail)
  document.addEventListener(LOCK, lock)
  document.addEventListener(CHANGE, onChange)
  return () => {
    document.removeEventListener(LOCK, lock)
    document.removeEventListener(CHANGE, onChange)
  }
}

type FunctionsProps = ArrayInputFunctionsProps<unknown, ArraySchemaType>

/** Only the part of Studio's input that is below the items. */
function renderDefault(props: InputProps): ReactNode {
  const {arrayFunctions: Functions, ...rest} = props as unknown as FunctionsProps & {
    arrayFunctions: ComponentType<FunctionsProps>
  }
  return <Functions {...rest} />
}
