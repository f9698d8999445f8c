import {usePrefersReducedMotion} from '@sanity/ui'
import {useEffect, useState} from 'react'
import {styled} from 'styled-components'
import type {VideoSource} from './shape.ts'

/** Over the still picture, and not to be seen before it moves: nothing blinks. */
const Film = styled.video`
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

/** Milliseconds for which it must be wanted: of what is run over nothing is fetched. */
const DWELL = 120

/** A Story's short film, silent and without end. Nothing where motion is not wanted. */
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
    <Film
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
    </Film>
  )
}
