import {useMemo, useState} from 'react'
import {
  type ArraySchemaType,
  type FormPatch,
  type Path,
  type SchemaType,
  useCurrentUser,
  useFormCallbacks,
  useGetFormValue,
} from 'sanity'
import {type EmbedType, itemTitle} from '../../../access/index.ts'
import {
  type FieldKind,
  fieldKind,
  isCollection,
  type ItemKey,
  itemKey,
  itemSegments,
  memberOf,
  nameOf,
  pickedValue,
  readIdentity,
} from '../../../saved/index.ts'
import {collectionItem, storyItem} from '../../browser/state/items.ts'
import type {ListEntry} from '../../browser/state/list-entries.ts'
import {useMessages} from '../../i18n/useMessages.ts'
import {loadedIn, loadItem} from '../../items/load-item.ts'
import {useRequest} from '../../items/useRequest.ts'
import {type StoriesSource, useSource} from '../../items/useSource.ts'
import {isDisabled, isReadOnly} from '../../schema/array-options.ts'
import {type InputOptions, readField} from '../../schema/options.ts'
import {afterPaint} from '../../ui/after-paint.ts'
import {focusLater} from '../../ui/focus.ts'
import {InvalidOptions} from '../item/InvalidOptions.tsx'
import {listPatches, randomKey} from '../item/list-patches.ts'
import {useUndo} from '../item/useUndo.tsx'
import {PickerHost, usePicker} from '../picker/PickerHost.tsx'
import {useCheck} from '../picker/check-candidate.ts'
import {arrayMax} from './array-max.ts'

interface MultiSelectOptions {
  readonly array: ArraySchemaType
  readonly path: Path
  /** The item of the array from whose menu it is opened. */
  readonly beside?: Path | undefined
  /** Gets all changes at once, except on cancel. */
  readonly onChange: (patches: readonly FormPatch[]) => unknown
  readonly readOnly: boolean | undefined
  readonly findFocus: () => HTMLElement | null | undefined
}

interface Opened {
  readonly adding: SchemaType
  /** The index for the new items, where the dialog only adds, beside an item. */
  readonly insertAt?: number
}

export function useMultiSelect({findFocus, ...props}: MultiSelectOptions) {
  const source = useSource(props.array.of[0])
  // Counts the clicks: where a picker could not open, the next click tries again.
  const [opened, setOpened] = useState<Opened & {readonly click: number}>()
  const returnFocus = () => focusLater(findFocus)
  const close = () => {
    setOpened(undefined)
    returnFocus()
  }
  const read = readField(opened?.adding)
  return {
    open: (next: Opened) => setOpened((last) => ({...next, click: (last?.click ?? 0) + 1})),
    picker: opened && source && read && (
      <OpenPicker
        {...props}
        {...opened}
        {...read}
        key={opened.click}
        onDone={close}
        onUndone={returnFocus}
        source={source}
      />
    ),
  }
}

interface OpenPickerProps extends Omit<MultiSelectOptions, 'findFocus'>, Opened {
  readonly onDone: () => void
  readonly onUndone: () => void
  readonly field: FieldKind
  readonly options: InputOptions
  readonly source: StoriesSource
}

