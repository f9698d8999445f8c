import {useTranslation} from 'sanity'
import type {StoriesContext} from '../config.ts'
import {failureNote} from '../data/failure-note.ts'
import {itemTitle} from '../data/item-key.ts'
import {isUnpublished} from '../data/resolve-saved-item.ts'
import {useSavedItem} from '../data/useSavedItem.ts'
import {useSource} from '../data/useSource.ts'
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
  const saved = useSavedItem(useSource(context), identity)
  const {item, status, storyCount} = saved
  const state =
    (status === 'missing' && t('field.gone')) ||
    (status === 'moved' && t('field.moved')) ||
    (isUnpublished(item) && t('item.not-published')) ||
    failureNote(saved, t)
  const count = storyCount === undefined ? undefined : t('item.all-stories', {count: storyCount})
  const subtitle = [state, item?.teamName, count].filter(Boolean).join(' · ')
  return preview.renderDefault({
    ...preview,
    title: item ? itemTitle(item) : preview.title,
    // The line keeps its place while it is on its way.
    subtitle: subtitle || '\u00a0',
  })
}
