import {describe, expect, it} from 'vitest'
import {serverTiming, type Timing, timed} from './timing.ts'

describe('serverTiming', () => {
  it('names only the parts that took a wait', () => {
    expect(serverTiming({start: 100}, 100.04)).toBe('total;dur=0.0')
    expect(serverTiming({start: 100, session: 12.34, content: 5}, 120)).toBe(
      'session;dur=12.3, content;dur=5.0, total;dur=20.0',
    )
  })
})

describe('timed', () => {
  it('records the duration of failing work, and rethrows its error', async () => {
    const timing: Timing = {start: 0}
    const failing = () => Promise.reject(new Error('no'))
    await expect(timed(timing, 'session', failing)).rejects.toThrow('no')
    expect(timing.session).toBeGreaterThanOrEqual(0)
    expect(timing.content).toBeUndefined()
  })
})
