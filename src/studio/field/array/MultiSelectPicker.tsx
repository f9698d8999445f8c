import {useCallback, useMemo} from 'react'
import type {ArraySchemaType, Path, SchemaType} from 'sanity'
import type {StoriesContext} from '../../config.ts'
import {useSource} from '../../data/useSource.ts'
import {useStoriesContext} from '../../data/useStoriesContext.ts'
import type {PickerItem} from '../../picker/items.ts'
import {type FieldKind, fieldKind} from '../../schema/field-kind.ts'
import {optionsOf, readOptions} from '../../schema/options.ts'
import {arrayMax} from './array-max.ts'
import {InvalidOptions} from '../InvalidOptions.tsx'
import {PickerHost} from '../input/PickerHost.tsx'
import {pickedValue} from '../input/picked-value.ts'
import {usePicker} from '../input/usePicker.ts'
import {usePresentIds} from './usePresentIds.ts'

export interface MultiSelectPickerProps {
  /** The member type that is being added. */
  readonly adding: SchemaType
  readonly array: ArraySchemaType
  /** Of the array. */
  readonly path: Path
  /** What the array has already. */
  readonly value: readonly unknown[] | undefined
  /** Gets all at once; not called on cancel. */
  readonly onAdd: (values: readonly unknown[]) => void
  /** Has to find a place for the focus. */
  readonly onDone: () => void
}

/** The picker of an array. */
export default function MultiSelectPicker(props: MultiSelectPickerProps) {
  const {adding} = props
  const context = useStoriesContext(adding)
  const field = useMemo(() => fieldKind(adding), [adding])
  if (!field || !context) return null
  return <OpenPicker {...props} context={context} field={field} />
}

interface OpenPickerProps extends MultiSelectPickerProps {
  readonly field: FieldKind
  readonly context: StoriesContext
}

function OpenPicker(props: OpenPickerProps) {
  const {adding, array, context, field, onAdd, onDone, value} = props
  const source = useSource(context)
  const {options} = useMemo(() => readOptions(optionsOf(adding), field), [adding, field])
  const {picker, problem} = usePicker(options, props.path, true)
  const presentIds = usePresentIds(source, field, value, picker?.options.teamId)

  const add = useCallback(
    (items: readonly PickerItem[]) => {
      if (items.length > 0) {
        const target = {field, identifyBy: options.identifyBy, typeName: adding.name}
        onAdd(items.map((item) => pickedValue(item, {...target, key: randomKey()})))
      }
      onDone()
    },
    [adding.name, field, onAdd, onDone, options.identifyBy],
  )

  const pick = useCallback((item: PickerItem) => add([item]), [add])
  const max = useMemo(() => arrayMax(array), [array])
  const room = max === undefined ? undefined : Math.max(0, max - (value?.length ?? 0))
  const several = useMemo(() => ({presentIds, onAdd: add, room}), [add, presentIds, room])

  if (!picker) return <InvalidOptions teamProblem={problem} />
  return (
    <PickerHost
      kind={field.kind}
      onClose={onDone}
      onPick={pick}
      open
      options={picker.options}
      selectedId={undefined}
      several={several}
      source={source}
      startTeamId={undefined}
      suggestFrom="slug"
    />
  )
}

/** Twelve characters, as Sanity gives its array items. */
function randomKey(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(6))
  return [...bytes].map((byte) => byte.toString(16).padStart(2, '0')).join('')
}
