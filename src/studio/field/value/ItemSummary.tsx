import {Text} from '@sanity/ui'
import {useTranslation} from 'sanity'
import {shorten, TEAM_LENGTH} from '../../items/shorten.ts'
import type {SavedItem} from '../../items/useSavedItem.ts'
import {NAMESPACE} from '../../i18n/index.ts'

interface ItemSummaryProps {
  readonly saved: SavedItem
  /** Whether to report that the value can't be read. Not where its title already does. */
  readonly showsUnreadable?: boolean
}

/** The facts of a saved item: its tag, how many Stories it holds, and its Team. */
export function ItemSummary({saved, showsUnreadable = false}: ItemSummaryProps) {
  const {t} = useTranslation(NAMESPACE)
  const {item, status, storyCount} = saved
  const facts = [
    showsUnreadable && status === 'unreadable' && t('field.unreadable'),
    // A notice in the same form shows the reason.
    status === 'unknown' && t('failure.preview'),
    item && 'tag' in item && item.tag,
    storyCount !== undefined && t('item.all-stories', {count: storyCount}),
    item?.teamName && shorten(item.teamName, TEAM_LENGTH),
  ]
  const text = facts.filter(Boolean).join(' · ')
  // The line keeps its place while it is loading.
  if (text === '' && status !== 'checking') return null
  return (
    <Text muted size={1} style={{overflowWrap: 'anywhere'}} title={item?.teamName}>
      {text || '\u00a0'}
    </Text>
  )
}
