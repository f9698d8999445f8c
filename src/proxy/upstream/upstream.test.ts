import {afterEach, beforeEach, describe, expect, it, vi} from 'vitest'
import {send, fakeService, problemOf, testProxy} from '../testing.ts'

beforeEach(() => void vi.useFakeTimers({toFake: ['Date', 'setTimeout', 'clearTimeout']}))
afterEach(() => void vi.useRealTimers())

/** A service that sends the head of a response at once, and then a space now and then. */
function endlessService() {
  return fakeService(() => {
    let timer: ReturnType<typeof setInterval>
    const body = new ReadableStream<Uint8Array>({
      start(controller) {
        controller.enqueue(new TextEncoder().encode('['))
        timer = setInterval(() => controller.enqueue(new Uint8Array([32])), 5)
      },
      cancel: () => clearInterval(timer),
    })
    return new Response(body)
  })
}

describe('the timeout of the service', () => {
  it('ends a request after `timeout`, however the service sends its response', async () => {
    const service = endlessService()
    let settled = false
    const asked = send(testProxy(service, {timeout: 60})).finally(() => (settled = true))
    await vi.advanceTimersByTimeAsync(59_000)
    expect(settled).toBe(false)
    await vi.advanceTimersByTimeAsync(1_001)
    const response = await asked
    expect([response.status, await problemOf(response)]).toEqual([504, 'service-timeout'])
  })
})

describe('a response of the service', () => {
  it('logs what came of a request that succeeded', async () => {
    const lines: unknown[] = []
    const none = () => {}
    const logger = {info: (...line: unknown[]) => lines.push(line), warn: none, error: none}
    const service = fakeService()
    const proxy = testProxy(service, {logger})
    await send(proxy)
    service.reply = () => new Response('', {status: 500})
    await send(proxy, '/stories')
    expect(lines.filter((line) => JSON.stringify(line).includes('listing'))).toEqual([
      [{route: 'teams', outcome: 'changed'}, 'listing refreshed'],
    ])
  })

  it('calls a 304 to a request without conditions by its name', async () => {
    const warned: unknown[] = []
    const none = () => {}
    const service = fakeService(() => new Response(null, {status: 304}))
    const logger = {info: none, warn: (fields: unknown) => warned.push(fields), error: none}
    const response = await send(testProxy(service, {logger}))
    expect([response.status, await problemOf(response)]).toEqual([502, 'service-content'])
    expect(JSON.stringify(warned)).toContain('304 to a request without conditions')
  })
})
