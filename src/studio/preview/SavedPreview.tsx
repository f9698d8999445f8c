import {type PreviewProps, useSchema, useTranslation} from 'sanity'
import {itemTitle} from '../../access/index.ts'
import {fieldKind, type ItemKind, readIdentity, savedTitle, textIn} from '../../saved/index.ts'
import {NAMESPACE} from '../i18n/index.ts'
import {stateNote} from '../items/failure.ts'
import {useSavedItem} from '../items/useSavedItem.ts'
import {useSource} from '../items/useSource.ts'
import {useTeamName} from '../items/useTeams.ts'
import {SavedTile} from './SavedTile.tsx'
import {StateBadge} from './StateBadge.tsx'
import {Thumbnail} from './Thumbnail.tsx'

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
  const formerTeam = useTeamName(
    source?.session,
    saved.status === 'missing' ? identity?.teamId : undefined,
  )
  if (!source || !identity) return preview.renderDefault(preview)
  const {item, status, storyCount} = saved
  const state = status === 'moved' ? t('field.moved') : stateNote(saved, t)
  const count = storyCount === undefined ? undefined : t('item.all-stories', {count: storyCount})
  const subtitle = [state, item?.teamName ?? formerTeam, count].filter(Boolean).join(' · ')
  if (preview.layout === 'media') {
    const title = savedTitle(item, preview.item) ?? ''
    const key = textIn(preview.item, '_key')
    return <SavedTile itemKey={key} kind={kind} saved={saved} subtitle={subtitle} title={title} />
  }
  return preview.renderDefault({
    ...preview,
    title: item ? itemTitle(item) : preview.title,
    status: <StateBadge saved={saved} />,
    // The line keeps its height while it is loading.
    subtitle: subtitle || '\u00a0',
  })
}

export interface SavedMediaProps {
  /** Of a value whose type is not in the schema. */
  readonly kind: ItemKind
  readonly value: Readonly<Record<string, unknown>>
}

/** The thumbnail of a saved value as it is now. */
export function SavedMedia({kind, value}: SavedMediaProps) {
  const {t} = useTranslation(NAMESPACE)
  const source = useSource()
  // A schema can derive its own type from the plugin's.
  const own = fieldKind(useSchema().get(String(value['_type'])))
  const identity = readIdentity({kind: own?.kind ?? kind, form: 'object'}, value)
  const saved = useSavedItem(source, identity)
  if (!source) return null
  const {item, shape, stories} = saved
  return (
    // A list's row has no other element for it.
    <span style={{display: 'contents'}} title={stateNote(saved, t)}>
      <Thumbnail
        shape={shape}
        story={stories[0]}
        title={savedTitle(item, value)}
        // Both are as high as a list's row allows.
        width={shape === 'cards' ? 22 : 33}
      />
    </span>
  )
}
