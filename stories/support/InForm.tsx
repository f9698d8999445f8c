import {LayerProvider, Stack, Text} from '@sanity/ui'
import {useMemo, useRef} from 'react'
import {
  ChangeIndicatorsTracker,
  FormValueProvider,
  GetFormValueProvider,
  type ObjectSchemaType,
  type Path,
  useSchema,
} from 'sanity'
import {StoriesInput, type StoriesInputProps} from '../../src/studio/field/input/StoriesInput.tsx'

export interface FieldArgs {
  /** Of the schema. */
  readonly type: string
  readonly value: unknown
  /** Whether the form gives the focus to the field, as it does for the path of a link. */
  readonly focused: boolean
  /** The part of the value that has the form's focus. */
  readonly focusPath: Path
  readonly readOnly: boolean
}

const PATH = ['shelf']

/** A field of a form: its title, and the plugin's input as Studio draws it. */
export function InForm({type, value, focused, focusPath, readOnly}: FieldArgs) {
  const schemaType = useSchema().get(type) as ObjectSchemaType
  const ref = useRef<HTMLElement>(null)
  const form = useMemo(() => ({_id: 'a', _type: 'page', shelf: value}), [value])
  const given = {
    changed: false,
    elementProps: {id: 'shelf', ref, onBlur: ignore, onFocus: ignore},
    focused,
    focusPath,
    onChange: ignore,
    path: PATH,
    readOnly,
    schemaType,
    value,
  }
  return (
    <GetFormValueProvider value={form}>
      <FormValueProvider value={form}>
        {/* What the change bar of Studio has to be in. */}
        <ChangeIndicatorsTracker>
          <LayerProvider>
            <Stack gap={3}>
              <Text size={1} weight="medium">
                Shelf
              </Text>
              <StoriesInput {...(given as unknown as StoriesInputProps)} />
            </Stack>
          </LayerProvider>
        </ChangeIndicatorsTracker>
      </FormValueProvider>
    </GetFormValueProvider>
  )
}

const ignore = () => undefined
