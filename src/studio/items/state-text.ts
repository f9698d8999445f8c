import type {TFunction} from 'sanity'
import type {ItemState} from '../../saved/index.ts'

export type SeenState = Pick<ItemState<unknown>, 'status' | 'reason'>

/** Why visitors, or the editor, can't see an item, or that its array has it already. */
export function stateText(
  {status, reason}: SeenState,
  t: TFunction,
  isRepeated = false,
): string | undefined {
  if (status === 'missing') return t('field.unavailable')
  if (status === 'unpublished') return t('item.not-published')
  if (status === 'empty') return t('item.hidden.empty')
  if (reason === 'no-access') return t('field.no-access-badge')
  return isRepeated ? t('tool.outcome.in-list') : undefined
}
