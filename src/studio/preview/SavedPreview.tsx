import {type PreviewProps, useTranslation} from 'sanity'
import type {StoriesContext} from '../config.ts'
import {failureNote} from '../items/failure.ts'
import {itemTitle} from '../../access/index.ts'
import {type ItemKind, readIdentity} from '../../saved/index.ts'
import {useSavedItem} from '../items/useSavedItem.ts'
import {useSource} from '../items/useSource.ts'
import {NAMESPACE} from '../i18n/index.ts'
import {StateBadge} from './StateBadge.tsx'

/** What a type's `prepare` returns, beside what Sanity expects. */
export type LivePreviewProps = PreviewProps & {readonly item?: unknown}

export interface KindProps {
  readonly kind: ItemKind
  readonly preview: LivePreviewProps
}

/** An item by the title it has now, and its facts. */
export default function SavedPreview({
  context,
  kind,
  preview,
}: KindProps & {context: StoriesContext}) {
  const {t} = useTranslation(NAMESPACE)
  const identity = readIdentity({kind, form: 'object'}, preview.item)
  const saved = useSavedItem(useSource(context), identity)
  const {item, status, storyCount} = saved
  const state = status === 'moved' ? t('field.moved') : failureNote(saved, t)
  const count = storyCount === undefined ? undefined : t('item.all-stories', {count: storyCount})
  const subtitle = [state, item?.teamName, count].filter(Boolean).join(' · ')
  return preview.renderDefault({
    ...preview,
    title: item ? itemTitle(item) : preview.title,
    status: <StateBadge saved={saved} />,
    // The line keeps its place while it is loading.
    subtitle: subtitle || '\u00a0',
  })
}
