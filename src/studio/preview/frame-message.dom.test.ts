import {afterEach, beforeEach, describe, expect, it, vi} from 'vitest'
import {clickMessage, latestPerFrame, readFrameMessage} from './frame-message.ts'

const frame = {} as Window
const event = (data: unknown, more: object = {}) =>
  ({data, origin: 'null', source: frame, ...more}) as MessageEvent
const report = {type: 'stories.frame', state: 'ready', height: 120}

describe('a message of a frame', () => {
  it('reports its state, its height and whether a player is open', () => {
    expect(readFrameMessage(event(report), frame)).toEqual({
      state: 'ready',
      isPending: false,
      height: 120,
      player: false,
      escapes: 0,
      item: -1,
      link: '',
    })
    const open = event({...report, state: 'failed-global', player: true})
    expect(readFrameMessage(open, frame)).toMatchObject({state: 'failed-global', player: true})
  })

  it.each([
    ['loading', 'failed-load'],
    ['drawing', 'empty'],
    ['threw', 'failed-error'],
  ])('becomes, from %s, %s once it is late', (state, late) => {
    const message = readFrameMessage(event({...report, state}), frame)
    expect(message).toMatchObject({state: late, isPending: true})
  })

  it.each([
    ['https://shop.example.com/', 'shop.example.com'],
    ['https://shop.example.com/bags?from=reel', 'shop.example.com/bags…'],
    [`https://shop.example.com/${'a'.repeat(60)}`, `shop.example.com/${'a'.repeat(42)}…`],
    ['no address', ''],
  ])('shortens the link %s', (link, short) => {
    expect(readFrameMessage(event({...report, link}), frame)?.link).toBe(short)
  })

  it('limits the height of the form', () => {
    expect(readFrameMessage(event({...report, height: 1e9}), frame)?.height).toBe(2000)
    expect(readFrameMessage(event({...report, height: Infinity}), frame)?.height).toBe(2000)
  })

  it.each([
    ['of another window', event(report, {source: {}})],
    ['of no window', event(report, {source: null})],
    ['of a page with an origin', event(report, {origin: 'https://studio.example.com'})],
    ['of another type', event({...report, type: 'other'})],
    ['of an unknown state', event({...report, state: 'constructor'})],
    ['without a height', event({...report, height: undefined})],
    ['of a negative height', event({...report, height: -1})],
    ['of no number', event({...report, height: NaN})],
    ['of a text', event({...report, height: '100'})],
    ['that is a string', event('stories.frame')],
    ['that is nothing', event(null)],
  ])('ignores a message: %s', (_, given) => {
    expect(readFrameMessage(given, frame)).toBeUndefined()
  })

  it('ignores messages while there is no frame', () => {
    expect(readFrameMessage(event(report, {source: null}), null)).toBeUndefined()
  })
})

it('returns the position of a click as fractions of the frame', () => {
  const rect = {left: 100, top: 50, width: 200, height: 400}
  expect(clickMessage({clientX: 150, clientY: 350}, rect)).toEqual({
    type: 'stories.click',
    x: 0.25,
    y: 0.75,
  })
})

describe('latestPerFrame', () => {
  const handle = vi.fn()
  beforeEach(() => {
    handle.mockReset()
    vi.useFakeTimers({toFake: ['requestAnimationFrame', 'cancelAnimationFrame']})
  })
  afterEach(() => void vi.useRealTimers())

  it('handles only the last of a thousand values, in the next frame', () => {
    const {push} = latestPerFrame(handle)
    for (let value = 1; value <= 1000; value += 1) push(value)
    expect(handle).not.toHaveBeenCalled()
    vi.advanceTimersToNextFrame()
    expect(handle.mock.calls).toEqual([[1000]])
    push('later')
    vi.advanceTimersToNextFrame()
    expect(handle.mock.calls).toEqual([[1000], ['later']])
  })

  it('handles nothing after it is cancelled', () => {
    const {cancel, push} = latestPerFrame(handle)
    push('a')
    cancel()
    vi.advanceTimersToNextFrame()
    expect(handle).not.toHaveBeenCalled()
  })
})
