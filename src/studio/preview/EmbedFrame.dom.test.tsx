import {ThemeProvider} from '@sanity/ui'
import {buildTheme} from '@sanity/ui/theme'
import {act, fireEvent, render, screen} from '@testing-library/react'
import {createRef} from 'react'
import {afterEach, beforeEach, expect, it, vi} from 'vitest'
import {EmbedFrame} from './EmbedFrame.tsx'

const theme = buildTheme()
const onKeyDown = vi.fn()
const onState = vi.fn()

beforeEach(() => {
  vi.useFakeTimers()
  document.addEventListener('keydown', onKeyDown)
})

afterEach(() => {
  vi.useRealTimers()
  document.removeEventListener('keydown', onKeyDown)
  onKeyDown.mockReset()
  onState.mockReset()
})

/** A frame, and what its page reports. */
function show(hasConsent: boolean, drawTimeout?: number) {
  const ref = createRef<HTMLIFrameElement>()
  const frameFor = (isEntered: boolean) => (
    <ThemeProvider theme={theme}>
      <EmbedFrame
        closeText="Close"
        content={{attributes: {}, scheme: 'light'}}
        embed={{
          brand: 'service',
          scriptUrl: 'https://service.example.com/embed.js',
          frameUrl: 'about:blank',
          drawTimeout,
        }}
        hasConsent={isEntered}
        height={100}
        linkText={(address) => `Links are off: ${address}`}
        onHeight={() => {}}
        onState={onState}
        ref={ref}
        title="Embed"
        width={390}
      />
    </ThemeProvider>
  )
  const {container, rerender} = render(frameFor(hasConsent))
  const frame = ref.current as HTMLIFrameElement
  frame.tabIndex = 0
  const report = (more: object) => {
    const data = {type: 'stories.frame', state: 'ready', height: 120, ...more}
    const source = ref.current!.contentWindow
    act(() => {
      window.dispatchEvent(new MessageEvent('message', {data, origin: 'null', source}))
      vi.advanceTimersToNextFrame()
    })
  }
  return {container, frame, leave: () => rerender(frameFor(false)), ref, report}
}

it.each([
  ['names a link that the user followed', true, 'Links are off: shop.example.com'],
  ['names no link while the user has not entered the frame', false, ''],
])('%s', (_, hasConsent, text) => {
  const {container, report} = show(hasConsent)
  report({link: 'https://shop.example.com/'})
  expect(container.textContent).toBe(text)
})

it('passes Escape on to what is around the frame, once for each time it was pressed', () => {
  const {frame, report} = show(true)
  frame.focus()
  report({escapes: 0})
  expect(onKeyDown).not.toHaveBeenCalled()
  report({escapes: 1})
  report({escapes: 1, height: 130})
  expect(onKeyDown.mock.calls).toEqual([[expect.objectContaining({key: 'Escape', target: frame})]])
  report({escapes: 2})
  expect(onKeyDown).toHaveBeenCalledTimes(2)
})

it.each([
  ['that the user has not entered', false, true],
  ['that has not got the focus', true, false],
])('passes no Escape on from a frame %s', (_, hasConsent, hasFocus) => {
  const {frame, report} = show(hasConsent)
  if (hasFocus) frame.focus()
  report({escapes: 1})
  expect(onKeyDown).not.toHaveBeenCalled()
})

it('says that a preview is not there again after its player was closed', () => {
  HTMLElement.prototype.showPopover = vi.fn()
  const {report} = show(true)
  report({player: true})
  fireEvent.click(screen.getByText('Close'))
  act(() => void vi.advanceTimersByTime(10_000))
  expect(onState.mock.calls).toEqual([['ready'], ['failed-blocked']])
})

it.each(['in the frame', 'elsewhere'])('leaves the focus %s when the player is closed', (place) => {
  HTMLElement.prototype.showPopover = vi.fn()
  const {frame, leave, ref, report} = show(true)
  report({player: true})
  if (place === 'elsewhere') leave()
  fireEvent.keyDown(document.body, {key: 'Escape'})
  expect(ref.current).not.toBe(frame)
  expect(document.activeElement).toBe(place === 'elsewhere' ? document.body : ref.current)
})

it.each([
  [
    'gives the focus to the item whose player was closed',
    false,
    [[{type: 'stories.focus', item: 2}, '*']],
  ],
  ['leaves the focus to who went elsewhere while the preview loads again', true, []],
])('%s', (_, isLeft, posted) => {
  HTMLElement.prototype.showPopover = vi.fn()
  const {leave, ref, report} = show(true)
  report({player: true, item: 2})
  fireEvent.keyDown(document.body, {key: 'Escape'})
  const post = vi.spyOn(ref.current!.contentWindow!, 'postMessage')
  if (isLeft) leave()
  report({})
  expect(post.mock.calls).toEqual(posted)
})

it('keeps the failure that the page reported, when the time to draw is over', () => {
  const {report} = show(false)
  report({state: 'loading'})
  report({state: 'failed-error'})
  vi.runAllTimers()
  expect(onState.mock.calls).toEqual([['failed-error']])
})

it('waits for a page without an end where its option says so', () => {
  show(false, Infinity)
  act(() => void vi.advanceTimersByTime(1_000_000))
  expect(onState).not.toHaveBeenCalled()
})
