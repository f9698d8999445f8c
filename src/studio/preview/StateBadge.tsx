import {Badge} from '@sanity/ui'
import {useTranslation} from 'sanity'
import {isUnpublished} from '../../saved/index.ts'
import type {SavedItem} from '../items/useSavedItem.ts'
import {NAMESPACE} from '../i18n/index.ts'

/** Says after a title why visitors can't see an item. Nothing where they can. */
export function StateBadge({saved}: {readonly saved: Pick<SavedItem, 'item' | 'status'>}) {
  const {t} = useTranslation(NAMESPACE)
  const message =
    (saved.status === 'missing' && t('field.unavailable')) ||
    (isUnpublished(saved.item) && t('item.not-published'))
  if (!message) return null
  return (
    <Badge fontSize={0} style={{width: 'fit-content'}} tone="caution">
      {message}
    </Badge>
  )
}
