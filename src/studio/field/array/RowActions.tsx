import {AddDocumentIcon} from '@sanity/icons/AddDocument'
import {CopyIcon} from '@sanity/icons/Copy'
import {InsertAboveIcon} from '@sanity/icons/InsertAbove'
import {InsertBelowIcon} from '@sanity/icons/InsertBelow'
import {SyncIcon} from '@sanity/icons/Sync'
import {Flex} from '@sanity/ui'
import {MenuDivider, MenuGroup} from '@sanity/ui/menu'
import {useRef, useState} from 'react'
import {
  type ArraySchemaType,
  type FormDocumentValue,
  type ObjectItem,
  type ObjectItemProps,
  useCopyPaste,
  useFormCallbacks,
  useGetFormValue,
  useTranslation,
} from 'sanity'
import {hasItem} from '../../../saved/index.ts'
import {useMessages} from '../../i18n/useMessages.ts'
import {isDisabled} from '../../schema/array-options.ts'
import {ActionButton} from '../../ui/ActionButton.tsx'
import {focusLater, isFocusLost} from '../../ui/focus.ts'
import {InvalidOptions} from '../item/InvalidOptions.tsx'
import type {ItemProps} from '../item/item-props.ts'
import {ItemMenu, MenuAction} from '../item/ItemMenu.tsx'
import {randomKey} from '../item/list-patches.ts'
import {useItemPicker} from '../picker/useItemPicker.tsx'
import {arrayMax} from './array-max.ts'
import {hasOnlyPluginTypes} from './has-only-plugin-types.ts'
import {useMultiSelect} from './MultiSelectPicker.tsx'

type InsertEvent = Parameters<ObjectItemProps['onInsert']>[0]

/** An item of an array, as Sanity's row has it. */
type ArrayRow = Pick<ObjectItemProps, 'onInsert' | 'parentSchemaType' | 'path'> & {
  readonly value: ObjectItem
}

interface RowActionsProps {
  readonly row: ArrayRow
  /** What the input of the item would get. */
  readonly input: ItemProps
}

/** What an editor does with an item of an array without opening it. */
export function RowActions({row, input}: RowActionsProps) {
  const {parentSchemaType} = row
  const path = row.path.slice(0, -1)
  const {t} = useMessages()
  const {onPathFocus} = useFormCallbacks()
  const box = useRef<HTMLDivElement>(null)
  const replaceButton = useRef<HTMLButtonElement>(null)
  // What opened the picker may be a menu that is closed; its button still exists.
  const findButton = () => box.current?.querySelector<HTMLElement>('[aria-haspopup]')
  const takeFocus = () =>
    focusLater(() => {
      // The user may be elsewhere when a change is undone.
      if (!isFocusLost()) return undefined
      const button = replaceButton.current ?? findButton()
      // The item was removed: then the array gets the focus.
      if (!button) onPathFocus(path)
      return button
    })
  const item = useItemPicker(input, {onClosed: takeFocus})
  const {readOnly, title} = item
  const [position, setPosition] = useState<InsertEvent['position']>('after')
  const adding = useMultiSelect({
    array: parentSchemaType,
    path,
    readOnly,
    onInsert: (values) =>
      row.onInsert({items: values as ObjectItem[], position, open: false, skipInitialValue: true}),
    findFocus: findButton,
  })
  // In an array of only the plugin's types nothing is inserted until items are picked.
  const insert = (event: InsertEvent) => {
    const [added] = event.items
    const type = parentSchemaType.of.find(({name}) => name === added?._type)
    if (!type || hasItem(added) || !hasOnlyPluginTypes(parentSchemaType)) return row.onInsert(event)
    setPosition(event.position)
    return adding.open({adding: type})
  }

  const replace = !readOnly && hasItem(row.value) ? item.open : undefined
  return (
    <Flex align="center" data-stories="row-actions" flex="none" ref={box}>
      <InvalidOptions failed={item.problem} />
      {replace && (
        <ActionButton
          aria-label={t('action.replace-item', {title})}
          icon={SyncIcon}
          mode="bleed"
          onClick={replace}
          padding={2}
          ref={replaceButton}
          title={t('action.replace')}
        />
      )}
      <ItemMenu item={item} onReplace={replace} padding={2}>
        {!readOnly && <ArrayMenu {...row} onInsert={insert} />}
      </ItemMenu>
      {item.picker}
      {adding.picker}
    </Flex>
  )
}

/** The actions of Sanity's own menu, whose place this one takes. Read when the menu opens. */
function ArrayMenu({onInsert, parentSchemaType, path, value}: ArrayRow) {
  const {t} = useTranslation()
  const getFormValue = useGetFormValue()
  const {onCopy} = useCopyPaste()
  const array = getFormValue(path.slice(0, -1)) as readonly unknown[] | undefined
  const isFull = (array?.length ?? 0) >= (arrayMax(parentSchemaType) ?? Infinity)
  const copy = () =>
    void onCopy(path, getFormValue([]) as FormDocumentValue, {
      context: {source: 'arrayItem'},
      patchType: 'append',
    })

  const insert = (position: 'before' | 'after', icon: typeof CopyIcon) => {
    const own = position === 'before' ? 'addBefore' : 'addAfter'
    if (isDisabled(parentSchemaType, 'add') || isDisabled(parentSchemaType, own)) return null
    const text = t(`inputs.array.action.add-${position}`)
    const types = parentSchemaType.of.map(({name, title}) => (
      <MenuAction
        disabled={isFull}
        icon={icon}
        key={name}
        onClick={() => onInsert({items: [newItem(name)], position})}
        text={parentSchemaType.of.length === 1 ? text : (title ?? name)}
      />
    ))
    return types.length === 1 ? (
      types
    ) : (
      <MenuGroup fontSize={1} icon={icon} padding={3} popover={{portal: true}} text={text}>
        {types}
      </MenuGroup>
    )
  }
  return (
    <>
      <MenuDivider />
      {!isDisabled(parentSchemaType, 'copy') && (
        <MenuAction icon={CopyIcon} onClick={copy} text={t('inputs.array.action.copy')} />
      )}
      {!isDisabled(parentSchemaType, 'duplicate') && (
        <MenuAction
          disabled={isFull}
          icon={AddDocumentIcon}
          onClick={() => onInsert({items: [{...value, _key: randomKey()}], position: 'after'})}
          text={t('inputs.array.action.duplicate')}
        />
      )}
      {insert('before', InsertAboveIcon)}
      {insert('after', InsertBelowIcon)}
    </>
  )
}

/** As Sanity begins one: an object without a name of its own has no `_type`. */
const newItem = (type: string): ObjectItem => ({
  _key: randomKey(),
  ...(type !== 'object' && {_type: type}),
})

/** The type of an array whose items have no menu of Sanity's, since each can have only one. */
export function withoutMenu(type: ArraySchemaType): ArraySchemaType {
  const value = {
    ...type.options,
    disableActions: ['add', 'addBefore', 'addAfter', 'copy', 'duplicate', 'remove'],
  }
  return Object.create(type, {options: {value, enumerable: true}}) as ArraySchemaType
}
