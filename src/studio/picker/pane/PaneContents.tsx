import {EyeOpenIcon} from '@sanity/icons/EyeOpen'
import {LaunchIcon} from '@sanity/icons/Launch'
import {Button, Flex} from '@sanity/ui'
import {lazy, Suspense, useDeferredValue, useState} from 'react'
import {useTranslation} from 'sanity'
import type {Session} from '../../data/session.ts'
import {useStoriesContext} from '../../schema/useStoriesContext.ts'
import {NAMESPACE} from '../../i18n/index.ts'
import {Thumbnail} from '../../preview/Thumbnail.tsx'
import type {PickerItem} from '../items.ts'
import {type Highlight, useHighlighted} from '../list/highlight.ts'
import type {ItemPlaces} from '../list/useActive.ts'
import {CopyButton} from './CopyButton.tsx'
import {PaneFacts} from './PaneFacts.tsx'
import {PaneStories} from './PaneStories.tsx'
import {useAllStories} from './useAllStories.ts'

// Loaded when it is asked for: few ask.
const PaneEmbed = lazy(() => import('./PaneEmbed.tsx'))

const WIDTH = {bubbles: 160, cards: 180} as const

interface PaneContentsProps {
  readonly highlight: Highlight
  readonly places: ItemPlaces
  readonly session: Session
  readonly selectedId: string | undefined
  /** What is to be said to those who don't see it. */
  readonly onSay: (text: string) => void
}

/** What is known of the item that is looked at, and what can be done with it. */
export default function PaneContents(props: PaneContentsProps) {
  const {highlight, places, session, selectedId, onSay} = props
  const {t} = useTranslation(NAMESPACE)
  const embed = useStoriesContext()?.embed
  const [isLive, setLive] = useState(false)
  const highlighted = useHighlighted(highlight, (item) => item)
  const looked =
    itemWith(highlighted?.id, places) ?? itemWith(selectedId, places) ?? places.itemAt(0)
  // The list answers first; the pane follows.
  const item = useDeferredValue(looked)
  // The first of a list is looked at by chance.
  const isMeant = item !== undefined && (item.id === highlighted?.id || item.id === selectedId)
  const stories = useAllStories(session, item, isMeant)
  if (!item) return null
  const {shape, title} = item
  const story = item.kind === 'story' ? item.record : item.stories[0]
  // A Collection is watched from its first Story on.
  const watchUrl = story?.watchUrl
  const tag = item.kind === 'collection' ? item.record.tag : undefined
  const said = (what: string) => (copied: boolean) =>
    onSay(copied ? t('picker.pane.copied', {what}) : t('picker.pane.not-copied', {what}))
  const picture = (
    <Flex justify="center">
      <Thumbnail
        key={item.id}
        plays={highlighted !== undefined}
        shape={shape}
        story={story}
        title={title}
        width={WIDTH[shape]}
      />
    </Flex>
  )
  return (
    <>
      {embed && isLive ? (
        <Suspense fallback={picture}>
          <PaneEmbed embed={embed} item={item}>
            {picture}
          </PaneEmbed>
        </Suspense>
      ) : (
        picture
      )}
      <h3>
        <bdi>{title}</bdi>
      </h3>
      <PaneFacts item={item} />
      <Flex gap={2} wrap="wrap">
        {embed && (
          <Button
            aria-pressed={isLive}
            fontSize={1}
            icon={EyeOpenIcon}
            mode="ghost"
            onClick={() => setLive(!isLive)}
            padding={2}
            selected={isLive}
            text={t('embed.title')}
          />
        )}
        {watchUrl !== undefined && (
          <Button
            as="a"
            fontSize={1}
            href={watchUrl}
            icon={LaunchIcon}
            mode="ghost"
            padding={2}
            rel="noopener noreferrer"
            target="_blank"
            text={t('picker.pane.watch')}
          />
        )}
        <CopyButton
          onCopied={said(t('picker.pane.id'))}
          text={t('picker.pane.copy-id')}
          value={item.id}
        />
        {tag !== undefined && (
          <CopyButton
            onCopied={said(t('picker.pane.tag'))}
            text={t('picker.pane.copy-tag')}
            value={tag}
          />
        )}
      </Flex>
      {item.kind === 'collection' && <PaneStories item={item} stories={stories} />}
    </>
  )
}

/** An item as it is in the list now. */
function itemWith(id: string | undefined, {itemAt, indexOf}: ItemPlaces): PickerItem | undefined {
  const index = id === undefined ? -1 : indexOf(id)
  return index < 0 ? undefined : itemAt(index)
}
