import {once} from 'node:events'
import {createServer, type RequestListener} from 'node:http'
import type {AddressInfo} from 'node:net'
import {describe, expect, it, onTestFinished, vi} from 'vitest'
import {problemType} from '../../access/index.ts'
import {chunksOf, requestProxy} from './proxy-request.ts'

const session = (getToken: () => string | undefined = () => 'token') => ({
  proxyUrl: 'https://studio.test/api/stories',
  projectId: 'p',
  userId: 'u',
  getToken,
})

const TEAMS = 'https://studio.test/api/stories/teams'

const respondWith = (...answers: readonly (() => Response | Promise<Response>)[]) => {
  let number = 0
  return vi.fn<typeof fetch>(async () => answers[Math.min(number++, answers.length - 1)]!())
}

const numberIn = (body: unknown): number => {
  const {number} = body as {number?: unknown}
  if (typeof number !== 'number') throw new TypeError('No number')
  return number
}

const ok = () => Response.json({number: 7}, {headers: {Age: '12'}})

const ask = (fetch: typeof globalThis.fetch, getToken?: () => string | undefined, path = 'teams') =>
  requestProxy(session(getToken), path, numberIn, {fetch})

describe('requestProxy', () => {
  it('sends the token, and returns the body and its age', async () => {
    const fetch = respondWith(ok)
    const asked = await requestProxy(session(), 'items/stories?ids=a', numberIn, {fetch})
    expect(asked).toEqual({value: 7, age: 12, isStale: false})
    const [url, init] = fetch.mock.calls[0]!
    expect(url).toBe('https://studio.test/api/stories/items/stories?ids=a')
    expect(init).toMatchObject({
      headers: {Authorization: 'Bearer token'},
      cache: 'no-cache',
      credentials: 'same-origin',
      redirect: 'manual',
    })
  })

  it('bypasses the cache with `reload`', async () => {
    const fetch = respondWith(ok)
    await requestProxy(session(), 'teams', numberIn, {fetch, force: true})
    expect(fetch.mock.calls[0]?.[1]?.cache).toBe('reload')
  })

  it('reads the token again after a 401, and retries once', async () => {
    const tokens = ['old', 'new']
    const fetch = respondWith(() => new Response(null, {status: 401}), ok)
    const asked = await ask(fetch, () => tokens.shift())
    expect(asked.value).toBe(7)
    expect(fetch.mock.calls[1]?.[1]?.headers).toEqual({Authorization: 'Bearer new'})
  })

  it.each([
    [
      'a problem',
      () => problem('service-limited', 503),
      {name: 'service-limited', retryAt: expect.any(Number)},
    ],
    ['a login page', () => page(200), {name: 'not-a-proxy', response: '200, text/html'}],
    ['no content', () => new Response(null), {name: 'not-a-proxy', response: '200, no type'}],
    ['JSON of another kind', () => Response.json({}), {name: 'not-a-proxy'}],
    ['JSON as a page', () => page(200, '{"number":7}'), {name: 'not-a-proxy'}],
    ['a gateway’s 401', () => page(401), {name: 'not-a-proxy', response: '401, text/html'}],
    ['a firewall’s 403', () => page(403), {name: 'not-a-proxy', response: '403, text/html'}],
    ['another JSON 401', () => Response.json({type: 'x'}, {status: 401}), {name: 'not-a-proxy'}],
    ['a balancer’s 503', () => page(503), {name: 'gateway', response: '503, text/html'}],
    ['no answer', () => Promise.reject(new TypeError('failed')), {name: 'unreachable', status: 0}],
  ])('names the failure of %s', async (_, answer, failure) => {
    const fetch = respondWith(answer)
    const asked = ask(fetch)
    await expect(asked).rejects.toMatchObject({...failure, url: TEAMS})
  })

  it('leaves what was searched for out of the address of a failure', async () => {
    const fetch = respondWith(() => new Response('<html>'))
    const asked = requestProxy(session(), 'search/stories?q=summer', numberIn, {fetch})
    const url = 'https://studio.test/api/stories/search/stories'
    await expect(asked).rejects.toMatchObject({name: 'not-a-proxy', url})
  })

  it.each([
    ['has no token to send', [undefined], ['no-token'], 'no-token'],
    ['loses the token that was sent', ['token'], ['no-token'], 'token-lost'],
    ['is refused', ['token'], ['unauthenticated'], 'unauthenticated'],
    ['ends meanwhile', ['old', undefined], ['unauthenticated', 'no-token'], 'unauthenticated'],
    [
      'begins and is refused',
      [undefined, 'new'],
      ['no-token', 'unauthenticated'],
      'unauthenticated',
    ],
    ['begins and is lost', [undefined, 'new'], ['no-token', 'no-token'], 'token-lost'],
  ] as const)('names the failure of a session that %s', async (_, tokens, problems, name) => {
    const left = [...tokens]
    const fetch = respondWith(...problems.map((each) => () => problem(each, 401)))
    const asked = ask(fetch, () => left.shift())
    await expect(asked).rejects.toMatchObject({name})
  })

  it('distinguishes a slow proxy from an unreachable one', async () => {
    const timeout = vi.spyOn(AbortSignal, 'timeout').mockReturnValue(AbortSignal.abort())
    const fetch = vi.fn<typeof globalThis.fetch>(async (_, init) => {
      init?.signal?.throwIfAborted()
      return ok()
    })
    const asked = ask(fetch)
    await expect(asked).rejects.toEqual({name: 'timeout', status: 0, url: TEAMS})
    timeout.mockRestore()
  })

  it('rejects when it is aborted', async () => {
    const abort = new AbortController()
    const fetch = vi.fn<typeof globalThis.fetch>(async (_, init) => {
      abort.abort(new Error('not wanted'))
      init?.signal?.throwIfAborted()
      return ok()
    })
    const asked = requestProxy(session(), 'teams', numberIn, {fetch, signal: abort.signal})
    await expect(asked).rejects.toThrow('not wanted')
  })
})

