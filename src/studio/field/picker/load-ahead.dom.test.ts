import {beforeEach, expect, it, vi} from 'vitest'
import {whenSeenAndIdle} from './load-ahead.ts'

let see: (isIntersecting: boolean) => void
const idle: (() => void)[] = []

beforeEach(() => {
  idle.length = 0
  see = () => undefined
  class Observer {
    constructor(report: (entries: readonly {isIntersecting: boolean}[]) => void) {
      see = (isIntersecting) => report([{isIntersecting}])
    }
    observe() {}
    disconnect() {
      see = () => undefined
    }
  }
  vi.stubGlobal('IntersectionObserver', Observer)
  vi.stubGlobal('requestIdleCallback', (run: () => void) => idle.push(run))
  vi.stubGlobal('cancelIdleCallback', (handle: number) => void delete idle[handle - 1])
  vi.stubGlobal('navigator', {})
})

const whenIdle = () => {
  for (const run of idle.splice(0)) run?.()
}

it('runs once the element was seen and the browser is idle', () => {
  const run = vi.fn()
  whenSeenAndIdle(document.body, run)
  see(false)
  whenIdle()
  see(true)
  expect(run).not.toHaveBeenCalled()
  whenIdle()
  see(true)
  whenIdle()
  expect(run).toHaveBeenCalledOnce()
})

it('runs nothing once it is cancelled, before or after the element was seen', () => {
  const run = vi.fn()
  whenSeenAndIdle(document.body, run)()
  see(true)
  whenIdle()
  const cancel = whenSeenAndIdle(document.body, run)
  see(true)
  cancel()
  whenIdle()
  expect(run).not.toHaveBeenCalled()
})

it('runs a while later in a browser that does not report when it is idle', () => {
  vi.useFakeTimers()
  vi.stubGlobal('requestIdleCallback', undefined)
  const run = vi.fn()
  whenSeenAndIdle(document.body, run)
  see(true)
  expect(run).not.toHaveBeenCalled()
  vi.runAllTimers()
  expect(run).toHaveBeenCalledOnce()
  vi.useRealTimers()
})

it('runs nothing for a user who saves data', () => {
  vi.stubGlobal('navigator', {connection: {saveData: true}})
  const run = vi.fn()
  whenSeenAndIdle(document.body, run)
  see(true)
  whenIdle()
  expect(run).not.toHaveBeenCalled()
})
