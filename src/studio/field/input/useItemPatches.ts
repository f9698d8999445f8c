import {useContext} from 'react'
import {set, unset, useFormCallbacks, useGetFormValue} from 'sanity'
import {hasItem, type PickedItem, pickedValue, textIn} from '../../../saved/index.ts'
import type {SavedItem} from '../../items/useSavedItem.ts'
import {RemoveBlock} from '../array/StoriesItem.tsx'
import type {ItemInputProps} from './item-input-props.ts'
import {useUndo} from './useUndo.tsx'

type ItemPatchesProps = ItemInputProps & {
  /** Whether the value is an array item that had nothing in it when it was opened. */
  readonly isNewItem: boolean
  /** Called after each change. */
  readonly onDone: () => void
}

/** The changes that a field makes to its value. Those that replace or remove one can be undone. */
export function useItemPatches(props: ItemPatchesProps) {
  const {field, isNewItem, onChange, onDone, options, path, schemaType} = props
  const value: unknown = props.value
  const array = path.slice(0, -1)
  const getFormValue = useGetFormValue()
  const {onPathFocus, onPathOpen} = useFormCallbacks()
  const offerUndo = useUndo(field.kind, onDone)
  const removeBlock = useContext(RemoveBlock)

  const removeValue = () => (removeBlock ? removeBlock() : onChange(unset()))
  const closeItem = () => {
    onPathOpen(array)
    onPathFocus(array)
  }
  const change = (after: unknown) => {
    const parent: unknown = typeof path.at(-1) === 'string' ? undefined : getFormValue(array)
    if (after === undefined) removeValue()
    else onChange(set(after))
    if (!hasItem(value)) return
    offerUndo({path, before: value, after, siblings: Array.isArray(parent) ? parent : undefined})
  }

  /** What the field would save of an item. */
  const valueOf = (item: PickedItem) =>
    pickedValue(item, {
      field,
      identifyBy: options.identifyBy,
      typeName: schemaType.name,
      key: textIn(value, '_key'),
    })
  const pick = (item: PickedItem) => {
    change(valueOf(item))
    if (isNewItem) closeItem()
    else onDone()
  }
  const remove = () => {
    change(undefined)
    onDone()
  }
  /** Makes the value name the Team that the item is in now. */
  const takeTeam = (item: SavedItem['item']) => {
    if (item?.teamId === undefined) return
    onChange(set(item.teamId, ['teamId']))
    onDone()
  }
  /** Removes the array item that was opened and got no Story or Collection, and closes it. */
  const cancelItem = () => {
    closeItem()
    removeValue()
  }
  return {pick, valueOf, remove, takeTeam, cancelItem}
}
