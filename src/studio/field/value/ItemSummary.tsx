import {Text} from '@sanity/ui'
import {useTranslation} from 'sanity'
import {isUnpublished} from '../../data/resolve-saved-item.ts'
import type {SavedItem} from '../../data/useSavedItem.ts'
import {NAMESPACE} from '../../i18n/index.ts'

interface AboutItemProps {
  readonly saved: SavedItem
  /** Whether to say here that it is missing. Not where a notice beside says so. */
  readonly tellsMissing: boolean
  /** Whether to say here that the value can't be read. Not where that is its title. */
  readonly tellsUnreadable?: boolean
}

/** Whose a saved item is, what names it, how much is in it, and whether visitors can see it. */
export function ItemSummary({saved, tellsMissing, tellsUnreadable = false}: AboutItemProps) {
  const {t} = useTranslation(NAMESPACE)
  const {item, status, storyCount} = saved
  const tag = item && 'tag' in item ? item.tag : undefined
  const count = storyCount === undefined ? undefined : t('item.all-stories', {count: storyCount})
  const parts = [
    tellsMissing && status === 'missing' && t('field.gone'),
    tellsUnreadable && status === 'unreadable' && t('field.unreadable'),
    isUnpublished(item) && t('item.not-published'),
    item?.teamName,
    tag,
    count,
  ]
  const about = parts.filter(Boolean).join(' · ')
  // The line keeps its place while it is on its way.
  if (about === '' && status !== 'checking') return null
  return (
    <Text muted size={1}>
      {about || '\u00a0'}
    </Text>
  )
}
