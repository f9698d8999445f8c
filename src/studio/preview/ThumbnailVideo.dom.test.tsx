import {act, render} from '@testing-library/react'
import {afterEach, beforeEach, describe, expect, it, vi} from 'vitest'
import {ThumbnailVideo} from './ThumbnailVideo.tsx'

const sources = [
  {src: 'https://media.example.com/a.webm', type: 'video/webm'},
  {src: 'https://media.example.com/a.mp4', type: 'video/mp4'},
] as const

function wants({reducedMotion}: {reducedMotion: boolean}) {
  const matchMedia = window.matchMedia
  vi.spyOn(window, 'matchMedia').mockImplementation((query) => ({
    ...matchMedia(query),
    matches: reducedMotion && query.includes('prefers-reduced-motion'),
    addEventListener: () => {},
    removeEventListener: () => {},
  }))
}

const film = () => document.querySelector('video')

beforeEach(() => void vi.useFakeTimers())
afterEach(() => {
  vi.useRealTimers()
  vi.restoreAllMocks()
})

describe('ThumbnailVideo', () => {
  it('plays webm before mp4, silently, once it was wanted for a moment', () => {
    wants({reducedMotion: false})
    render(<ThumbnailVideo sources={sources} />)
    act(() => void vi.advanceTimersByTime(119))
    expect(film()).toBeNull()
    act(() => void vi.advanceTimersByTime(1))
    expect(film()).toMatchObject({muted: true, loop: true, autoplay: true})
    const types = [...document.querySelectorAll('source')].map(({type}) => type)
    expect(types).toEqual(['video/webm', 'video/mp4'])
  })

  it('stays away where motion is not wanted', () => {
    wants({reducedMotion: true})
    render(<ThumbnailVideo sources={sources} />)
    act(() => void vi.advanceTimersByTime(60_000))
    expect(film()).toBeNull()
  })
})
