import type {TFunction} from 'sanity'
import type {ItemState} from '../../saved/index.ts'

export type SeenState = Pick<ItemState<unknown>, 'status' | 'reason'>

/** Why visitors, or the editor, can't see an item. */
export function stateText({status, reason}: SeenState, t: TFunction): string | undefined {
  if (status === 'missing') return t('field.unavailable')
  if (status === 'unpublished') return t('item.not-published')
  if (status === 'empty') return t('item.hidden.empty')
  return reason === 'no-access' ? t('field.no-access-badge') : undefined
}
