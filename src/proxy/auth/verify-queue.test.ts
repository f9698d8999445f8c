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

it('verifies 16 sessions at once, and known ones that wait before others', async () => {
  const {start, running, ends} = fullQueue()
  void start('new')
  for (const name of ['a', 'b', 'c', 'd', 'e', 'f']) void start(name, true)
  expect(running.slice(12)).toEqual(['a', 'b', 'c', 'd'])
  ends[0]!()
  await vi.advanceTimersByTimeAsync(0)
  ends[1]!()
  await vi.advanceTimersByTimeAsync(0)
  expect(running.slice(16)).toEqual(['e', 'f'])
  ends[2]!()
  await vi.advanceTimersByTimeAsync(0)
  expect(running.slice(18)).toEqual(['new'])
})

it('refuses a known session only when 2,000 known ones wait, whatever else waits', async () => {
  const {start} = fullQueue()
  const refused: string[] = []
  const fill = (name: string, count: number, isKnown: boolean) => {
    for (let at = 0; at < count; at++) {
      start(name, isKnown).catch(() => void refused.push(name))
    }
  }
  fill('new', 2001, false)
  fill('known', 4 + 2001, true)
  await vi.advanceTimersByTimeAsync(0)
  expect(refused).toEqual(['new', 'known'])
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

it('gives the places of verifications that were lost with their requests to those who wait', async () => {
  const {start, running} = fullQueue()
  vi.clearAllTimers()
  void start('waits')
  expect(running).toHaveLength(12)
  await vi.advanceTimersByTimeAsync(3500)
  void start('new')
  expect(running.slice(12)).toEqual(['waits', 'new'])
})
