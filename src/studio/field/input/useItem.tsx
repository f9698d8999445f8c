import {type RefObject, useEffect, useState} from 'react'
import {hasItem, nameOf, readIdentity, savedTitle, textIn} from '../../../saved/index.ts'
import {useSavedItem} from '../../items/useSavedItem.ts'
import {useMessages} from '../../i18n/useMessages.ts'
import {afterPaint} from '../../ui/after-paint.ts'
import type {ItemProps} from './item-input-props.ts'
import {PickerHost, useCheck, usePicker} from './PickerHost.tsx'
import {useItemPatches} from './useItemPatches.tsx'

interface ItemOptions {
  /** Whether the value had nothing in it when it was opened: its picker opens at once. */
  readonly startsNew?: boolean
  readonly wanted?: boolean
  readonly opener?: RefObject<Element | null> | undefined
  /** Called when the picker has closed, and after each change. */
  readonly onClosed: () => void
}

export type EditedItem = ReturnType<typeof useItem>

/** One saved value: its item, what an editor can change of it, and the picker. */
export function useItem(props: ItemProps, options: ItemOptions) {
  const {field, path, schemaType, source} = props
  const {startsNew = false, wanted = false, opener, onClosed} = options
  const {kind} = field
  const readOnly = props.readOnly ?? false
  const {t} = useMessages()
  const {opened, problem, resolve, open, close} = usePicker(kind, props.options, path, startsNew)
  const siblings = Array.isArray(opened?.parent) ? (opened.parent as readonly unknown[]) : []
  const segment = path.at(-1)
  // By now another string may be at this index: the picker stays with the one that it opened for.
  const value = typeof segment === 'number' && opened ? siblings[segment] : props.value
  const identity = readIdentity(field, value, props.teamId)
  const saved = useSavedItem(source, identity, props.options.embedType)
  const isNewItem = startsNew && !hasItem(value)
  const leave = () => {
    close()
    onClosed()
  }
  const changes = useItemPatches({...props, value, isNewItem, onDone: leave})
  const check = useCheck(schemaType, (item) => ({path, value: changes.valueFor(item)}))
  useEffect(() => {
    // Another editor locked the field meanwhile, or the connection was lost.
    if (readOnly) close()
  }, [close, readOnly])

  const others = siblings
    .filter((each) => textIn(each, '_key') !== textIn(value, '_key'))
    .flatMap((each) => readIdentity(field, each, props.teamId)?.id ?? [])
  const {getFilter, getTeamId, suggestFrom} = props.options
  // Where the document decides what is shown, it is read at the click.
  const canLoadAhead = !readOnly && !getTeamId && !getFilter
  const picker = (
    <PickerHost
      check={check}
      kind={kind}
      onClose={isNewItem ? changes.cancelItem : leave}
      onPick={(item) => {
        close()
        // The dialog is gone before Studio begins to draw what has changed.
        afterPaint(() => changes.pick(item, opened?.parent))
      }}
      opener={canLoadAhead && !hasItem(value) ? opener : undefined}
      open={opened !== undefined && !readOnly}
      options={opened?.options ?? props.options}
      fieldTitle={schemaType.title}
      replaced={
        hasItem(value)
          ? {
              title: nameOf(value) ?? saved.item?.id ?? '',
              shape: saved.shape,
              story: saved.stories[0],
              others,
            }
          : undefined
      }
      selectedId={saved.item?.id}
      source={source}
      // A Team that the editor has no access to has nothing to select.
      initialTeamId={saved.status === 'hidden' ? undefined : identity?.teamId}
      suggestFrom={kind === 'story' ? 'slug' : suggestFrom}
      wanted={wanted && canLoadAhead}
    />
  )
  const [isPreviewed, setPreviewed] = useState(false)
  return {
    ...props,
    ...changes,
    identity,
    isPreviewed,
    open,
    picker,
    problem,
    readOnly,
    resolve,
    saved,
    setPreviewed,
    title: savedTitle(saved.item, value) ?? t('field.unreadable'),
    value,
  }
}
