import {afterEach, beforeEach, describe, expect, it, vi} from 'vitest'
import {afterPaint} from './after-paint.ts'

const frames: (() => void)[] = []

beforeEach(() => {
  frames.length = 0
  vi.useFakeTimers({toFake: ['setTimeout', 'clearTimeout']})
  vi.stubGlobal('requestAnimationFrame', (run: () => void) => frames.push(run))
})
afterEach(() => {
  vi.useRealTimers()
  vi.restoreAllMocks()
})

/** A frame is drawn, and painted. */
const paint = () => {
  for (const frame of frames.splice(0)) frame()
  vi.runAllTimers()
}

describe('afterPaint', () => {
  it('runs once a frame is painted, and never again', () => {
    const run = vi.fn()
    afterPaint(run)
    vi.runAllTimers()
    expect(run).not.toHaveBeenCalled()
    paint()
    expect(run).toHaveBeenCalledOnce()
    dispatchEvent(new Event('pagehide'))
    paint()
    expect(run).toHaveBeenCalledOnce()
  })

  it.each(['pagehide', 'visibilitychange', 'pointerdown', 'keydown', 'click'])(
    'runs before anything else can follow a %s',
    (type) => {
      const run = vi.fn()
      afterPaint(run)
      document.dispatchEvent(new Event(type, {bubbles: true}))
      expect(run).toHaveBeenCalledOnce()
      paint()
      expect(run).toHaveBeenCalledOnce()
    },
  )

  it('runs immediately in a hidden page, which paints no frame', () => {
    vi.spyOn(document, 'hidden', 'get').mockReturnValue(true)
    const run = vi.fn()
    afterPaint(run)
    expect(run).toHaveBeenCalledOnce()
  })
})
