import {useState} from 'react'
import type {ArraySchemaType, FormPatch, Path, SchemaType} from 'sanity'
import type {StoriesContext} from '../../config.ts'
import {useSource} from '../../items/useSource.ts'
import {useStoriesContext} from '../../schema/useStoriesContext.ts'
import type {PickerItem} from '../../picker/items.ts'
import type {ListEntry} from '../../picker/selection/list-entries.ts'
import {type FieldKind, fieldKind, pickedValue} from '../../../saved/index.ts'
import {optionsOf, readOptions} from '../../schema/options.ts'
import {arrayMax} from './array-max.ts'
import {InvalidOptions} from '../InvalidOptions.tsx'
import {PickerHost} from '../input/PickerHost.tsx'
import {useCheck} from '../input/useCheck.ts'
import {usePicker} from '../input/usePicker.ts'
import {listPatches} from './list-patches.ts'
import {usePresentEntries} from './usePresentEntries.ts'

export interface MultiSelectPickerProps {
  /** The member type that is being added. */
  readonly adding: SchemaType
  readonly array: ArraySchemaType
  /** Of the array. */
  readonly path: Path
  /** What the array has already. */
  readonly value: readonly unknown[] | undefined
  /**
   * Gets all changes at once. Not called on cancel. Where it is `undefined`, items are only added.
   */
  readonly onChange?: (patches: readonly FormPatch[]) => void
  /** Gets the new items, where they are inserted beside an item. */
  readonly onInsert?: (values: readonly unknown[]) => void
  /** Has to find a place for the focus. */
  readonly onDone: () => void
}

/** The picker of an array. */
export default function MultiSelectPicker(props: MultiSelectPickerProps) {
  const {adding} = props
  const context = useStoriesContext(adding)
  const field = fieldKind(adding)
  if (!field || !context) return null
  return <OpenPicker {...props} context={context} field={field} />
}

const NOTHING: readonly unknown[] = []
/** All items are saved in one change. */
const ignore = () => undefined

interface OpenPickerProps extends MultiSelectPickerProps {
  readonly field: FieldKind
  readonly context: StoriesContext
}

function OpenPicker(props: OpenPickerProps) {
  const {adding, array, context, field, onChange, onInsert, onDone, value = NOTHING} = props
  const source = useSource(context)
  const {options} = readOptions(optionsOf(adding), field)
  const {picker, problem} = usePicker(field.kind, options, props.path, true)
  const teamId = picker?.options.teamId
  const present = usePresentEntries({source, array, adding, value, teamId})
  const [before] = useState(value)
  const max = arrayMax(array)

  const target = {field, identifyBy: options.identifyBy, typeName: adding.name}
  const {path} = props
  const check = useCheck({
    type: adding,
    path: (item: PickerItem) => [...path, {_key: item.id}],
    value: (item: PickerItem) => pickedValue(item, {...target, key: item.id}),
  })

  const save = (entries: readonly ListEntry[]) => {
    const list = entries.map(({key, item, isPresent}) =>
      isPresent || !item ? {key} : {key, value: pickedValue(item, {...target, key: randomKey()})},
    )
    onChange?.(listPatches(before, value, list))
    onInsert?.(list.flatMap((place) => ('value' in place ? [place.value] : [])))
    onDone()
  }
  if (!picker) return <InvalidOptions failed={problem} />
  return (
    <PickerHost
      check={check}
      kind={field.kind}
      onClose={onDone}
      onPick={ignore}
      open
      options={picker.options}
      fieldTitle={array.title}
      multiSelect={{present, onSave: save, max, isInsert: onInsert !== undefined}}
      selectedId={undefined}
      source={source}
      initialTeamId={undefined}
      suggestFrom="slug"
    />
  )
}

/** Twelve characters, as Sanity gives its array items. */
function randomKey(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(6))
  return [...bytes].map((byte) => byte.toString(16).padStart(2, '0')).join('')
}