const problem = (name: Parameters<typeof problemType>[0], status: number) =>
  Response.json(
    {type: problemType(name)},
    {status, headers: {'Content-Type': 'application/problem+json', 'Retry-After': '3'}},
  )

function page(status: number, text = '<p>Sign in</p>') {
  return new Response(text, {status, headers: {'Content-Type': 'text/html; charset=utf-8'}})
}

/** A server that redirects `/teams`, and records which token arrives where. */
async function serveRedirect(location: string, respond: RequestListener) {
  const seen: string[] = []
  const server = createServer((request, response) => {
    seen.push(`${request.url} ${request.headers.authorization ?? 'nothing'}`)
    if (/^\/stories\/teams(?:\?|$)/.test(request.url ?? ''))
      response.writeHead(308, {location}).end()
    else respond(request, response)
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  onTestFinished(() => {
    server.closeAllConnections()
    server.close()
  })
  const {port} = server.address() as AddressInfo
  return {seen, proxyUrl: `http://127.0.0.1:${port}/stories`}
}

const respondOk: RequestListener = (_, response) =>
  response.setHeader('content-type', 'application/json').end('{"number":7}')

describe('requestProxy where a server redirects', () => {
  it('follows to a slash within the origin, with the token', async () => {
    const {proxyUrl, seen} = await serveRedirect('/stories/teams/', respondOk)
    const {value} = await requestProxy({...session(), proxyUrl}, 'teams', numberIn)
    expect(value).toBe(7)
    expect(seen.at(-1)).toBe('/stories/teams/ Bearer token')
  })

  it.each([
    ['token', 'Bearer token'],
    [undefined, 'nothing'],
  ])(
    'finds only what was searched for where a redirect drops the query, with the token %s',
    async (token, sent) => {
      const {proxyUrl, seen} = await serveRedirect('/stories/teams/', respondOk)
      await requestProxy({...session(() => token), proxyUrl}, 'teams?q=summer', numberIn)
      expect(seen.at(-1)).toBe(`/stories/teams/?q=summer ${sent}`)
    },
  )

  it('sends no token to another origin, and names it', async () => {
    const other = await serveRedirect('', respondOk)
    const target = `${other.proxyUrl}/login?state=secret`
    const {proxyUrl} = await serveRedirect(target, respondOk)
    const asked = requestProxy({...session(), proxyUrl}, 'teams', numberIn)
    await expect(asked).rejects.toEqual({
      name: 'redirect',
      status: 200,
      url: `${proxyUrl}/teams → ${new URL(other.proxyUrl).origin}`,
    })
    expect(other.seen).toEqual(['/stories/login?state=secret nothing'])
  })

  it.each(['token', undefined])(
    'names a redirect whose target can’t be read, as a login’s, with the token %s',
    async (token) => {
      const opaque = () => Object.defineProperty(new Response(null), 'status', {value: 0})
      const fetch = vi.fn<typeof globalThis.fetch>(async (_, init) =>
        init?.redirect === 'manual' ? opaque() : Promise.reject(new TypeError('blocked')),
      )
      const asked = ask(fetch, () => token)
      await expect(asked).rejects.toEqual({name: 'redirect', status: 0, url: TEAMS})
      expect(fetch.mock.calls[1]?.[1]?.headers).toEqual({})
    },
  )

  it('ends where a redirect leads back to itself', async () => {
    const {proxyUrl} = await serveRedirect('/stories/teams', respondOk)
    const asked = requestProxy({...session(), proxyUrl}, 'teams', numberIn)
    await expect(asked).rejects.toMatchObject({name: 'redirect'})
  })
})

describe('chunksOf', () => {
  const itself = (key: string) => key

  it('puts at most 100 keys into a part, in their order', () => {
    const keys = Array.from({length: 250}, (_, at) => `k${at}`)
    expect(chunksOf(keys, itself).map(({length}) => length)).toEqual([100, 100, 50])
    expect(chunksOf(keys, itself).flat()).toEqual(keys)
  })

  it('puts at most 6,000 characters into a part, encoded, except for a longer single key', () => {
    const keys = ['ø'.repeat(900), 'ø'.repeat(50), 'ø'.repeat(400)]
    expect(chunksOf(keys, itself)).toEqual([keys.slice(0, 2), keys.slice(2)])
    expect(chunksOf(['a'.repeat(9000), 'b'], itself)).toHaveLength(2)
    expect(chunksOf([], itself)).toEqual([])
  })
})