function OpenPicker(props: OpenPickerProps) {
  const {adding, array, beside, field, insertAt, onChange, options, path, readOnly, source} = props
  const {t} = useMessages()
  const offerUndo = useUndo(props.onUndone)
  const getFormValue = useGetFormValue()
  const {onPathFocus} = useFormCallbacks()
  // The dialog shows what the array held when it was opened; saving merges it into what it holds then.
  const [before] = useState(() => (getFormValue(path) ?? []) as readonly unknown[])
  const added = [...path, before.length]
  const {opened, problem, close} = usePicker(field.kind, options, added, true, beside ?? path)
  const onDone = () => {
    close()
    props.onDone()
  }
  const teamId = opened?.options.teamId
  const currentUser = useCurrentUser()
  const saved = useMemo(() => {
    const document = getFormValue([])
    const segments = itemSegments(before)
    return before.map((value, at) => {
      const type = memberOf(array.of, value) ?? adding
      const own = [...path, segments[at]!]
      const context = {document, parent: before, value, currentUser, path: own}
      const isKept = isDisabled(array, 'remove') || isReadOnly(type, context)
      return {...savedEntry(type, value, at, teamId), isKept}
    })
  }, [adding, array, before, currentUser, getFormValue, path, teamId])
  const present = usePresentEntries(source, saved)

  const target = {field, identifyBy: options.identifyBy, typeName: adding.name}
  const check = useCheck(adding, (item) => ({
    path: [...path, {_key: item.id}],
    value: pickedValue(item, {...target, key: item.id}),
  }))
  const save = (entries: readonly ListEntry[], changes: string) => {
    const list = entries.map(({key, item, isPresent}) =>
      isPresent || !item ? before[Number(key)] : pickedValue(item, {...target, key: randomKey()}),
    )
    // Beside an item the dialog only adds, after all that the array has.
    const mine =
      insertAt === undefined ? list : before.toSpliced(insertAt, 0, ...list.slice(before.length))
    onDone()
    afterPaint(() => {
      const now = getFormValue(path)
      const {patches, after} = listPatches(before, now, mine, insertAt !== undefined)
      // Another editor has made the same changes.
      if (patches.length === 0) return
      onChange(patches)
      // A long list hides the new items, unless one of them has the form's focus.
      const first = after.findIndex((item) => list.includes(item) && !before.includes(item))
      if (first >= 0) onPathFocus([...path, itemSegments(after)[first]!])
      offerUndo({path, before: now, after}, t('undo.saved', {changes}))
    })
  }
  if (!opened) return <InvalidOptions failed={problem} />
  return (
    <PickerHost
      check={check}
      kind={field.kind}
      onClose={onDone}
      // All items are saved in one change.
      onPick={() => undefined}
      open
      options={opened.options}
      fieldTitle={array.title}
      multiSelect={{
        present,
        onSave: save,
        max: arrayMax(array),
        keepsOrder: array.options?.sortable === false,
        isInsert: insertAt !== undefined,
      }}
      readOnly={readOnly}
      selectedId={undefined}
      source={source}
      suggestFrom={options.suggestFrom}
    />
  )
}

interface SavedEntry extends ListEntry {
  readonly lookup: ItemKey | undefined
  readonly shape: EmbedType
}

/** An item of an array as it is saved. A bare tag means nothing without the Team of the field. */
function savedEntry(type: unknown, value: unknown, at: number, teamId?: string): SavedEntry {
  const field = fieldKind(type)
  const identity = field && readIdentity(field, value, teamId)
  return {
    kind: field?.kind ?? 'story',
    ...identity,
    key: String(at),
    title: nameOf(value) ?? String(at + 1),
    item: undefined,
    isPresent: true,
    lookup: identity && itemKey(identity),
    shape: readField(type)?.options.embedType ?? 'cards',
  }
}

/** The items of an array as the picker lists them. Their thumbnails are loaded meanwhile. */
function usePresentEntries(
  source: StoriesSource,
  saved: readonly SavedEntry[],
): readonly ListEntry[] {
  const lookups = saved.map(({lookup}) => lookup)
  const {data} = useRequest(loadedIn(source.session) + JSON.stringify(lookups), () =>
    Promise.all(lookups.map((lookup) => lookup && loadItem(source, lookup))),
  )
  return useMemo(
    () =>
      saved.map(({lookup: _lookup, shape, ...entry}, at) => {
        const found = data?.[at]?.item
        if (!found) return entry
        const item = isCollection(found) ? collectionItem(found, 'id') : storyItem(found, shape)
        return {...entry, id: found.id, title: itemTitle(found), item}
      }),
    [data, saved],
  )
}
