import {LayerProvider, Stack, Text} from '@sanity/ui'
import {ToastProvider} from '@sanity/ui/toast'
import {useMemo, useRef} from 'react'
import {
  ChangeIndicatorsTracker,
  CopyPasteProvider,
  FormCallbacksProvider,
  FormValueProvider,
  GetFormValueProvider,
  type ObjectSchemaType,
  type Path,
  ResourceCacheProvider,
  useSchema,
} from 'sanity'
// Loaded on demand, which the first story of a file would wait for.
import '../../src/studio/field/input/FieldInput.tsx'
import type {StoriesInputProps} from '../../src/studio/field/item/item-props.ts'
import {StoriesInput} from '../../src/studio/field/input/StoriesInput.tsx'

export interface FieldArgs {
  /** Of the schema. */
  readonly type: string
  readonly value: unknown
  /** Whether the form focuses the field, as it does for the path of a link. */
  readonly focused: boolean
  /** The part of the value that has the form's focus. */
  readonly focusPath: Path
  readonly readOnly: boolean
  /** Receives the patches of the field. */
  readonly onChange?: (patch: unknown) => void
  /** Of the field. */
  readonly path?: Path
}

const PATH = ['shelf']

/** A field of a form: its title, and the plugin's input as Studio draws it. */
export function InForm(args: FieldArgs) {
  const {type, value, focused, focusPath, readOnly, onChange = ignore, path = PATH} = args
  const schemaType = useSchema().get(type) as ObjectSchemaType
  const ref = useRef<HTMLElement>(null)
  const form = useMemo(() => ({_id: 'a', _type: 'page', shelf: value}), [value])
  const given = {
    changed: false,
    elementProps: {id: path.join('.'), ref, onBlur: ignore, onFocus: ignore},
    focused,
    focusPath,
    onChange,
    path,
    readOnly,
    schemaType,
    value,
  }
  return (
    <GetFormValueProvider value={form}>
      <FormValueProvider value={form}>
        <FormCallbacksProvider {...CALLBACKS}>
          <ResourceCacheProvider>
            <ToastProvider>
              <LayerProvider>
                <CopyPasteProvider>
                  {/* What the change bar of Studio has to be in. */}
                  <ChangeIndicatorsTracker>
                    <Stack gap={3}>
                      <Text size={1} weight="medium">
                        Shelf
                      </Text>
                      <StoriesInput {...(given as unknown as StoriesInputProps)} />
                    </Stack>
                  </ChangeIndicatorsTracker>
                </CopyPasteProvider>
              </LayerProvider>
            </ToastProvider>
          </ResourceCacheProvider>
        </FormCallbacksProvider>
      </FormValueProvider>
    </GetFormValueProvider>
  )
}

const ignore = () => undefined

/** A form that does nothing. */
export const CALLBACKS = {
  onChange: ignore,
  onPathFocus: ignore,
  onPathBlur: ignore,
  onPathOpen: ignore,
  onSetPathCollapsed: ignore,
  onSetFieldSetCollapsed: ignore,
  onFieldGroupSelect: ignore,
}
