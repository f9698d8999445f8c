import {Badge} from '@sanity/ui'
import type {ItemState} from '../../saved/index.ts'
import {useMessages} from '../i18n/useMessages.ts'

interface StateBadgeProps {
  readonly state: Pick<ItemState<unknown>, 'status' | 'reason'>
  readonly id?: string
  /** Whether its array has the item already. */
  readonly isRepeated?: boolean
}

/** Says after a title why visitors, or the editor, can't see an item, or that it is there twice. */
export function StateBadge({id, state, isRepeated}: StateBadgeProps) {
  const {t} = useMessages()
  const isHidden = state.reason === 'no-access'
  const message =
    (state.status === 'missing' && t('field.unavailable')) ||
    (state.status === 'unpublished' && t('item.not-published')) ||
    (state.status === 'empty' && t('item.hidden.empty')) ||
    (isHidden && t('field.no-access-badge')) ||
    (isRepeated && t('tool.outcome.in-list'))
  if (!message) return null
  return (
    <Badge
      fontSize={0}
      id={id}
      style={{width: 'fit-content'}}
      // What the editor may not see is no problem of the document.
      tone={isHidden ? 'default' : 'caution'}
    >
      {message}
    </Badge>
  )
}
