import type {RefObject} from 'react'
import {useGetFormValue, useSchema} from 'sanity'
import {
  fieldKind,
  hasItem,
  indexIn,
  memberOf,
  nameOf,
  readIdentity,
  typeAtPath,
} from '../../../saved/index.ts'
import {afterPaint} from '../../ui/after-paint.ts'
import type {ItemProps} from '../item/item-props.ts'
import {useItem} from '../item/useItem.ts'
import {PickerHost, usePicker} from './PickerHost.tsx'
import {useCheck} from './check-candidate.ts'

interface ItemPickerOptions {
  /** Whether the value had nothing in it when it was opened: its picker opens at once. */
  readonly startsNew?: boolean
  readonly wanted?: boolean
  readonly opener?: RefObject<Element | null> | undefined
  /** Called when the picker has closed, and after each change. */
  readonly onClosed: () => void
}

export type PickableItem = ReturnType<typeof useItemPicker>

/** One saved value, and the picker that replaces its item. */
export function useItemPicker(props: ItemProps, options: ItemPickerOptions) {
  const {field, path, schemaType, source, teamId} = props
  const {startsNew = false, wanted = false, opener, onClosed} = options
  const {kind} = field
  const readOnly = props.readOnly ?? false
  const schema = useSchema()
  const getFormValue = useGetFormValue()
  const {opened, problem, resolve, open, close} = usePicker(kind, props.options, path, startsNew)
  const siblings = Array.isArray(opened?.parent) ? (opened.parent as readonly unknown[]) : []
  const segment = path.at(-1)
  // By now another string may be at this index: the picker stays with the one that it opened for.
  const value = typeof segment === 'number' && opened ? siblings[segment] : props.value
  const isFilled = hasItem(value)
  const isNewItem = startsNew && !isFilled
  const item = useItem({...props, value, isNewItem, onDone: onClosed})
  const {identity, saved} = item
  const check = useCheck(schemaType, (picked) => ({path, value: item.valueFor(picked)}))

  const isMember = typeof segment !== 'string'
  const arrayType = isMember && typeAtPath(schema, getFormValue([]), path.slice(0, -1))
  const others = siblings.flatMap((each, index) => {
    const own = fieldKind(memberOf((arrayType && arrayType.of) || [], each))
    if (!own || index === indexIn(siblings, segment)) return []
    return readIdentity(own, each, teamId) ?? []
  })
  // The type of an item of an array has a name that all arrays share.
  const fieldTitle = (arrayType || schemaType).title ?? ''
  const {getFilter, getTeamId, suggestFrom} = props.options
  // Where the document decides what is shown, it is read at the click.
  const canLoadAhead = !readOnly && !getTeamId && !getFilter
  const replaced = {
    title: nameOf(value) ?? saved.item?.id ?? '',
    shape: saved.shape,
    story: saved.stories[0],
    others,
  }
  const picker = (
    <PickerHost
      check={check}
      kind={kind}
      onClose={() => {
        close()
        if (isNewItem) item.cancelItem()
        else onClosed()
      }}
      onPick={(picked) => {
        // It was checked first, and the field may be locked by now.
        if (item.isLocked()) return
        close()
        // The dialog is gone before Studio begins to draw what has changed.
        afterPaint(() => item.pick(picked, opened?.parent))
      }}
      opener={canLoadAhead && !isFilled ? opener : undefined}
      open={opened !== undefined}
      options={opened?.options ?? props.options}
      fieldTitle={fieldTitle}
      readOnly={readOnly}
      replaced={isFilled ? replaced : undefined}
      selectedId={saved.item?.id ?? identity?.id}
      source={source}
      // Only an empty field gets suggestions, also while what it has can't be loaded.
      suggestFrom={!isFilled && suggestFrom}
      wanted={wanted && canLoadAhead}
    />
  )
  return {...item, fieldTitle, isOpen: opened !== undefined, open, picker, problem, resolve}
}
