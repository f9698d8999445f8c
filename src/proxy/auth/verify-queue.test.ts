import {afterEach, beforeEach, expect, it, vi} from 'vitest'
import {createVerifyQueue} from './verify-queue.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

/** A queue whose places for unknown sessions are all taken, by work that runs until it is ended. */
function fullQueue() {
  const queue = createVerifyQueue()
  const running: string[] = []
  const ends: ((error?: Error) => void)[] = []
  const start = (name: string, isKnown = false) => {
    const verify = () =>
      new Promise<string>((resolve, reject) => {
        running.push(name)
        ends.push((error) => (error ? reject(error) : resolve(name)))
      })
    return queue(verify, isKnown)
  }
  const first = Array.from({length: 12}, (_, at) => start(`${at}`).catch(String))
  return {start, running, ends, first}
}

it('gives the place of failed work to the next, and the reserved ones to known sessions only', async () => {
  const {start, running, ends, first} = fullQueue()
  void start('new')
  void start('known', true)
  expect(running.slice(12)).toEqual(['known'])
  ends[0]!(new Error('broken'))
  expect(await first[0]).toBe('Error: broken')
  await vi.advanceTimersByTimeAsync(0)
  expect(running.slice(12)).toEqual(['known', 'new'])
})

it('refuses what waited for 30 seconds, and gives its place to the next', async () => {
  const {start, running, ends} = fullQueue()
  const late = start('late').catch(String)
  await vi.advanceTimersByTimeAsync(29_999)
  void start('next')
  await vi.advanceTimersByTimeAsync(1)
  expect(await late).toContain('Too many sessions')
  ends[0]!()
  await vi.advanceTimersByTimeAsync(0)
  expect(running.slice(12)).toEqual(['next'])
})
