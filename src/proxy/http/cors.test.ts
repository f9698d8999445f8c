import {describe, expect, it} from 'vitest'
import {createStoriesProxy} from '../proxy.ts'
import {allow, fakeService, KEY, problemOf, send, SERVICE, testProxy} from '../testing.ts'

const ORIGIN = 'https://studio.example.com'

describe.each(['OPTIONS', 'GET', 'HEAD'])('CORS of %s', (method) => {
  it.each([
    'null',
    `${ORIGIN}/`,
    ORIGIN.toUpperCase(),
    // Two headers arrive as one.
    `${ORIGIN}, https://evil.example`,
    `${ORIGIN}, ${ORIGIN}`,
    `https://evil.example, ${ORIGIN}`,
  ])('refuses the origin %s, without repeating it', async (origin) => {
    const response = await send(testProxy(fakeService()), '/teams', {origin}, method)
    expect(response.status).toBe(403)
    expect([...response.headers.keys()].filter((name) => name.startsWith('access-'))).toEqual([])
    if (method !== 'HEAD') expect(await problemOf(response)).toBe('origin-refused')
  })

  it.each(['https://evil.example', `${ORIGIN}.evil.example`, `${ORIGIN}:8443`])(
    'lets %s, a Studio that was forgotten, read that it is refused, and nothing else',
    async (origin) => {
      const service = fakeService()
      const proxy = testProxy(service, {metrics: true})
      const response = await send(proxy, '/teams', {origin}, method)
      expect(response.status).toBe(method === 'OPTIONS' ? 204 : 403)
      expect(response.headers.get('access-control-allow-origin')).toBe(origin)
      expect(response.headers.has('access-control-allow-credentials')).toBe(false)
      if (method === 'GET') expect(await problemOf(response)).toBe('origin-refused')
      expect(service.requests).toHaveLength(0)
      if (method === 'OPTIONS') return
      for (const path of ['/healthz', '/readyz', '/metrics', '/nothing', '/teams?unknown=1']) {
        // oxlint-disable-next-line no-await-in-loop -- one case after another
        const {headers} = await send(proxy, path, {origin}, method)
        expect(headers.has('access-control-allow-origin')).toBe(false)
      }
    },
  )

  it('allows the configured origin', async () => {
    const response = await send(testProxy(fakeService()), '/teams', {origin: ORIGIN}, method)
    expect(response.ok).toBe(true)
    expect(response.headers.get('access-control-allow-origin')).toBe(ORIGIN)
    expect(response.headers.has('access-control-allow-credentials')).toBe(false)
  })
})

describe('CORS without configured origins', () => {
  const proxy = () => {
    const {fetch} = fakeService()
    return createStoriesProxy({serviceUrl: SERVICE, apiKey: KEY, authorize: allow, fetch})
  }

  it.each([{}, {'sec-fetch-site': 'same-origin'}, {'sec-fetch-site': 'none'}])(
    'allows a request without an origin, with %j',
    async (headers) => {
      const response = await send(proxy(), '/teams', headers)
      expect(response.status).toBe(200)
      expect(response.headers.has('access-control-allow-origin')).toBe(false)
    },
  )

  // The origin of the proxy's address too: that it is its own, only `Host` says.
  it.each(['https://studio.example.com', 'https://proxy.example'])(
    'refuses the origin %s, and says where to add it',
    async (origin) => {
      const headers = {origin, host: new URL(origin).host, 'sec-fetch-site': 'same-origin'}
      const response = await send(proxy(), '/teams', headers)
      expect(response.status).toBe(403)
      expect(await response.json()).toMatchObject({
        title: 'This origin is not allowed',
        detail: expect.stringContaining('allowedOrigins'),
      })
    },
  )

  it.each(['cross-site', 'same-site'])(
    'refuses images and scripts of another page, which have no origin: %s',
    async (site) => {
      const response = await send(proxy(), '/teams', {'sec-fetch-site': site})
      expect(response.status).toBe(403)
      expect(await problemOf(response)).toBe('origin-refused')
    },
  )
})

describe('a preflight', () => {
  const preflight = async (requested: string, path = '/teams', origin = ORIGIN) => {
    const headers = {origin, 'access-control-request-headers': requested}
    return (await send(testProxy(fakeService()), path, headers, 'OPTIONS')).headers
  }
  const allowed = 'access-control-allow-headers'

  it.each([
    ['/teams', 'authorization,baggage,sentry-trace'],
    ['/search/stories', 'authorization, traceparent, x-datadog-trace-id'],
  ])('allows at %s what the page’s monitoring adds: %s', async (path, requested) => {
    const headers = await preflight(requested, path)
    expect(headers.get(allowed)).toBe(requested)
    expect(headers.get('vary')).toMatch(/^Origin, .*, Access-Control-Request-Headers$/)
    expect(headers.has('access-control-allow-credentials')).toBe(false)
  })

  it.each([
    '',
    '*',
    'authorization,*',
    'a,,b',
    'a b',
    'a\tb',
    'a;b',
    'x'.repeat(65),
    Array.from({length: 33}, (_, at) => `x-${at}`).join(),
  ])('allows only what the Studio sends where it requests %j', async (requested) => {
    const headers = await preflight(requested)
    expect(headers.get(allowed)).toBe('Authorization, Cache-Control, If-None-Match')
  })

  it('repeats nothing to what is no exact origin', async () => {
    const headers = await preflight('sentry-trace', '/teams', 'https://evil.example/')
    expect(JSON.stringify([...headers])).not.toMatch(/sentry|evil/)
  })
})

describe('CORS of a refused request', () => {
  it.each([
    ['/teams?unknown=1', 'GET', 400],
    ['/nothing', 'GET', 404],
    ['/nothing', 'OPTIONS', 404],
    ['/teams', 'POST', 405],
    ['/readyz', 'GET', 503],
  ])('lets an allowed origin read why %s by %s has the status %i', async (path, method, status) => {
    const response = await send(testProxy(fakeService()), path, {origin: ORIGIN}, method)
    expect(response.status).toBe(status)
    expect(response.headers.get('access-control-allow-origin')).toBe(ORIGIN)
  })
})
