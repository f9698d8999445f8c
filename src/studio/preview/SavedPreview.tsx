import {useTranslation} from 'sanity'
import type {StoriesContext} from '../config.ts'
import {useSource} from '../data/useSource.ts'
import {useSavedItem} from '../field/useSavedItem.ts'
import {NAMESPACE} from '../i18n/index.ts'
import {readIdentity} from '../schema/identity.ts'
import type {KindProps} from './LivePreview.tsx'

/** An item by the title it has now, and what there is to tell of it. */
export default function SavedPreview({
  context,
  kind,
  preview,
}: KindProps & {context: StoriesContext}) {
  const {t} = useTranslation(NAMESPACE)
  const identity = readIdentity({kind, form: 'object'}, preview.item)
  const {record, status, storyCount, team} = useSavedItem(useSource(context), identity)
  const display = record && 'displayTitle' in record ? record.displayTitle : undefined
  const state =
    (status === 'gone' && t('field.gone')) ||
    (status === 'moved' && t('field.moved')) ||
    (record && record.publishedAt === undefined && t('item.not-published'))
  const count = storyCount === undefined ? undefined : t('item.all-stories', {count: storyCount})
  const subtitle = [state, team?.name, count].filter(Boolean).join(' · ')
  return preview.renderDefault({
    ...preview,
    title: record?.title || display || preview.title,
    // The line keeps its place while it is on its way.
    subtitle: subtitle || '\u00a0',
  })
}
