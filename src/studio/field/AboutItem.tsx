import {Text} from '@sanity/ui'
import {useTranslation} from 'sanity'
import {NAMESPACE} from '../i18n/index.ts'
import type {SavedItem} from './useSavedItem.ts'

interface AboutItemProps {
  readonly saved: SavedItem
  /** Whether to say here that it is gone. Not where a notice beside says so. */
  readonly tellsGone: boolean
  /** Whether to say here that the value can't be read. Not where that is its title. */
  readonly tellsUnreadable?: boolean
}

/** Whose a saved item is, what names it, how much is in it, and whether visitors can see it. */
export function AboutItem({saved, tellsGone, tellsUnreadable = false}: AboutItemProps) {
  const {t} = useTranslation(NAMESPACE)
  const {record, status, storyCount, team} = saved
  const tag = record && 'tag' in record ? record.tag : undefined
  const count = storyCount === undefined ? undefined : t('item.all-stories', {count: storyCount})
  const unpublished = record !== undefined && record.publishedAt === undefined
  const parts = [
    tellsGone && status === 'gone' && t('field.gone'),
    tellsUnreadable && status === 'unreadable' && t('field.unreadable'),
    unpublished && t('item.not-published'),
    team?.name,
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
