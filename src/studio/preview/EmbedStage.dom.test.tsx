import {ThemeProvider} from '@sanity/ui'
import {buildTheme} from '@sanity/ui/theme'
import {act, render} from '@testing-library/react'
import {afterEach, beforeEach, expect, it, vi} from 'vitest'
import {englishTranslation} from '../i18n/testing.ts'
import {EmbedStage} from './EmbedStage.tsx'
import type {Turns} from './useEmbedLoading.ts'

vi.mock(import('sanity'), () => ({useTranslation: englishTranslation}))

vi.mock(import('@sanity/ui'), async (load) => {
  const size = {width: 500, height: 100}
  const rect = {...size, x: 0, y: 0, top: 0, left: 0, bottom: 100, right: 500, toJSON: () => ''}
  return {
    ...(await load()),
    useElementSize: () => ({_contentRect: rect, content: size, border: size}),
  }
})

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

const embed = {
  brand: 'service',
  scriptUrl: 'https://service.example.com/embed.js',
  frameUrl: 'about:blank',
}

/** A preview, and what its page reports. */
function show() {
  const turns: Turns = new Set()
  const stage = (scheme: 'light' | 'dark') => (
    <ThemeProvider theme={buildTheme()}>
      <EmbedStage
        attributes={{id: 'a'}}
        embed={embed}
        scheme={scheme}
        title="Embed"
        turns={turns}
        width={390}
      />
    </ThemeProvider>
  )
  const {container, rerender, unmount} = render(stage('light'))
  const frame = () => container.querySelector('iframe')!
  const report = (state: string, height: number) => {
    const data = {type: 'stories.frame', state, height}
    const source = frame().contentWindow
    act(() => {
      window.dispatchEvent(new MessageEvent('message', {data, origin: 'null', source}))
      vi.advanceTimersToNextFrame()
    })
  }
  return {
    frame,
    load: (scheme: 'light' | 'dark') => rerender(stage(scheme)),
    height: () => frame().style.height,
    stage: container.querySelector<HTMLElement>('[role=group]')!,
    report,
    unmount,
  }
}

it('keeps the height of an embed while it loads again, until it is drawn', () => {
  const {height, load, report, unmount} = show()
  report('loading', 32)
  report('ready', 400)
  expect(height()).toBe('400px')
  load('dark')
  report('loading', 32)
  expect(height()).toBe('400px')
  report('ready', 300)
  expect(height()).toBe('300px')
  unmount()

  const again = show()
  expect(again.height()).toBe('300px')
  again.report('loading', 32)
  expect(again.height()).toBe('300px')
})

it.each([
  ['the way to try again', true, 'BUTTON'],
  ['nothing where it is elsewhere', false, 'BODY'],
])('moves the focus to %s when it fails', (_, isInside, tagName) => {
  const {report, stage, unmount} = show()
  if (isInside) act(() => stage.focus())
  report('failed-load', 0)
  expect(document.activeElement?.tagName).toBe(tagName)
  unmount()
})

it.each(['loading', 'ready'])(
  'has another frame once the focus was taken back from one that is %s',
  (state) => {
    const {frame, report, unmount} = show()
    const button = document.body.appendChild(document.createElement('button'))
    report(state, 100)
    const thief = frame()
    thief.tabIndex = 0
    act(() => {
      // The user points: no need to wait for keys.
      button.dispatchEvent(new Event('pointerdown', {bubbles: true}))
      button.focus()
      thief.focus()
      vi.advanceTimersByTime(250)
    })
    expect(document.activeElement).toBe(button)
    expect(frame()).not.toBe(thief)
    expect(frame()).toBeInstanceOf(HTMLIFrameElement)
    button.remove()
    unmount()
  },
)
