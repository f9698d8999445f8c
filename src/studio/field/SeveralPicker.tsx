import {useCallback, useMemo, useRef} from 'react'
import type {Path, SchemaType} from 'sanity'
import type {StoriesContext} from '../config.ts'
import {useSource} from '../data/useSource.ts'
import type {PickerItem} from '../picker/items.ts'
import type {FieldKind} from '../schema/field-kind.ts'
import {optionsOf, readOptions} from '../schema/options.ts'
import {PickerHost} from './PickerHost.tsx'
import {OptionMistakes} from './OptionMistakes.tsx'
import {pickedValue} from './picked-value.ts'
import {usePicker} from './usePicker.ts'
import {usePresentIds} from './usePresentIds.ts'

interface SeveralPickerProps {
  /** The member type that is being added. */
  readonly adding: SchemaType
  readonly field: FieldKind
  readonly context: StoriesContext
  /** Of the array. */
  readonly path: Path
  /** What the array has already. */
  readonly value: readonly unknown[] | undefined
  /** Gets all at once; not called on cancel. */
  readonly onAdd: (values: readonly unknown[]) => void
  readonly onDone: () => void
}

/** The picker of an array. */
export default function SeveralPicker(props: SeveralPickerProps) {
  const {adding, context, field, onAdd, onDone, value} = props
  const source = useSource(context)
  const {options, mistakes} = useMemo(() => readOptions(optionsOf(adding), field), [adding, field])
  const {picker, problem} = usePicker(options, props.path, true)
  const opener = useRef(document.activeElement)
  const presentIds = usePresentIds(source, field, value, picker?.options.teamId)

  const leave = useCallback(() => {
    onDone()
    setTimeout(() => (opener.current as HTMLElement | null)?.focus(), 0)
  }, [onDone])

  const add = useCallback(
    (items: readonly PickerItem[]) => {
      if (items.length > 0) {
        const target = {field, identifyBy: options.identifyBy, typeName: adding.name}
        onAdd(items.map((item) => pickedValue(item, {...target, key: randomKey()})))
      }
      leave()
    },
    [adding.name, field, leave, onAdd, options.identifyBy],
  )

  const pick = useCallback((item: PickerItem) => add([item]), [add])
  const several = useMemo(() => ({presentIds, onAdd: add}), [add, presentIds])

  if (!picker) return <OptionMistakes mistakes={mistakes} teamProblem={problem} />
  return (
    <PickerHost
      kind={field.kind}
      onClose={leave}
      onPick={pick}
      open
      options={picker.options}
      selectedId={undefined}
      several={several}
      source={source}
      startTeamId={undefined}
    />
  )
}

/** Twelve characters, as Sanity gives its array items. */
function randomKey(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(6))
  return [...bytes].map((byte) => byte.toString(16).padStart(2, '0')).join('')
}
