import {type PreviewProps, useTranslation} from 'sanity'
import type {StoriesContext} from '../config.ts'
import {useSource} from '../data/useSource.ts'
import {useStoriesContext} from '../data/useStoriesContext.ts'
import {useSavedItem} from '../field/useSavedItem.ts'
import {NAMESPACE} from '../i18n/index.ts'
import type {ItemKind} from '../schema/field-kind.ts'
import {readIdentity} from '../schema/identity.ts'

/** What a type's `prepare` answers with, beside what Sanity knows of. */
type LivePreviewProps = PreviewProps & {readonly item?: unknown}

interface KindProps {
  readonly kind: ItemKind
  readonly preview: LivePreviewProps
}

/** An item in arrays and Portable Text, by the title it has now. */
function LivePreview({kind, preview}: KindProps) {
  const context = useStoriesContext()
  const identity = readIdentity({kind, form: 'object'}, preview.item)
  if (!context || !identity) return preview.renderDefault(preview)
  return <ConnectedPreview context={context} kind={kind} preview={preview} />
}

function ConnectedPreview({context, kind, preview}: KindProps & {context: StoriesContext}) {
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

/** The preview of `stories.collection`. */
export function CollectionPreview(props: PreviewProps) {
  return <LivePreview kind="collection" preview={props} />
}

/** The preview of `stories.story`. */
export function StoryPreview(props: PreviewProps) {
  return <LivePreview kind="story" preview={props} />
}
