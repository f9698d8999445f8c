import {TransferIcon} from '@sanity/icons/Transfer'
import {Flex, useMediaIndex} from '@sanity/ui'
import {type RefObject, useEffect, useRef} from 'react'
import {
  type ObjectItem,
  type ObjectItemProps,
  type SchemaType,
  useFormCallbacks,
  useGetFormValue,
} from 'sanity'
import {hasItem} from '../../../saved/index.ts'
import {useMessages} from '../../i18n/useMessages.ts'
import {ActionButton} from '../../ui/ActionButton.tsx'
import {focusLater, isFocusLost} from '../../ui/focus.ts'
import {useMoves} from '../../ui/Moves.tsx'
import type {ItemProps, OwnArray} from '../item/item-props.ts'
import {ItemMenu} from '../item/ItemMenu.tsx'
import {randomKey} from '../item/list-patches.ts'
import {type PickableItem, useItemPicker} from '../picker/useItemPicker.tsx'
import {ArrayMenu, type Position} from './ArrayMenu.tsx'
import {hasOnlyPluginTypes} from './has-only-plugin-types.ts'
import {useMultiSelect} from './MultiSelectPicker.tsx'
import {RepairAction} from './RepairAction.tsx'
import {findMenu, useArrayItem} from './useArrayItem.ts'

/** An item of an array, whose picker opens from its row, or from the `tile` that has its menu deep inside. */
export function useRow(
  {followedRef}: OwnArray,
  input: ItemProps,
  {startsNew = false, tile}: {readonly startsNew?: boolean; readonly tile?: Element} = {},
) {
  const {focused = false, focusPath = [], path, value} = input
  const {onPathFocus} = useFormCallbacks()
  const getFormValue = useGetFormValue()
  const box = useRef<HTMLDivElement>(null)
  const opener = useRef<Element>(null)
  const takeFocus = () =>
    focusLater(() => {
      // The user may be elsewhere when a change is undone, and another item gets it where this one was.
      if (!isFocusLost() || followedRef.current) return undefined
      const last = opener.current
      if (last instanceof HTMLElement && last.isConnected && last !== document.body) return last
      const menu = findMenu(box)
      // The item was removed: then the array gets the focus. One that is back may be folded away.
      if (!menu) onPathFocus(hasItem(getFormValue(path)) ? path : path.slice(0, -1))
      return menu
    })
  const isPointedTo = hasItem(value) && (focused || focusPath.length > 0)
  useEffect(() => {
    if (!isPointedTo) return
    focusLater(() => {
      const {activeElement} = document
      const row = tile ?? box.current?.parentElement ?? null
      const dialog = activeElement?.closest('[role="dialog"]')
      // The user may have pressed something in the row, and be in what that opened.
      const isBusy = row?.contains(activeElement) || (dialog && !dialog.contains(row))
      return isBusy ? undefined : findMenu(box)
    })
  }, [isPointedTo, tile])
  const item = useItemPicker(input, {startsNew, onClosed: takeFocus})
  const open = () => {
    opener.current = document.activeElement
    // One that is far away in a long list is not drawn, and would get the focus when it is.
    followedRef.current = undefined
    item.open()
  }
  return {box, item: {...item, open}}
}

interface RowActionsProps {
  readonly array: OwnArray
  readonly box: RefObject<HTMLDivElement | null>
  readonly item: PickableItem
  /** Sanity's, which begins an item of a type that isn't the plugin's. */
  readonly onInsert?: ObjectItemProps['onInsert']
}

export function RowActions({array, box, item, onInsert}: RowActionsProps) {
  const {path, readOnly, title, value} = item
  const {t} = useMessages()
  const isPhone = useMediaIndex() < 2
  const {at, change, count, followNext, insertAfter, move} = useArrayItem(array, path, box)
  const moves = useMoves({at, count, onMove: move, readOnly, title})
  const adding = useMultiSelect({
    array: array.type,
    path: path.slice(0, -1),
    beside: path,
    readOnly,
    onChange: change,
    findFocus: () => findMenu(box),
  })
  const add = (type: SchemaType, where: Position) => {
    // In an array of only the plugin's types nothing is inserted until items are picked.
    if (!onInsert || hasOnlyPluginTypes(array.type)) {
      adding.open({adding: type, insertAt: where === 'before' ? at : at + 1})
    } else onInsert({items: [newItem(type.name)], position: where})
  }
  const duplicate = () =>
    insertAfter(typeof value === 'object' ? {...value, _key: randomKey()} : value)
  const remove = () => {
    followNext()
    item.remove(array.value)
  }
  return (
    <Flex align="center" data-stories="row-actions" flex="none" ref={box}>
      {/* On a phone the row or the tile does the same, and the menu is larger. */}
      {!isPhone && !readOnly && hasItem(value) && (
        <ActionButton
          aria-label={t('action.replace-item', {title})}
          icon={TransferIcon}
          mode="bleed"
          onClick={item.open}
          padding={2}
          title={t('action.replace')}
        />
      )}
      <ItemMenu item={{...item, remove}} padding={isPhone ? 3 : 2}>
        {!readOnly && <RepairAction item={item} />}
        {!readOnly && (
          <ArrayMenu
            array={array.type}
            count={count}
            moves={moves.actions}
            onAdd={add}
            onDuplicate={duplicate}
            path={path}
          />
        )}
      </ItemMenu>
      {moves.dialog}
      {adding.picker}
    </Flex>
  )
}

/** As Sanity begins one: an object without a name of its own has no `_type`. */
const newItem = (type: string): ObjectItem => ({
  _key: randomKey(),
  ...(type !== 'object' && {_type: type}),
})
