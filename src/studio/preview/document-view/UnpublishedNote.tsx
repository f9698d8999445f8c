import {Card, Text} from '@sanity/ui'
import {useTranslation} from 'sanity'
import type {StoriesContext} from '../../config.ts'
import {isUnpublished} from '../../../saved/index.ts'
import {useSavedItem} from '../../items/useSavedItem.ts'
import {useSource} from '../../items/useSource.ts'
import {NAMESPACE} from '../../i18n/index.ts'
import type {EmbedItem} from './find-embeds.ts'

interface UnpublishedNoteProps {
  readonly context: StoriesContext
  readonly item: EmbedItem
}

/** Explains why an embed is empty on the website: its item isn't published. */
export function UnpublishedNote({context, item}: UnpublishedNoteProps) {
  const {t} = useTranslation(NAMESPACE)
  const saved = useSavedItem(useSource(context), item.identity)
  if (!isUnpublished(saved.item)) return null
  return (
    <Card padding={3} radius={2} tone="caution">
      <Text size={1}>{t('document-view.unpublished')}</Text>
    </Card>
  )
}
