import {describe, expect, it, vi} from 'vitest'
import {createSlicer} from './slices.ts'

const SLICE_MS = 8

/** Works without a pause for about the time of a slice, some times. */
function* working(name: string, times: number, log: string[]) {
  for (let slice = 0; slice < times; slice++) {
    log.push(name)
    const end = performance.now() + SLICE_MS
    while (performance.now() < end);
    yield
  }
  return name
}

describe('a slicer', () => {
  it('runs concurrent computations in turn, one slice at a time', async () => {
    const {run} = createSlicer()
    const log: string[] = []
    const both = Promise.all([run(working('a', 3, log)), run(working('b', 2, log))])
    const ticks: number[] = []
    const tick = () => {
      ticks.push(log.length)
      if (log.length < 5) setImmediate(tick)
    }
    setImmediate(tick)
    expect(await both).toEqual(['a', 'b'])
    expect(log.join('')).toBe('ababa')
    const steps = ticks.slice(1).map((count, at) => count - ticks[at]!)
    expect(Math.max(...steps)).toBe(1)
  })

  it('goes on for others when the timers of a request end with it', async () => {
    vi.useFakeTimers({toFake: ['setImmediate', 'clearImmediate']})
    const {run} = createSlicer()
    void run(working('gone', 2, []))
    vi.clearAllTimers()
    const other = run(working('b', 2, []))
    await vi.runAllTimersAsync()
    vi.useRealTimers()
    expect(await other).toBe('b')
  })

  it('lets a short computation pass long ones that began before', async () => {
    const {run} = createSlicer()
    const log: string[] = []
    const long = Array.from({length: 10}, () => run(working('.', 8, log)))
    // oxlint-disable-next-line no-await-in-loop -- until all of them are long
    while (log.length < 50) await new Promise(setImmediate)
    const before = log.length
    await run(working('x', 3, log))
    expect(log.length - before).toBeLessThan(20)
    await Promise.all(long)
  })

  it('does not keep a long computation waiting for short ones that keep coming', async () => {
    const {run} = createSlicer()
    const log: string[] = []
    const state = {isOver: false}
    const flood = async () => {
      // oxlint-disable-next-line no-await-in-loop -- one after another
      while (!state.isOver) await run(working('.', 1, log))
    }
    const floods = Array.from({length: 5}, flood)
    await run(working('x', 5, log))
    state.isOver = true
    await Promise.all(floods)
    expect(log.filter((name) => name === 'x')).toHaveLength(5)
  })

  it('rejects with the error of a computation, and continues with the others', async () => {
    const {run} = createSlicer()
    const failing = run(
      // oxlint-disable-next-line require-yield -- it fails before
      (function* () {
        throw new Error('no')
      })(),
    )
    const other = run(working('b', 1, []))
    await expect(failing).rejects.toThrow('no')
    expect(await other).toBe('b')
  })

  it('ends a computation between two slices when its signal fires, and continues with others', async () => {
    const {run} = createSlicer()
    const log: string[] = []
    const leaving = new AbortController()
    const left = run(working('a', 9, log), leaving.signal)
    const other = run(working('b', 3, log))
    await new Promise(setImmediate)
    leaving.abort(new Error('left'))
    await expect(left).rejects.toThrow('left')
    await other
    expect(log.filter((name) => name === 'a').length).toBeLessThan(3)
    expect(log.filter((name) => name === 'b')).toHaveLength(3)
  })
})
