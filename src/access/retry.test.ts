import {afterEach, beforeEach, describe, expect, it, vi} from 'vitest'
import {clientOf, failureOf, type Fetch} from './client.testing.ts'

const limited = (headers: HeadersInit = {}, status = 429) =>
  Response.json({message: 'Slower'}, {status, headers})
const list = Response.json([{id: 'a'}])

describe('retries', () => {
  beforeEach(() => {
    vi.useFakeTimers({now: Date.UTC(2026, 0, 1)})
  })
  afterEach(() => {
    vi.useRealTimers()
  })

  it.each([429, 503])('retries after a %i until the service responds', async (status) => {
    const {client, requests} = clientOf([limited({}, status), limited({}, status), list])
    const call = client.stories()
    await vi.advanceTimersByTimeAsync(60_000)
    expect(await call).toHaveLength(1)
    expect(requests).toHaveLength(3)
  })

  it.each([
    ['seconds', '7'],
    ['a date', new Date(Date.UTC(2026, 0, 1, 0, 0, 7)).toUTCString()],
  ])('waits as long as %s in Retry-After request, and not much longer', async (_, header) => {
    const {client, requests} = clientOf([limited({'Retry-After': header}), list])
    const call = client.stories()
    await vi.advanceTimersByTimeAsync(7000)
    expect(requests).toHaveLength(1)
    await vi.advanceTimersByTimeAsync(601)
    expect(requests).toHaveLength(2)
    expect(await call).toHaveLength(1)
  })

  it('increases the delay, with jitter', async () => {
    const retry = {retries: 5, minDelay: 100, maxTime: 600_000}
    const delays: number[][] = []
    for (let run = 0; run < 3; run++) {
      const times: number[] = []
      const response: Fetch = async () => {
        times.push(Date.now())
        return limited()
      }
      const call = failureOf(clientOf([response], {retry}).client.teams())
      // oxlint-disable-next-line no-await-in-loop -- one run after another
      await vi.advanceTimersByTimeAsync(600_000)
      // oxlint-disable-next-line no-await-in-loop
      await call
      delays.push(times.slice(1).map((time, index) => time - (times[index] ?? 0)))
    }
    for (const run of delays) {
      expect(run).toHaveLength(5)
      for (const [index, delay] of run.entries()) {
        expect(delay).toBeGreaterThanOrEqual(Math.floor(100 * 2 ** index))
        // Each delay is two timers, which wait whole milliseconds.
        expect(delay).toBeLessThanOrEqual(200 * 2 ** index + 2)
      }
    }
    expect(new Set(delays.map(String)).size).toBe(3)
  })

  it('stops after the configured retries and rejects with the last response', async () => {
    const {client, requests} = clientOf([limited()], {retry: {retries: 2}})
    const call = failureOf(client.teams())
    await vi.advanceTimersByTimeAsync(60_000)
    expect(await call).toMatchObject({statusCode: 429, failure: 'status'})
    expect(requests).toHaveLength(3)
  })

  it('does not retry where the delay is longer than the remaining time', async () => {
    const {client, requests} = clientOf([limited({'Retry-After': '3600'})])
    const error = await failureOf(client.teams())
    expect(error).toMatchObject({statusCode: 429, retryAfter: 3_600_000})
    expect(requests).toHaveLength(1)
    expect(vi.getTimerCount()).toBe(0)
  })

  it('does not retry where less time remains than the delay, after a wait', async () => {
    const {client, requests} = clientOf([limited({'Retry-After': '20'})], {
      retry: {maxTime: 30_000},
    })
    let error: unknown
    void failureOf(client.teams()).then((failure) => (error = failure))
    await vi.advanceTimersByTimeAsync(25_000)
    expect(error).toMatchObject({statusCode: 429, retryAfter: 20_000})
    expect(requests).toHaveLength(2)
  })

  it('stops when the allowed time is over', async () => {
    const retry = {retries: 1000, minDelay: 1000, maxTime: 30_000}
    const {client, requests} = clientOf([limited()], {retry})
    const call = failureOf(client.teams())
    await vi.advanceTimersByTimeAsync(30_001)
    expect(await call).toMatchObject({statusCode: 429})
    expect(requests.length).toBeLessThan(8)
  })

  it('does not retry when retries are turned off', async () => {
    const {client, requests} = clientOf([limited({}, 503)], {retry: false})
    expect(await failureOf(client.teams())).toMatchObject({statusCode: 503})
    expect(requests).toHaveLength(1)
  })

  it('stops immediately when the call is aborted', async () => {
    const controller = new AbortController()
    const {client, requests} = clientOf([limited({'Retry-After': '30'})])
    const call = failureOf(client.teams({signal: controller.signal}))
    await vi.advanceTimersByTimeAsync(1000)
    controller.abort(new Error('enough'))
    expect(await call).toMatchObject({failure: 'aborted', cause: new Error('enough')})
    expect(requests).toHaveLength(1)
    expect(vi.getTimerCount()).toBe(0)
  })
})
