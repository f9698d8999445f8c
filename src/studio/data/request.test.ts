import {describe, expect, it, vi} from 'vitest'
import {problemType} from '../../access/index.ts'
import {requestListing} from './request.ts'
import type {Session} from './session.ts'

const session: Session = {
  proxyUrl: 'https://proxy.test/api',
  projectId: 'p1',
  userId: 'u1',
  getToken: () => 'token-1',
}

const answering = (...responses: Response[]) =>
  vi.fn<typeof fetch>(() => Promise.resolve(responses.shift() ?? Response.error()))

const problem = (name: Parameters<typeof problemType>[0], status: number, headers = {}) =>
  Response.json({type: problemType(name), title: name, status}, {status, headers})

describe('asking the proxy', () => {
  it('sends the token in a header and the Team in the query', async () => {
    const fetch = answering(Response.json([{id: 's1', title: 'One'}]))
    const answer = await requestListing(session, {kind: 'stories', teamId: 'a&b'}, fetch)
    expect(fetch.mock.lastCall?.[0]).toBe('https://proxy.test/api/stories?teamId=a%26b')
    expect(fetch.mock.lastCall?.[1]?.headers).toEqual({Authorization: 'Bearer token-1'})
    expect(answer).toMatchObject({ok: true, items: [{id: 's1', title: 'One'}], dropped: 0})
  })

  it('lets the browser revalidate, and asks the service only when forced', async () => {
    const fetch = answering(Response.json([]), Response.json([]))
    await requestListing(session, {kind: 'teams'}, fetch)
    expect(fetch.mock.lastCall?.[1]?.cache).toBe('no-cache')
    await requestListing(session, {kind: 'teams', force: true}, fetch)
    expect(fetch.mock.lastCall?.[1]?.cache).toBe('reload')
  })

  it('does not read again what it has by its ETag', async () => {
    const fetch = answering(Response.json([], {headers: {ETag: '"x"', Age: '9'}}))
    const answer = await requestListing(session, {kind: 'teams', etag: '"x"'}, fetch)
    expect(answer).toEqual({ok: 'unchanged', age: 9})
  })

  it('reads the token again after a 401, and tries once more with a new one', async () => {
    const tokens = ['old', 'new', 'new']
    const fetch = answering(problem('unauthenticated', 401), Response.json([]))
    const getToken = () => tokens.shift()
    const answer = await requestListing({...session, getToken}, {kind: 'teams'}, fetch)
    expect(answer.ok).toBe(true)
    expect(fetch.mock.calls.map(([, init]) => init?.headers)).toEqual([
      {Authorization: 'Bearer old'},
      {Authorization: 'Bearer new'},
    ])
  })

  it('does not try again with the token that was refused', async () => {
    const fetch = answering(problem('unauthenticated', 401))
    const answer = await requestListing(session, {kind: 'teams'}, fetch)
    expect(answer).toEqual({ok: false, failure: {name: 'unauthenticated', status: 401}})
    expect(fetch).toHaveBeenCalledTimes(1)
  })

  it('tells a Studio without a token from one that is signed out', async () => {
    const fetch = answering(problem('unauthenticated', 401))
    const getToken = () => undefined
    const answer = await requestListing({...session, getToken}, {kind: 'teams'}, fetch)
    expect(answer).toEqual({ok: false, failure: {name: 'no-token', status: 401}})
    expect(fetch.mock.lastCall?.[1]?.headers).toEqual({})
  })
})

describe('failures name their hop', () => {
  it.each([
    [problem('service-key-invalid', 502), {name: 'service-key-invalid', status: 502}],
    [
      problem('service-limited', 503, {'Retry-After': '7'}),
      {name: 'service-limited', status: 503, retryAt: expect.any(Number) as number},
    ],
    [new Response('<h1>Bad gateway</h1>', {status: 502}), {name: 'unreachable', status: 502}],
    [new Response('no', {status: 403}), {name: 'forbidden', status: 403}],
    [new Response('gone', {status: 404}), {name: 'not-a-proxy', status: 404}],
    [new Response('<html>', {status: 200}), {name: 'not-a-proxy', status: 200}],
    [Response.json({items: []}), {name: 'not-a-proxy', status: 200}],
  ])('case %#', async (response, failure) => {
    expect(await requestListing(session, {kind: 'teams'}, answering(response))).toEqual({
      ok: false,
      failure,
    })
  })

  it('calls a proxy without any answer unreachable', async () => {
    const fetch = vi.fn(() => Promise.reject(new TypeError('Failed to fetch')))
    expect(await requestListing(session, {kind: 'teams'}, fetch)).toEqual({
      ok: false,
      failure: {name: 'unreachable', status: 0},
    })
  })

  it('tells a timeout from that', async () => {
    const fetch = vi.fn(() => Promise.reject(new DOMException('late', 'TimeoutError')))
    expect(await requestListing(session, {kind: 'teams'}, fetch)).toEqual({
      ok: false,
      failure: {name: 'timeout', status: 0},
    })
  })
})
