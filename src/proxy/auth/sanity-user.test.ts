import {afterEach, beforeEach, describe, expect, it, vi} from 'vitest'
import {sanityUser} from './sanity-user.ts'
import {send, fakeService, json, problemOf, testProxy, type Reply} from '../testing.ts'

const EDITOR = {id: 'pA', provider: 'google', roles: [{name: 'editor', title: 'Editor'}]}
const TOKEN = 'session-token-91f2'

beforeEach(() => void vi.useFakeTimers({toFake: ['Date', 'performance']}))
afterEach(() => void vi.useRealTimers())

const page = (status: number) =>
  new Response('<h1>Blocked</h1>', {status, headers: {'content-type': 'text/html'}})

function studio(reply: Reply = () => json(EDITOR), roles?: string[]) {
  const sanity = fakeService(reply)
  const authorize = sanityUser({projectId: 'abc-1', fetch: sanity.fetch, ...(roles && {roles})})
  const proxy = testProxy(fakeService(), {authorize})
  const get = (token = TOKEN) => send(proxy, '/teams', {authorization: `Bearer ${token}`})
  const pass = (ms: number) => vi.advanceTimersByTime(ms)
  return {sanity, proxy, get, pass}
}

describe('sanityUser', () => {
  it("requests the project's own host, with the token only", async () => {
    const {sanity, get} = studio()
    expect((await get()).status).toBe(200)
    const [request] = sanity.requests
    expect(request?.url).toMatch(/^https:\/\/abc-1\.api\.sanity\.io\/v\d{4}-\d\d-\d\d\/users\/me$/)
    expect(request?.headers.get('authorization')).toBe(`Bearer ${TOKEN}`)
    expect(request?.redirect).toBe('manual')
  })

  it('requests a local API directly', async () => {
    const sanity = fakeService(() => json(EDITOR))
    const apiHost = 'http://localhost:3333'
    const authorize = sanityUser({projectId: 'local', apiHost, fetch: sanity.fetch})
    await send(testProxy(fakeService(), {authorize}), '/teams', {authorization: `Bearer ${TOKEN}`})
    expect(sanity.requests[0]?.url).toMatch(/^http:\/\/localhost:3333\/v/)
  })

  it.each(['editor', [7], {editor: true}])(
    'takes no roles that are no list of names: %j',
    (roles) => {
      expect(() => sanityUser({projectId: 'a', roles: roles as never})).toThrow(
        'sanityUser: roles must be a list of names',
      )
    },
  )

  it('18. keeps decisions by a digest of the token, and verifies it once at a time', async () => {
    const {sanity, get} = studio()
    const responses = await Promise.all(Array.from({length: 50}, () => get()))
    expect(responses.every(({status}) => status === 200)).toBe(true)
    expect(sanity.requests).toHaveLength(1)
    await get(`${TOKEN}x`)
    expect(sanity.requests).toHaveLength(2)
  })

  it("19. ends a revoked user's access within the decision's lifetime", async () => {
    const {sanity, get, pass} = studio()
    await get()
    sanity.reply = () => new Response('', {status: 401})
    pass(59_000)
    expect((await get()).status).toBe(200)
    pass(1_001)
    expect(await problemOf(await get())).toBe('unauthenticated')
  })

  it('19. gives no grace to a revoked user when Sanity fails later', async () => {
    const {sanity, get, pass} = studio()
    await get()
    pass(60_001)
    sanity.reply = () => new Response('', {status: 401})
    expect((await get()).status).toBe(401)
    pass(5_000)
    sanity.reply = () => new Response('', {status: 500})
    expect((await get()).status).toBe(503)
  })

  it.each<[string, unknown]>([
    ['a member of another project', {id: 'pB', provider: 'google', roles: []}],
    ['a user without roles', {id: 'pB', provider: 'google'}],
    ['a robot', {...EDITOR, provider: 'sanity-token'}],
  ])('19. responds with 403 to %s', async (_, user) => {
    const {get} = studio(() => json(user))
    const response = await get()
    expect([response.status, await problemOf(response)]).toEqual([403, 'forbidden'])
  })

  it.each(['/mcp/teams', '/teams?_from=/mcp', '/search/stories?q=/mcp'])(
    '19. responds with 403 to a robot at %s, which is no address of agents',
    async (path) => {
      const {proxy} = studio(() => json({...EDITOR, provider: 'sanity-token'}))
      expect((await send(proxy, path, {authorization: `Bearer ${TOKEN}`})).status).toBe(403)
    },
  )

  it('accepts only the roles named', async () => {
    const {get} = studio(() => json(EDITOR), ['administrator'])
    expect((await get()).status).toBe(403)
    expect((await studio(() => json(EDITOR), ['editor']).get()).status).toBe(200)
  })

  it('accepts a member who has one of the roles named beside another', async () => {
    const user = {...EDITOR, roles: [{name: 'viewer'}, {name: 'editor'}]}
    expect((await studio(() => json(user), ['editor']).get()).status).toBe(200)
  })

  it('responds with 401 to an empty ID', async () => {
    expect((await studio(() => json({...EDITOR, id: ''})).get()).status).toBe(401)
  })

  it('responds with 401 without a token, to a malformed one, and to a 200 of Sanity without an ID', async () => {
    const {sanity, proxy, get} = studio(() => json({}))
    expect((await send(proxy)).status).toBe(401)
    for (const authorization of [
      'Basic abc',
      'Bearer',
      'Bearer a b',
      `Bearer ${'x'.repeat(5000)}`,
    ]) {
      // oxlint-disable-next-line no-await-in-loop -- one case after another
      expect((await send(proxy, '/teams', {authorization})).status).toBe(401)
    }
    expect(sanity.requests).toHaveLength(0)
    expect((await get()).status).toBe(401)
  })

  it('caches a refusal for 5 seconds', async () => {
    const {sanity, get, pass} = studio(() => new Response('', {status: 401}))
    await get()
    pass(4_999)
    await get()
    expect(sanity.requests).toHaveLength(1)
    sanity.reply = () => json(EDITOR)
    pass(1)
    expect((await get()).status).toBe(200)
  })

  it('reuses a decision for 5 minutes while Sanity fails, then responds with 503, not 401', async () => {
    const {sanity, get, pass} = studio()
    await get()
    sanity.reply = () => new Response('', {status: 500})
    pass(299_000)
    expect((await get()).status).toBe(200)
    const asked = sanity.requests.length
    expect((await get()).status).toBe(200)
    expect(sanity.requests).toHaveLength(asked)
    pass(1_000)
    const response = await get()
    expect([response.status, await problemOf(response)]).toEqual([503, 'session-unverifiable'])
    expect(response.headers.get('retry-after')).toBe('2')
  })

  it.each<[string, Reply]>([
    ['an error', () => new Response('', {status: 500})],
    ['no connection', () => Promise.reject(new TypeError('fetch failed'))],
    ['no JSON', () => new Response('<html>')],
    ['a firewall’s 403', () => page(403)],
    ['an outgoing proxy’s 401', () => page(401)],
    [
      'a redirect',
      () => new Response(null, {status: 302, headers: {location: 'https://evil.example'}}),
    ],
  ])('refuses every session on %s from Sanity', async (_, reply) => {
    const response = await studio(reply).get()
    expect([response.status, await problemOf(response)]).toEqual([503, 'session-unverifiable'])
  })

  it('admits a session whose request met a connection that Sanity had closed', async () => {
    const cause = Object.assign(new Error('other side closed'), {code: 'UND_ERR_SOCKET'})
    let isClosed = true
    const {sanity, get} = studio(() => {
      if (!isClosed) return json(EDITOR)
      isClosed = false
      return Promise.reject(new TypeError('fetch failed', {cause}))
    })
    expect((await get()).status).toBe(200)
    expect(sanity.requests).toHaveLength(2)
  })
})
