import {useContext} from 'react'
import {
  type FormPatch,
  type PatchEvent,
  type Path,
  set,
  unset,
  useFormCallbacks,
  useGetFormValue,
} from 'sanity'
import type {SavedItem} from '../../items/useSavedItem.ts'
import {type FieldKind, hasItem, type PickedItem, pickedValue} from '../../../saved/index.ts'
import type {InputOptions} from '../../schema/options.ts'
import {RemoveBlock} from '../array/remove-block.ts'
import {useUndo} from './useUndo.tsx'

interface ItemPatches {
  readonly pick: (item: PickedItem) => void
  /** What the field would save of an item. */
  readonly valueOf: (item: PickedItem) => unknown
  readonly remove: () => void
  /** Makes the value name the Team that the item is in now. */
  readonly takeTeam: (item: SavedItem['item']) => void
  /** Removes the array item that was opened and got no Story or Collection, and closes it. */
  readonly cancelItem: () => void
}

interface ItemPatchesOptions {
  readonly field: FieldKind
  readonly options: Pick<InputOptions, 'identifyBy'>
  readonly path: Path
  readonly schemaType: {readonly name: string}
  readonly value?: unknown
  /** Of the form. It takes patches of a value of any type. */
  readonly onChange: (patch: never) => void
  /** Whether the value is an array item that had nothing in it when it was opened. */
  readonly isNewItem: boolean
  /** Called after each change. */
  readonly onDone: () => void
}

/** The changes that a field makes to its value. Those that replace or remove one can be undone. */
export function useItemPatches(props: ItemPatchesOptions): ItemPatches {
  const {field, isNewItem, onDone, options, path, schemaType, value} = props
  const onChange = props.onChange as (patch: FormPatch | PatchEvent) => void
  const getFormValue = useGetFormValue()
  const {onPathFocus, onPathOpen} = useFormCallbacks()
  const offerUndo = useUndo({kind: field.kind, onUndone: onDone})

  const removeBlock = useContext(RemoveBlock)

  const removeValue = () => {
    if (removeBlock) removeBlock()
    else onChange(unset())
  }

  const closeItem = () => {
    const array = path.slice(0, -1)
    onPathOpen(array)
    onPathFocus(array)
  }

  const change = (after: unknown) => {
    const siblings = hasItem(value) ? siblingsOf(path, getFormValue) : undefined
    if (after === undefined) removeValue()
    else onChange(set(after))
    if (hasItem(value)) offerUndo({path, before: value, after, siblings})
  }

  const key: unknown = (value as {_key?: unknown} | undefined)?._key
  const {identifyBy} = options
  const {name: typeName} = schemaType
  const valueOf = (item: PickedItem) => {
    const target = {field, identifyBy, typeName, key: typeof key === 'string' ? key : undefined}
    return pickedValue(item, target)
  }

  const pick = (item: PickedItem) => {
    change(valueOf(item))
    if (isNewItem) closeItem()
    else onDone()
  }

  const remove = () => {
    change(undefined)
    onDone()
  }

  const takeTeam = (item: SavedItem['item']) => {
    if (item?.teamId === undefined) return
    onChange(set(item.teamId, ['teamId']))
    onDone()
  }

  const cancelItem = () => {
    closeItem()
    removeValue()
  }

  return {pick, valueOf, remove, takeTeam, cancelItem}
}

/** The array that a value is in, as it is now. */
function siblingsOf(
  path: Path,
  getFormValue: (path: Path) => unknown,
): readonly unknown[] | undefined {
  if (typeof path.at(-1) === 'string') return undefined
  const array = getFormValue(path.slice(0, -1))
  return Array.isArray(array) ? array : undefined
}
