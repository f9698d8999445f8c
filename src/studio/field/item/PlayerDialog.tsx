import {ChevronLeftIcon} from '@sanity/icons/ChevronLeft'
import {ChevronRightIcon} from '@sanity/icons/ChevronRight'
import {LaunchIcon} from '@sanity/icons/Launch'
import {Flex, Stack, Text, usePrefersReducedMotion} from '@sanity/ui'
import {useState} from 'react'
import {styled} from 'styled-components'
import {visitorTitle} from '../../../access/index.ts'
import {isCollection} from '../../../saved/index.ts'
import {useAllStories} from '../../browser/pane/PaneLists.tsx'
import {collectionItem} from '../../browser/state/items.ts'
import {useMessages} from '../../i18n/useMessages.ts'
import type {Session} from '../../items/session.ts'
import type {SavedItem} from '../../items/useSavedItem.ts'
import {thumbnailUrl, videoSources} from '../../thumbnails/story-media.ts'
import {ActionButton} from '../../ui/ActionButton.tsx'
import {OverlayDialog} from '../../ui/OverlayDialog.tsx'

const Stage = styled.div`
  display: grid;
  place-items: center;
  height: min(60vh, 560px);
  border-radius: 6px;
  background: #000;
  overflow: hidden;

  > * {
    width: 100%;
    height: 100%;
    min-height: 0;
    object-fit: contain;
  }
`

interface PlayerDialogProps {
  readonly session: Session
  readonly saved: SavedItem
  readonly start: number
  readonly onClose: () => void
}

/** Plays the thumbnail videos of Stories, one after another on request. */
export default function PlayerDialog({session, saved, start, onClose}: PlayerDialogProps) {
  const {t} = useMessages()
  const isStill = usePrefersReducedMotion()
  const [index, setIndex] = useState(start)
  const {item, shape} = saved
  const collection = item && isCollection(item) ? collectionItem(item, 'id') : undefined
  const all = useAllStories(session, collection)
  const stories = collection ? all : saved.stories
  const story = stories[index]
  if (!story) return null
  const poster = thumbnailUrl(story, shape)
  const sources = videoSources(story, shape)
  const title = visitorTitle(story)
  const step = (to: number, label: string, icon: typeof ChevronLeftIcon) => (
    <ActionButton
      aria-label={label}
      aria-disabled={stories[to] === undefined}
      icon={icon}
      mode="bleed"
      onClick={() => setIndex(to)}
      padding={2}
    />
  )
  return (
    <OverlayDialog header={title} onClose={onClose}>
      <Stack gap={3}>
        <Stage key={story.id}>
          {sources.length > 0 ? (
            <video autoPlay={!isStill} controls muted playsInline poster={poster}>
              {sources.map(({src, type}) => (
                <source key={src} src={src} type={type} />
              ))}
            </video>
          ) : (
            poster !== undefined && <img alt={title} src={poster} />
          )}
        </Stage>
        <Flex align="center" gap={2} justify="space-between" wrap="wrap">
          {stories.length > 1 ? (
            <Flex align="center" gap={2}>
              {step(index - 1, t('player.previous'), ChevronLeftIcon)}
              <Text muted role="status" size={1}>
                {t('picker.selected.position', {
                  position: index + 1,
                  total: saved.storyCount ?? stories.length,
                })}
              </Text>
              {step(index + 1, t('player.next'), ChevronRightIcon)}
            </Flex>
          ) : (
            <span />
          )}
          {story.watchUrl !== undefined && (
            <ActionButton
              as="a"
              href={story.watchUrl}
              icon={LaunchIcon}
              padding={2}
              rel="noopener noreferrer"
              target="_blank"
              text={t('action.watch')}
            />
          )}
        </Flex>
      </Stack>
    </OverlayDialog>
  )
}
