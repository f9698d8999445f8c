import {ThemeProvider} from '@sanity/ui'
import {buildTheme} from '@sanity/ui/theme'
import {act, fireEvent, render, screen} from '@testing-library/react'
import {afterEach, beforeEach, describe, expect, it, vi} from 'vitest'
import type {Story} from '../../access/index.ts'
import {storyOf} from '../../access/testing.ts'
import {PlayingThumbnail} from './PlayingThumbnail.tsx'
import {Thumbnail} from './Thumbnail.tsx'

vi.mock(import('sanity'), async (original) => ({
  ...(await original()),
  useTranslation: () => ({t: (key: string, {title} = {title: ''}) => `${key} ${title}`}) as never,
}))

const story = (id: string) =>
  storyOf(id, 'At sea', {coverUrl: `https://media.example.com/${id}.jpg`})

const theme = buildTheme()
const thumbnail = (of: Story | undefined, deferred: boolean, plays = false) => (
  <ThemeProvider theme={theme}>
    <Thumbnail deferred={deferred} plays={plays} shape="cards" story={of} width={112} />
  </ThemeProvider>
)
const show = (...given: Parameters<typeof thumbnail>) => render(thumbnail(...given))
const image = () => document.querySelector('img')
const wait = (milliseconds: number) => act(() => void vi.advanceTimersByTime(milliseconds))

beforeEach(() => void vi.useFakeTimers())
afterEach(() => {
  vi.useRealTimers()
  vi.restoreAllMocks()
})

describe('Thumbnail', () => {
  it('delays the image when it is lazy, with a placeholder of the same size', () => {
    const {container} = show(story('b'), true)
    wait(79)
    expect(image()).toBeNull()
    expect(container.textContent).toContain('AS')
    wait(1)
    expect(image()?.src).toBe('https://media.example.com/b.jpg')
  })

  it('renders the many of a list together, without a warning of React', () => {
    const error = vi.spyOn(console, 'error').mockImplementation(() => undefined)
    const warn = vi.spyOn(console, 'warn').mockImplementation(() => undefined)
    render(
      <ThemeProvider theme={theme}>
        {Array.from({length: 20}, (_, at) => (
          <Thumbnail key={at} deferred shape="cards" story={story(`many${at}`)} width={112} />
        ))}
      </ThemeProvider>,
    )
    wait(80)
    expect(document.querySelectorAll('img')).toHaveLength(20)
    expect([...error.mock.calls, ...warn.mock.calls]).toEqual([])
  })

  it('waits no longer for a Story that its place had none before', () => {
    const {rerender} = show(undefined, true)
    rerender(thumbnail(story('late'), true))
    wait(80)
    expect(image()).not.toBeNull()
  })

  it('never loads the image when it is unmounted before', () => {
    const {unmount} = show(story('c'), true)
    unmount()
    wait(1000)
    expect(image()).toBeNull()
  })

  it('renders an image that was loaded before without a delay', () => {
    const {unmount} = show(story('d'), true)
    wait(80)
    fireEvent.load(image()!)
    unmount()
    show(story('d'), true)
    expect(image()).not.toBeNull()
  })

  it('never shows the image of the Story that was in its place before', () => {
    const {rerender} = show(story('e'), true)
    wait(80)
    fireEvent.load(image()!)
    rerender(thumbnail(story('f'), true))
    wait(159)
    expect(image()).toBeNull()
    wait(1)
    const former = image()
    rerender(thumbnail(story('e'), true))
    expect(image()?.src).toBe('https://media.example.com/e.jpg')
    expect(image()).not.toBe(former)
  })
})

const withVideo = {
  ...story('v'),
  webmCoverUrl: 'https://media.example.com/a.webm',
  mp4CoverUrl: 'https://media.example.com/a.mp4',
}

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

describe('the video of a thumbnail', () => {
  it('plays WebM before MP4, muted, after a short delay', () => {
    prefers({reducedMotion: false})
    show(withVideo, false, true)
    wait(119)
    expect(video()).toBeNull()
    wait(1)
    expect(video()).toMatchObject({muted: true, loop: false, autoplay: true})
    const types = [...document.querySelectorAll('source')].map(({type}) => type)
    expect(types).toEqual(['video/webm', 'video/mp4'])
  })

  it('plays twice, then shows the thumbnail again', () => {
    prefers({reducedMotion: false})
    const play = vi.spyOn(HTMLMediaElement.prototype, 'play').mockResolvedValue()
    show(withVideo, false, true)
    wait(120)
    fireEvent.ended(video() as HTMLVideoElement)
    expect(play).toHaveBeenCalledTimes(1)
    fireEvent.ended(video() as HTMLVideoElement)
    expect(play).toHaveBeenCalledTimes(1)
    expect(video()).toBeNull()
  })

  it('renders nothing when the user prefers reduced motion', () => {
    prefers({reducedMotion: true})
    show(withVideo, false, true)
    wait(60_000)
    expect(video()).toBeNull()
  })

  it('waits for the button when the user prefers reduced motion, with a word for what it plays', () => {
    prefers({reducedMotion: true})
    render(
      <ThemeProvider theme={theme}>
        <PlayingThumbnail shape="cards" story={withVideo} title="At sea" width={160} />
      </ThemeProvider>,
    )
    wait(60_000)
    expect(video()).toBeNull()
    fireEvent.click(screen.getByRole('button', {name: 'action.play At sea'}))
    wait(120)
    expect(video()).not.toBeNull()
  })

  it('offers to play again once no format of it can be loaded', () => {
    prefers({reducedMotion: false})
    render(
      <ThemeProvider theme={theme}>
        <PlayingThumbnail shape="cards" story={withVideo} title="At sea" width={160} />
      </ThemeProvider>,
    )
    wait(120)
    const [webm, mp4] = document.querySelectorAll('source')
    fireEvent.error(webm!)
    expect(screen.getByRole('button').getAttribute('aria-label')).toBe('player.stop At sea')
    fireEvent.error(mp4!)
    expect(screen.getByRole('button').getAttribute('aria-label')).toBe('action.play At sea')
    expect(video()).toBeNull()
  })
})
