import {usePrefersReducedMotion} from '@sanity/ui'
import {useEffect, useState} from 'react'
import {styled} from 'styled-components'
import type {VideoSource} from './shape.ts'

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

/** A Story's short video, muted and looping. Nothing where reduced motion is preferred. */
export function ThumbnailVideo({sources}: {readonly sources: readonly VideoSource[]}) {
  const still = usePrefersReducedMotion()
  const [wanted, setWanted] = useState(false)
  const [playing, setPlaying] = useState(false)
  useEffect(() => {
    const timer = setTimeout(() => setWanted(true), DWELL)
    return () => clearTimeout(timer)
  }, [])
  if (still || !wanted || sources.length === 0) return null
  return (
    <Video
      autoPlay
      data-playing={playing}
      loop
      muted
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
