import type {ReactNode, RefObject} from 'react'
import {
  fieldKind,
  hasItem,
  indexIn,
  memberOf,
  nameOf,
  readIdentity,
  savedTitle,
} from '../../../saved/index.ts'
import {useMessages} from '../../i18n/useMessages.ts'
import {useSavedItem} from '../../items/useSavedItem.ts'
import type {OptionError} from '../../schema/options.ts'
import {afterPaint} from '../../ui/after-paint.ts'
import {useArrayType} from '../item/array-of-item.ts'
import type {ItemProps} from '../item/item-props.ts'
import {type EditedItem, useItemPatches} from '../item/useItemPatches.tsx'
import {type Opened, PickerHost, usePicker} from './PickerHost.tsx'
import {useCheck} from './check-candidate.ts'

interface ItemPickerOptions {
  /** Whether the value had nothing in it when it was opened: its picker opens at once. */
  readonly startsNew?: boolean
  readonly wanted?: boolean
  readonly opener?: RefObject<Element | null> | undefined
  /** Called when the picker has closed, and after each change. */
  readonly onClosed: () => void
}

export interface PickableItem extends EditedItem {
  readonly fieldTitle: string
  readonly isOpen: boolean
  readonly open: () => void
  readonly picker: ReactNode
  /** The option whose function failed when the picker should open. */
  readonly problem: OptionError | undefined
  /** Reads the options and what holds the value now. Throws where a function of the field fails. */
  readonly resolve: () => Opened
}

/** One saved value, the changes that an editor can make to it, and the picker of its item. */
export function useItemPicker(props: ItemProps, options: ItemPickerOptions): PickableItem {
  const {field, path, schemaType} = props
  const {startsNew = false, wanted = false, opener, onClosed} = options
  const {opened, close, ...rest} = usePicker(field.kind, props.options, path, startsNew)
  const segment = path.at(-1)
  // By now another string may be at this index: the picker stays with the one that it opened for.
  const value = typeof segment === 'number' && opened ? siblingsIn(opened)[segment] : props.value
  const isFilled = hasItem(value)
  const isNewItem = startsNew && !isFilled
  const {t} = useMessages()
  const identity = readIdentity(field, value, props.options.teamId)
  const saved = useSavedItem(props.source, identity, props.options.embedType)
  const title =
    savedTitle(saved.item, value) ?? t(isFilled ? 'field.unreadable' : `item.none.${field.kind}`)
  const shown = {...props, value, identity, readOnly: props.readOnly ?? false, saved, title}
  const changes = useItemPatches({...shown, isNewItem, onDone: onClosed})
  // The type of an item of an array has a name that all arrays share.
  const fieldTitle = (useArrayType(path) ?? schemaType).title ?? ''
  const item = {...shown, ...changes, ...rest, fieldTitle, isOpen: opened !== undefined}
  const onClose = () => {
    close()
    if (isNewItem) item.cancelItem()
    else onClosed()
  }
  // A value that is only shown has none.
  const isNeeded = !isFilled || wanted || opened !== undefined
  const picker = isNeeded && <ItemPicker {...{close, item, onClose, opened, opener, wanted}} />
  return {...item, picker}
}

interface ItemPickerProps extends Pick<ItemPickerOptions, 'opener'> {
  readonly item: Omit<PickableItem, 'picker'>
  readonly opened: Opened | undefined
  readonly wanted: boolean
  readonly close: () => void
  readonly onClose: () => void
}

function ItemPicker(props: ItemPickerProps) {
  const {close, item, onClose, opened, opener, wanted} = props
  const {field, identity, options, path, readOnly, saved, schemaType, source, value} = item
  const isFilled = hasItem(value)
  const check = useCheck(schemaType, (picked) => ({path, value: item.valueFor(picked)}))
  const siblings = siblingsIn(opened)
  const members = useArrayType(path)?.of ?? []
  const others = siblings.flatMap((each, index) => {
    const own = fieldKind(memberOf(members, each))
    if (!own || index === indexIn(siblings, path.at(-1))) return []
    return readIdentity(own, each, options.teamId) ?? []
  })
  // Where the document decides what is shown, it is read at the click.
  const canLoadAhead = !readOnly && !options.getTeamId && !options.getFilter
  const replaced = {
    title: nameOf(value) ?? saved.item?.id ?? '',
    shape: saved.shape,
    story: saved.stories[0],
    others,
  }
  return (
    <PickerHost
      check={check}
      kind={field.kind}
      onClose={onClose}
      onPick={(picked) => {
        // It was checked first, and the field may be locked by now.
        if (item.isLocked()) return
        close()
        afterPaint(() => item.pick(picked, opened?.parent))
      }}
      opener={canLoadAhead && !isFilled ? opener : undefined}
      open={item.isOpen}
      options={opened?.options ?? options}
      fieldTitle={item.fieldTitle}
      readOnly={readOnly}
      replaced={isFilled ? replaced : undefined}
      selectedId={saved.item?.id ?? identity?.id}
      source={source}
      // Only an empty field gets suggestions, also while what it has can't be loaded.
      suggestFrom={!isFilled && options.suggestFrom}
      wanted={wanted && canLoadAhead}
    />
  )
}

const siblingsIn = (opened: Opened | undefined): readonly unknown[] =>
  Array.isArray(opened?.parent) ? opened.parent : []
