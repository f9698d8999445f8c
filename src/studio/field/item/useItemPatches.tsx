import {useContext, useEffect, useRef} from 'react'
import {PatchEvent, set, unset, useFormCallbacks, useGetFormValue} from 'sanity'
import {itemTitle} from '../../../access/index.ts'
import {
  hasItem,
  type Identity,
  isSameIdentity,
  type PickedItem,
  pickedValue,
  textIn,
} from '../../../saved/index.ts'
import {useMessages} from '../../i18n/useMessages.ts'
import type {SavedItem} from '../../items/useSavedItem.ts'
import {type ItemProps, RemoveBlock} from './item-props.ts'
import {listPatches, type UndoableChange} from './list-patches.ts'
import {useUndo} from './useUndo.tsx'

interface ItemPatchesProps extends ItemProps {
  readonly title: string
  /** Whether the value is an array item that had nothing in it when it was opened. */
  readonly isNewItem: boolean
  readonly onDone: () => void
}

/** A saved value as it is shown, and the changes that an editor can make to it. */
export interface EditedItem extends ItemProps {
  readonly identity: Identity | undefined
  readonly readOnly: boolean
  readonly saved: SavedItem
  /** The title that its item has now, or had when it was picked. */
  readonly title: string
  /** @param parent - what held the value when the editor began to change it */
  readonly pick: (item: PickedItem, parent?: unknown) => void
  readonly remove: (parent?: unknown) => void
  readonly valueFor: (item: PickedItem) => unknown
  readonly takeTeam: (teamId: string) => void
  /** Closes the array item that was opened and got no Story or Collection, and removes it once it may. */
  readonly cancelItem: () => void
  /** Whether it can't be changed by now: the connection or a right may be lost during a request. */
  readonly isLocked: () => boolean
}

/** The changes that a field makes to its value. Those that replace or remove one can be undone. */
export function useItemPatches(props: ItemPatchesProps) {
  const {field, isNewItem, onChange, onDone, options, path, schemaType, title, value} = props
  const array = path.slice(0, -1)
  const {onPathFocus, onPathOpen} = useFormCallbacks()
  const {t} = useMessages()
  const {change, removeValue} = useChange(props)
  const locked = useRef(false)
  const cancelled = useRef(false)

  const removeCancelled = () => {
    if (!cancelled.current || locked.current) return
    cancelled.current = false
    if (!hasItem(value)) removeValue()
  }
  useEffect(() => {
    locked.current = props.readOnly === true
    removeCancelled()
  })
  const closeItem = () => {
    onPathOpen(array)
    onPathFocus(array)
  }
  const valueFor = (item: PickedItem) =>
    pickedValue(item, {
      field,
      identifyBy: options.identifyBy,
      typeName: schemaType.name,
      key: textIn(value, '_key'),
    })
  return {
    valueFor,
    isLocked: () => locked.current,
    pick: (item: PickedItem, parent?: unknown) => {
      change(valueFor(item), t('undo.replaced', {title: itemTitle(item.record)}), parent)
      if (isNewItem) closeItem()
      else onDone()
    },
    remove: (parent?: unknown) => {
      change(undefined, t('undo.removed', {title}), parent)
      onDone()
    },
    takeTeam: (teamId: string) => {
      // Written whole: the Team alone would be given to another item that someone selects meanwhile.
      onChange(set({...(value as object), teamId}))
      onDone()
    },
    cancelItem: () => {
      closeItem()
      cancelled.current = true
      removeCancelled()
    },
  }
}

function useChange({onChange, onDone, path}: ItemPatchesProps) {
  const array = path.slice(0, -1)
  const getFormValue = useGetFormValue()
  const {onChange: onArrayChange} = useFormCallbacks()
  const offerUndo = useUndo(onDone)
  const removeBlock = useContext(RemoveBlock)
  const removeValue = () => (removeBlock ? removeBlock() : onChange(unset()))
  const changeValue = (after: unknown): UndoableChange | undefined => {
    const [before, siblings] = [getFormValue(path), getFormValue(array)]
    if (after === undefined) removeValue()
    else if (isSameIdentity(before, after)) return undefined
    else onChange(set(after))
    if (!hasItem(before)) return undefined
    if (after !== undefined || !Array.isArray(siblings)) return {path, before, after}
    // The editor of a text joins what was around it in a line, and has an undo of its own.
    if (removeBlock && path.at(-2) === 'children') return undefined
    return {path: array, before: siblings, after: siblings.filter((each) => each !== before)}
  }
  /** Changes a string of an array, which may be at another index of the array by now. */
  const changeString = (at: number, list: readonly unknown[], after: unknown) => {
    const mine = list.toSpliced(at, 1, ...(after === undefined ? [] : [after]))
    const before = getFormValue(array)
    const {patches, after: changed} = listPatches(list, before, mine)
    if (patches.length === 0) return undefined
    // The innermost form of a string in an array is that of the array.
    onArrayChange(PatchEvent.from([...patches]))
    return hasItem(list[at]) ? {path: array, before, after: changed} : undefined
  }
  const change = (after: unknown, done: string, parent = getFormValue(array)) => {
    const at = path.at(-1)
    const isString = typeof at === 'number' && Array.isArray(parent)
    const changed = isString ? changeString(at, parent, after) : changeValue(after)
    if (changed) offerUndo(changed, done)
  }
  return {change, removeValue}
}
