import {type PreviewProps, useTranslation} from 'sanity'
import {itemTitle} from '../../access/index.ts'
import {type ItemKind, readIdentity} from '../../saved/index.ts'
import {NAMESPACE} from '../i18n/index.ts'
import {failureNote} from '../items/failure.ts'
import {useSavedItem} from '../items/useSavedItem.ts'
import {useSource} from '../items/useSource.ts'
import {StateBadge} from './StateBadge.tsx'

export interface LivePreviewProps {
  readonly kind: ItemKind
  /** With what a type's `prepare` returns, beside what Sanity expects. */
  readonly preview: PreviewProps & {readonly item?: unknown}
}

/** An item by the title it has now, and its facts. */
export default function SavedPreview({kind, preview}: LivePreviewProps) {
  const {t} = useTranslation(NAMESPACE)
  const source = useSource()
  const identity = readIdentity({kind, form: 'object'}, preview.item)
  const saved = useSavedItem(source, identity)
  if (!source || !identity) return preview.renderDefault(preview)
  const {item, status, storyCount} = saved
  const state = status === 'moved' ? t('field.moved') : failureNote(saved, t)
  const count = storyCount === undefined ? undefined : t('item.all-stories', {count: storyCount})
  const subtitle = [state, item?.teamName, count].filter(Boolean).join(' · ')
  return preview.renderDefault({
    ...preview,
    title: item ? itemTitle(item) : preview.title,
    status: <StateBadge saved={saved} />,
    // The line keeps its height while it is loading.
    subtitle: subtitle || '\u00a0',
  })
}
