import {usePrefersReducedMotion} from '@sanity/ui'
import {startTransition, type SyntheticEvent, useEffect, useState} from 'react'
import {styled} from 'styled-components'
import type {EmbedType, Story} from '../../access/index.ts'
import {unselectable} from '../ui/text-style.ts'
import {initials, thumbnailSize, thumbnailUrl, videoSources} from './story-media.ts'

const Frame = styled.span`
  position: relative;
  display: grid;
  place-items: center;
  flex: none;
  overflow: hidden;
  border-radius: 6px;
  background: color-mix(in srgb, var(--card-fg-color) 7%, var(--card-bg-color));
  color: var(--card-fg-color);
  font-weight: 600;
  line-height: 1;
  ${unselectable}

  &[data-shape='bubbles'] {
    border-radius: 50%;
  }

  &::after {
    content: '';
    position: absolute;
    inset: 0;
    border-radius: inherit;
    box-shadow: inset 0 0 0 1px color-mix(in srgb, var(--card-fg-color) 12%, transparent);
  }

  img,
  video {
    position: absolute;
    inset: 0;
    width: 100%;
    height: 100%;
    object-fit: cover;
  }

  /* Nothing flickers while it loads. */
  video[data-playing='false'] {
    opacity: 0;
  }

  @media (forced-colors: active) {
    border: 1px solid;
  }
`

/** Milliseconds that a deferred thumbnail waits, twice in another's place: passed ones aren't fetched. */
const SHOW_DELAY = 80

/** The addresses of thumbnails that the browser has cached: nothing to wait for. */
const seen = new Set<string>()

export interface ThumbnailProps {
  /** Without one a placeholder is drawn. */
  readonly story: Story | undefined
  /** The title whose initials the placeholder has, instead of the Story's. */
  readonly title?: string | undefined
  readonly shape: EmbedType
  readonly width: number
  readonly plays?: boolean
  /**
   * Stops `plays` after the last round. Without it the user has no button that plays the video, which
   * then stays still where reduced motion is preferred.
   */
  readonly onPlayed?: (() => void) | undefined
  /** Whether more urgent work goes first. For the many thumbnails of a list. */
  readonly deferred?: boolean | undefined
}

/** A Story's thumbnail, round or portrait. Decorative: its title is beside it. */
export function Thumbnail(props: ThumbnailProps) {
  const {story, shape, width, plays = false, deferred = false, onPlayed} = props
  const title = props.title ?? story?.displayTitle
  const size = thumbnailSize(shape, width)
  const url = story && thumbnailUrl(story, shape)
  const [broken, setBroken] = useState<string>()
  const due = useDue(url, deferred)
  return (
    <Frame
      aria-hidden="true"
      data-shape={shape}
      data-stories="thumbnail"
      style={{...size, fontSize: Math.max(10, Math.round(width * 0.3))}}
    >
      {title !== undefined && initials(title)}
      {due && url !== undefined && url !== broken && (
        <img
          alt=""
          decoding="async"
          // A browser shows the former address until the next one is loaded.
          key={url}
          loading="lazy"
          onError={() => setBroken(url)}
          onLoad={() => void seen.add(url)}
          src={url}
          {...size}
        />
      )}
      {plays && story && (
        <ThumbnailVideo key={story.id} onPlayed={onPlayed} shape={shape} story={story} />
      )}
    </Frame>
  )
}

function useDue(url: string | undefined, deferred: boolean): boolean {
  const [first = url] = useState(url)
  const [waited, setWaited] = useState<string>()
  const delay = SHOW_DELAY * (url === first ? 1 : 2)
  const due = !deferred || url === undefined || waited === url || seen.has(url)
  useEffect(() => (due ? undefined : afterDelay(() => setWaited(url), delay)), [due, url, delay])
  return due
}

let batch: Set<() => void> | undefined

/** One timer for all of a list: one each would render it again and again. They don't block keys. */
function afterDelay(run: () => void, delay: number): () => void {
  if (!batch) {
    const runs = (batch = new Set())
    setTimeout(() => void (batch = undefined))
    setTimeout(() => {
      // One transition each: React takes many updates in one for a store that it can't defer.
      for (const each of runs) startTransition(each)
    }, delay)
  }
  const runs = batch
  runs.add(run)
  return () => runs.delete(run)
}

/** Milliseconds on a thumbnail before its video is fetched: not while the pointer only passes. */
const VIDEO_DELAY = 120

/** How often a video plays. Moving content has to stop without the user's help (WCAG 2.2.2). */
const ROUNDS = 2

type ThumbnailVideoProps = Pick<ThumbnailProps, 'onPlayed' | 'shape'> & {readonly story: Story}

/**
 * A Story's short video, muted. It plays twice, then the thumbnail beneath it is visible again.
 * Nothing where reduced motion is preferred, unless a button plays it.
 */
function ThumbnailVideo({story, shape, onPlayed}: ThumbnailVideoProps) {
  const sources = videoSources(story, shape)
  const isStill = usePrefersReducedMotion() && onPlayed === undefined
  const [isDue, setDue] = useState(false)
  const [isPlaying, setPlaying] = useState(false)
  const [rounds, setRounds] = useState(0)
  useEffect(() => {
    const timer = setTimeout(() => setDue(true), VIDEO_DELAY)
    return () => clearTimeout(timer)
  }, [])
  if (isStill || !isDue || rounds === ROUNDS || sources.length === 0) return null
  const onEnded = ({currentTarget}: SyntheticEvent<HTMLVideoElement>) => {
    setRounds(rounds + 1)
    if (rounds + 1 === ROUNDS) onPlayed?.()
    // Refused where the video was removed in the meantime.
    if (rounds + 1 < ROUNDS) currentTarget.play().catch(() => {})
  }
  return (
    <video
      autoPlay
      data-playing={isPlaying}
      muted
      onEnded={onEnded}
      onPlaying={() => setPlaying(true)}
      playsInline
      tabIndex={-1}
    >
      {sources.map(({src, type}, at) => (
        <source key={src} onError={sources[at + 1] ? undefined : onPlayed} src={src} type={type} />
      ))}
    </video>
  )
}
