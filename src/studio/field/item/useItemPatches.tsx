import {Button, Stack} from '@sanity/ui'
import {useToast} from '@sanity/ui/toast'
import {useContext} from 'react'
import {
  type EditStateFor,
  getPublishedId,
  getVersionFromId,
  type OperationsAPI,
  PatchEvent,
  set,
  toMutationPatches,
  unset,
  useDocumentStore,
  useFormCallbacks,
  useGetFormValue,
} from 'sanity'
import {
  hasItem,
  isSameIdentity,
  type PickedItem,
  pickedValue,
  textIn,
} from '../../../saved/index.ts'
import {useMessages} from '../../i18n/useMessages.ts'
import {firstOf} from './first-of.ts'
import {type ItemProps, RemoveBlock} from './item-props.ts'
import {listPatches, type UndoableChange, undoPatches} from './list-patches.ts'

export type ItemPatchesProps = ItemProps & {
  /** Whether the value is an array item that had nothing in it when it was opened. */
  readonly isNewItem: boolean
  readonly onDone: () => void
}

/** The changes that a field makes to its value. Those that replace or remove one can be undone. */
export function useItemPatches(props: ItemPatchesProps) {
  const {field, isNewItem, onChange, onDone, options, path, schemaType, value} = props
  const array = path.slice(0, -1)
  const getFormValue = useGetFormValue()
  const {onChange: onArrayChange, onPathFocus, onPathOpen} = useFormCallbacks()
  const offerUndo = useUndo(onDone)
  const {t} = useMessages()
  const removeBlock = useContext(RemoveBlock)

  const removeValue = () => (removeBlock ? removeBlock() : onChange(unset()))
  const closeItem = () => {
    onPathOpen(array)
    onPathFocus(array)
  }
  const changeValue = (after: unknown): UndoableChange | undefined => {
    const [before, siblings] = [getFormValue(path), getFormValue(array)]
    if (after === undefined) removeValue()
    else if (isSameIdentity(before, after)) return undefined
    else onChange(set(after))
    if (!hasItem(before)) return undefined
    if (after !== undefined || !Array.isArray(siblings)) return {path, before, after}
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
  /** @param parent - what held the value when the editor began to change it */
  const change = (after: unknown, parent = getFormValue(array)) => {
    const at = path.at(-1)
    const isString = typeof at === 'number' && Array.isArray(parent)
    const changed = isString ? changeString(at, parent, after) : changeValue(after)
    if (!changed) return
    offerUndo(
      changed,
      t(after === undefined ? `undo.removed.${field.kind}` : `undo.replaced.${field.kind}`),
    )
  }

  /** What the field would save of an item. */
  const valueFor = (item: PickedItem) =>
    pickedValue(item, {
      field,
      identifyBy: options.identifyBy,
      typeName: schemaType.name,
      key: textIn(value, '_key'),
    })
  const pick = (item: PickedItem, parent?: unknown) => {
    change(valueFor(item), parent)
    if (isNewItem) closeItem()
    else onDone()
  }
  const remove = () => {
    change(undefined)
    onDone()
  }
  /** Makes the value name the Team that its item is in now. */
  const takeTeam = (teamId: string) => {
    onChange(set(teamId, ['teamId']))
    onDone()
  }
  /** Removes the array item that was opened and got no Story or Collection, and closes it. */
  const cancelItem = () => {
    closeItem()
    removeValue()
  }
  return {pick, valueFor, remove, takeTeam, cancelItem}
}

/** Milliseconds for which a change can be undone. */
const UNDO_FOR = 10_000

/** Milliseconds with which a toast that is shown ends at once. */
const ENDS_NOW = 0.01

/** The toast of the last change. */
let last = {number: 0, endsAt: 0}

const toastId = (number: number) => `stories-undo-${number}`

/**
 * Offers to undo a change that the form has just made. The undo works on the document itself: by
 * then its form may show another one, or be closed. The toast takes the focused button with it:
 * `onUndone` gives the focus back.
 */
export function useUndo(onUndone: () => void) {
  const {t} = useMessages()
  const toast = useToast()
  const getFormValue = useGetFormValue()
  const {pair} = useDocumentStore()

  return (change: UndoableChange, title: string): void => {
    const id = String(getFormValue(['_id']))
    const type = String(getFormValue(['_type']))
    const target = [getPublishedId(id), type, getVersionFromId(id)] as const
    // Each toast has its own ID: one that is ending would take a new one of the same ID with it.
    if (Date.now() < last.endsAt) toast.push({id: toastId(last.number), duration: ENDS_NOW})
    last = {number: last.number + 1, endsAt: Date.now() + UNDO_FOR}
    const toastOfChange = toastId(last.number)

    const undo = async () => {
      const {draft, published, version} = await firstOf<EditStateFor>(
        pair.editState(...target),
        ({ready}) => ready,
      )
      const patches = undoPatches(version ?? draft ?? published, change)
      if (!patches) {
        toast.push({id: toastOfChange, status: 'warning', title: t('undo.changed')})
        return
      }
      const operations = await firstOf<OperationsAPI>(
        pair.editOperations(...target),
        ({patch}) => patch.disabled !== 'NOT_READY',
      )
      operations.patch.execute(toMutationPatches(patches))
      toast.push({id: toastOfChange, status: 'success', title: t('undo.done')})
      onUndone()
    }
    toast.push({
      id: toastOfChange,
      closable: true,
      duration: UNDO_FOR,
      status: 'info',
      title,
      description: (
        <Stack paddingTop={2} style={{justifyItems: 'start'}}>
          <Button
            fontSize={1}
            mode="ghost"
            onClick={() => void undo()}
            padding={2}
            text={t('action.undo')}
          />
        </Stack>
      ),
    })
  }
}
