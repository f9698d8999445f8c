import {EyeOpenIcon} from '@sanity/icons/EyeOpen'
import {Flex} from '@sanity/ui'
import {type ComponentType, lazy, Suspense, useDeferredValue, useState} from 'react'
import {useTranslation} from 'sanity'
import {sourceLink} from '../../items/source-link.ts'
import type {Session} from '../../items/session.ts'
import {useStoriesContext} from '../../items/useSource.ts'
import {NAMESPACE} from '../../i18n/index.ts'
import {PlayingThumbnail} from '../../preview/PlayingThumbnail.tsx'
import {Thumbnail} from '../../preview/Thumbnail.tsx'
import {ActionButton} from '../../ui/ActionButton.tsx'
import {LinkButton} from '../../ui/LinkButton.tsx'
import type {PickerItem} from '../items.ts'
import {type Highlight, useHighlighted} from '../list/highlight.ts'
import type {ItemPlaces} from '../list/useTabStop.ts'
import {tooltipOf} from '../tooltip.ts'
import {CopyButton} from './CopyButton.tsx'
import {PaneFacts} from './PaneFacts.tsx'
import {ReplacedSummary} from './ReplacedSummary.tsx'
import {PaneStories} from './PaneStories.tsx'
import type {ReplacedItem} from '../picker-dialog-props.ts'
import {useAllStories} from './useAllStories.ts'

// Loaded on demand: few need it.
const PaneEmbed = lazy(() => import('./PaneEmbed.tsx'))

const WIDTH = {bubbles: 160, cards: 180} as const

export interface PaneContentsProps {
  readonly highlight: Highlight
  readonly places: ItemPlaces
  readonly session: Session
  /** The item that the pane stays on. */
  readonly pinned: PickerItem | undefined
  /** The item that is saved now. */
  readonly selectedId: string | undefined
  readonly replaced: ReplacedItem | undefined
  /** Announces what happened to users of assistive technology. */
  readonly onAnnounce: (text: string) => void
  /** What else can be done with the item. */
  readonly Actions?: ComponentType<{readonly item: PickerItem}> | undefined
}

/** The selected item, or else the highlighted one: its facts, and what can be done with it. */
export default function PaneContents(props: PaneContentsProps) {
  const {highlight, places, session, pinned, selectedId, replaced, onAnnounce, Actions} = props
  const {t} = useTranslation(NAMESPACE)
  const config = useStoriesContext()
  const embed = config?.embed
  const [isLive, setLive] = useState(false)
  const highlighted = useHighlighted(highlight, ({get}) => get())
  const shown =
    pinned ?? itemWith(highlighted?.id, places) ?? itemWith(selectedId, places) ?? places.itemAt(0)
  // The list responds first; the pane follows.
  const item = useDeferredValue(shown)
  // The first item of a list is shown by chance.
  const isMeant = item !== undefined && [pinned?.id, highlighted?.id, selectedId].includes(item.id)
  const stories = useAllStories(session, item, isMeant)
  if (!item) return null
  const {shape, title} = item
  const story = item.kind === 'story' ? item.record : item.stories[0]
  // A Collection is watched from its first Story on.
  const watchUrl = story?.watchUrl
  const link = config && sourceLink(config, item.record)
  const tag = item.kind === 'collection' ? item.record.tag : undefined
  const announce = (done: string) => (isCopied: boolean) =>
    onAnnounce(isCopied ? done : t('action.copy.failed'))
  const ItemThumbnail = isMeant ? PlayingThumbnail : Thumbnail
  const thumbnail = (
    <Flex justify="center">
      <ItemThumbnail key={item.id} shape={shape} story={story} title={title} width={WIDTH[shape]} />
    </Flex>
  )
  return (
    <>
      {replaced && pinned && item.id !== selectedId && <ReplacedSummary replaced={replaced} />}
      {embed && isLive ? (
        <Suspense fallback={thumbnail}>
          <PaneEmbed embed={embed} item={item}>
            {thumbnail}
          </PaneEmbed>
        </Suspense>
      ) : (
        thumbnail
      )}
      <h3 title={tooltipOf(title)}>
        <bdi>{title}</bdi>
      </h3>
      <PaneFacts item={item} />
      <Flex gap={2} wrap="wrap">
        {embed && (
          <ActionButton
            aria-pressed={isLive}
            icon={EyeOpenIcon}
            onClick={() => setLive(!isLive)}
            padding={2}
            selected={isLive}
            text={t('embed.title')}
          />
        )}
        {watchUrl !== undefined && <LinkButton href={watchUrl} text={t('action.watch')} />}
        {link && (
          <LinkButton href={link.href} text={t('action.open-source', {service: link.service})} />
        )}
        <CopyButton
          onCopied={announce(t(`action.copy-id.done.${item.kind}`))}
          text={t('action.copy-id')}
          value={item.id}
        />
        {tag !== undefined && (
          <CopyButton
            onCopied={announce(t('action.copy-tag.done.collection'))}
            text={t('action.copy-tag')}
            value={tag}
          />
        )}
      </Flex>
      {Actions && <Actions item={item} />}
      {item.kind === 'collection' && <PaneStories item={item} stories={stories} />}
    </>
  )
}

/** An item as it is in the list now. */
function itemWith(id: string | undefined, {itemAt, indexOf}: ItemPlaces): PickerItem | undefined {
  const index = id === undefined ? -1 : indexOf(id)
  return index < 0 ? undefined : itemAt(index)
}
