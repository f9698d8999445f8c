import {usePrefersReducedMotion} from '@sanity/ui'
import {type SyntheticEvent, useEffect, useState} from 'react'
import {styled} from 'styled-components'
import type {VideoSource} from './story-media.ts'

/** Covers the image, and is invisible until it plays, so that nothing flickers. */
const Video = styled.video`
  position: absolute;
  inset: 0;
  width: 100%;
  height: 100%;
  object-fit: cover;
  opacity: 0;

  &[data-playing='true'] {
    opacity: 1;
  }
`

/** Milliseconds on a thumbnail before its video is fetched: not while the pointer only passes. */
const DWELL = 120

/** How often a video plays. Moving content has to stop without the user's help (WCAG 2.2.2). */
const ROUNDS = 2

interface ThumbnailVideoProps {
  readonly sources: readonly VideoSource[]
  /** Called after the last round. */
  readonly onPlayed?: (() => void) | undefined
}

/**
 * A Story's short video, muted. It plays twice, then the thumbnail beneath it is visible again.
 * Nothing where reduced motion is preferred.
 */
export function ThumbnailVideo({sources, onPlayed}: ThumbnailVideoProps) {
  const prefersStill = usePrefersReducedMotion()
  const [isDue, setDue] = useState(false)
  const [isPlaying, setPlaying] = useState(false)
  const [rounds, setRounds] = useState(0)
  useEffect(() => {
    const timer = setTimeout(() => setDue(true), DWELL)
    return () => clearTimeout(timer)
  }, [])
  if (prefersStill || !isDue || rounds === ROUNDS || sources.length === 0) return null
  const onEnded = ({currentTarget}: SyntheticEvent<HTMLVideoElement>) => {
    setRounds(rounds + 1)
    if (rounds + 1 === ROUNDS) onPlayed?.()
    // Refused where the video was removed in the meantime.
    if (rounds + 1 < ROUNDS) currentTarget.play().catch(() => {})
  }
  return (
    <Video
      autoPlay
      data-playing={isPlaying}
      muted
      onEnded={onEnded}
      onPlaying={() => setPlaying(true)}
      playsInline
      tabIndex={-1}
    >
      {sources.map(({src, type}) => (
        <source key={src} src={src} type={type} />
      ))}
    </Video>
  )
}
