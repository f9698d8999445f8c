import {tracingChannel} from 'node:diagnostics_channel'
import {afterEach, describe, expect, it} from 'vitest'
import {send, fakeService, json, KEY, testProxy} from './testing.ts'

type Events = [event: string, context: Record<string, unknown>][]

const stops: (() => void)[] = []
afterEach(() => {
  for (const stop of stops.splice(0)) stop()
})

/** Collects what a channel publishes, as it was at that time. */
function listen(name: 'session' | 'request' | 'rebuild'): Events {
  const events: Events = []
  const note = (event: string) => (context: object) => {
    events.push([event, {...(context as Record<string, unknown>)}])
  }
  const subscribers = {
    start: note('start'),
    end: note('end'),
    asyncStart: note('asyncStart'),
    asyncEnd: note('asyncEnd'),
    error: note('error'),
  }
  const channel = tracingChannel(`sanity-plugin-stories:proxy:${name}`)
  channel.subscribe(subscribers)
  stops.push(() => channel.unsubscribe(subscribers))
  return events
}

const last = (events: Events) => events.at(-1)

describe('the tracing channels of the proxy', () => {
  it('publishes the session check, the requests to the service and the rebuild of the catalog', async () => {
    const session = listen('session')
    const request = listen('request')
    const rebuild = listen('rebuild')
    const response = await send(testProxy(fakeService()), '/search/stories?q=secret-query', {
      authorization: 'Bearer secret-token',
    })
    expect(response.status).toBe(200)
    expect(last(session)).toEqual(['asyncEnd', {outcome: 'allowed', result: undefined}])
    expect(
      request
        .filter(([event]) => event === 'asyncEnd')
        .map(([, {listing, status}]) => `${String(listing)} ${String(status)}`)
        .toSorted(),
    ).toEqual(['collections 200', 'stories 200', 'teams 200'])
    expect(last(rebuild)).toEqual(['asyncEnd', {records: 6, result: undefined}])
    const published = JSON.stringify([session, request, rebuild])
    for (const secret of [KEY, 'secret-token', 'secret-query', 'Marketing']) {
      expect(published).not.toContain(secret)
    }
  })

  it('publishes refusals and failures', async () => {
    const session = listen('session')
    const request = listen('request')
    await send(testProxy(fakeService(), {authorize: () => null}))
    expect(last(session)).toMatchObject(['asyncEnd', {outcome: 'refused'}])
    const service = fakeService(() => json({}, {status: 401}))
    await send(testProxy(service))
    const [, {error, status}] = request.find(([event]) => event === 'error')!
    expect(status).toBe(401)
    expect(error).toMatchObject({problem: 'service-key-invalid'})
  })
})
