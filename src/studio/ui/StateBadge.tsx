import {Badge} from '@sanity/ui'
import {isUnpublished} from '../../saved/index.ts'
import type {SavedItem} from '../items/useSavedItem.ts'
import {useMessages} from '../i18n/useMessages.ts'

/** Says after a title why visitors, or the editor, can't see an item. Nothing where they can. */
export function StateBadge({saved}: {readonly saved: Pick<SavedItem, 'item' | 'status'>}) {
  const {t} = useMessages()
  const message =
    (saved.status === 'missing' && t('field.unavailable')) ||
    (saved.status === 'hidden' && t('field.hidden-badge')) ||
    (isUnpublished(saved.item) && t('item.not-published'))
  if (!message) return null
  return (
    <Badge
      fontSize={0}
      style={{width: 'fit-content'}}
      // What the editor may not see is no problem of the document.
      tone={saved.status === 'hidden' ? 'default' : 'caution'}
    >
      {message}
    </Badge>
  )
}
