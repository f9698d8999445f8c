import {PlayIcon} from '@sanity/icons/Play'
import {StopIcon} from '@sanity/icons/Stop'
import {usePrefersReducedMotion} from '@sanity/ui'
import {useState} from 'react'
import {styled} from 'styled-components'
import {useMessages} from '../i18n/useMessages.ts'
import {ActionButton} from '../ui/ActionButton.tsx'
import {videoSources} from './story-media.ts'
import {Thumbnail, type ThumbnailProps} from './Thumbnail.tsx'

const Frame = styled.span`
  position: relative;
  display: block;
  flex: none;
  width: fit-content;

  > [data-part='control'] {
    position: absolute;
    inset-block-end: 4px;
    inset-inline-end: 4px;
  }

  /* Over a small one it would cover most of it. */
  &[data-small] > [data-part='control'] {
    position: static;
    display: block;
    margin: 4px auto 0;
  }
`

const SMALL = 100

/**
 * A thumbnail whose video plays at once, unless reduced motion is preferred, with a button that
 * stops and plays it. The button stays where it is, so that the focus does.
 */
export function PlayingThumbnail(props: Omit<ThumbnailProps, 'plays' | 'onPlayed'>) {
  const {t} = useMessages()
  const isStill = usePrefersReducedMotion()
  const [isPlaying, setPlaying] = useState(!isStill)
  const {story, shape, title = ''} = props
  const hasVideo = story !== undefined && videoSources(story, shape).length > 0
  return (
    <Frame data-small={props.width < SMALL ? '' : undefined} data-stories="player">
      <Thumbnail {...props} onPlayed={() => setPlaying(false)} plays={isPlaying} />
      {hasVideo && (
        <ActionButton
          aria-label={t(isPlaying ? 'player.stop' : 'action.play', {title})}
          data-part="control"
          icon={isPlaying ? StopIcon : PlayIcon}
          onClick={() => setPlaying(!isPlaying)}
          padding={2}
        />
      )}
    </Frame>
  )
}
