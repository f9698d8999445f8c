import {hasItem, type Identity, readIdentity, savedTitle} from '../../../saved/index.ts'
import {useMessages} from '../../i18n/useMessages.ts'
import {type SavedItem, useSavedItem} from '../../items/useSavedItem.ts'
import type {ItemProps} from './item-props.ts'

/** A saved value as it is shown. */
export interface ShownItem extends ItemProps {
  readonly identity: Identity | undefined
  readonly readOnly: boolean
  readonly saved: SavedItem
  /** The title that its item has now, or had when it was picked. */
  readonly title: string
}

/** Follows the item that a value names. */
export function useItem(props: ItemProps): ShownItem {
  const {field, options, source, value} = props
  const {t} = useMessages()
  const identity = readIdentity(field, value, props.teamId)
  const saved = useSavedItem(source, identity, options.embedType)
  const title =
    savedTitle(saved.item, value) ??
    t(hasItem(value) ? 'field.unreadable' : `item.none.${field.kind}`)
  return {...props, identity, readOnly: props.readOnly ?? false, saved, title}
}
