import {hasItem, readIdentity, savedTitle} from '../../../saved/index.ts'
import {useMessages} from '../../i18n/useMessages.ts'
import {useSavedItem} from '../../items/useSavedItem.ts'
import type {ItemProps} from './item-props.ts'
import {type ItemPatchesProps, useItemPatches} from './useItemPatches.tsx'

export type EditedItem = ReturnType<typeof useItem>

/** One saved value: its item, and what an editor can change of it. */
export function useItem(props: Omit<ItemPatchesProps, 'title'>) {
  const {field, options, source, value} = props
  const {t} = useMessages()
  const identity = readIdentity(field, value, props.teamId)
  const item: ItemProps = props
  const saved = useSavedItem(source, identity, options.embedType)
  const title =
    savedTitle(saved.item, value) ??
    t(hasItem(value) ? 'field.unreadable' : `item.none.${field.kind}`)
  const changes = useItemPatches({...props, title})
  return {
    ...item,
    ...changes,
    identity,
    readOnly: props.readOnly ?? false,
    saved,
    title,
  }
}
