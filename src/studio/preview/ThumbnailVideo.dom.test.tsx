import {act, fireEvent, render} from '@testing-library/react'
import {afterEach, beforeEach, describe, expect, it, vi} from 'vitest'
import {ThumbnailVideo} from './ThumbnailVideo.tsx'

const sources = [
  {src: 'https://media.example.com/a.webm', type: 'video/webm'},
  {src: 'https://media.example.com/a.mp4', type: 'video/mp4'},
] as const

function prefers({reducedMotion}: {reducedMotion: boolean}) {
  const matchMedia = window.matchMedia
  vi.spyOn(window, 'matchMedia').mockImplementation((query) => ({
    ...matchMedia(query),
    matches: reducedMotion && query.includes('prefers-reduced-motion'),
    addEventListener: () => {},
    removeEventListener: () => {},
  }))
}

const video = () => document.querySelector('video')

beforeEach(() => void vi.useFakeTimers())
afterEach(() => {
  vi.useRealTimers()
  vi.restoreAllMocks()
})

describe('ThumbnailVideo', () => {
  it('plays WebM before MP4, muted, after a short delay', () => {
    prefers({reducedMotion: false})
    render(<ThumbnailVideo sources={sources} />)
    act(() => void vi.advanceTimersByTime(119))
    expect(video()).toBeNull()
    act(() => void vi.advanceTimersByTime(1))
    expect(video()).toMatchObject({muted: true, loop: false, autoplay: true})
    const types = [...document.querySelectorAll('source')].map(({type}) => type)
    expect(types).toEqual(['video/webm', 'video/mp4'])
  })

  it('plays twice, then shows the thumbnail again', () => {
    prefers({reducedMotion: false})
    const play = vi.spyOn(HTMLMediaElement.prototype, 'play').mockResolvedValue()
    render(<ThumbnailVideo sources={sources} />)
    act(() => void vi.advanceTimersByTime(120))
    fireEvent.ended(video() as HTMLVideoElement)
    expect(play).toHaveBeenCalledTimes(1)
    fireEvent.ended(video() as HTMLVideoElement)
    expect(play).toHaveBeenCalledTimes(1)
    expect(video()).toBeNull()
  })

  it('renders nothing when the user prefers reduced motion', () => {
    prefers({reducedMotion: true})
    render(<ThumbnailVideo sources={sources} />)
    act(() => void vi.advanceTimersByTime(60_000))
    expect(video()).toBeNull()
  })
})
