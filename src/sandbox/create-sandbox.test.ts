import {describe, expect, it, onTestFinished, vi} from 'vitest'
import {createClient} from '../access/index.ts'
import type {SandboxContent} from './content/content.ts'
import {createSandbox, type Sandbox} from './create-sandbox.ts'
import type {Fault} from './faults.ts'

const ORIGIN = 'http://sandbox.test'

function send(
  sandbox: Sandbox,
  path: string,
  {key = 'demo-key', ...init}: RequestInit & {key?: string | null} = {},
): Promise<Response> {
  const headers = new Headers(init.headers)
  if (key !== null) headers.set('authorization', `Bearer ${key}`)
  return sandbox.fetch(new Request(ORIGIN + path, {...init, headers}))
}

type Rows = Record<string, unknown>[]

async function rows(sandbox: Sandbox, path: string): Promise<Rows> {
  return (await send(sandbox, `/access/v1${path}`)).json() as Promise<Rows>
}

it('serves a client in place of fetch', async () => {
  const {content, fetch} = createSandbox()
  const client = createClient({
    baseUrl: 'https://sandbox.example/access/v1',
    apiKey: 'demo-key',
    fetch,
  })
  expect(await client.teams()).toHaveLength(content.teams.length)
})

it('refuses a fault that is not valid also when it is set later, and keeps those before', () => {
  const sandbox = createSandbox({faults: [{type: 'hang'}]})
  const wrong = {type: 'status', status: 503, on: 'story'} as unknown as Fault
  expect(() => sandbox.setFault(wrong)).toThrow(/^faults must be valid: on: /)
  expect(sandbox.faults).toEqual([{type: 'hang'}])
})

describe('the listings', () => {
  const sandbox = createSandbox({restrictedKeys: ['other-key']})

  it('serves an empty list for an unknown Team', async () => {
    expect(await rows(sandbox, '/collections?teamId=unknown')).toEqual([])
    expect(await rows(sandbox, '/stories?teamId=')).toEqual([])
  })

  it('gives every Story its media under the origin of the request', async () => {
    const [story] = await rows(sandbox, '/stories')
    const urls = Object.entries(story ?? {}).filter(([field]) => field.endsWith('Url'))
    expect(urls).toHaveLength(8)
    for (const [, url] of urls) expect(url).toMatch(/^http:\/\/sandbox\.test\//)
    expect(story).not.toHaveProperty('picture')
  })

  it('serves media under a public address when one is configured', async () => {
    const behind = createSandbox({publicUrl: 'https://demo.example/'})
    const [story] = await rows(behind, '/stories')
    expect(story?.['coverUrl']).toMatch(/^https:\/\/demo\.example\/media\//)
  })

  it.each([
    ['no key', null],
    ['a wrong key', 'guess'],
  ])('responds with 401 to %s, with a message', async (_, key) => {
    const response = await send(sandbox, '/access/v1/teams', {key})
    expect(response.status).toBe(401)
    expect(await response.json()).toMatchObject({message: expect.any(String)})
  })

  it('responds with 403 to a key without access', async () => {
    for (const kind of ['teams', 'collections', 'stories']) {
      const response = await send(sandbox, `/access/v1/${kind}`, {key: 'other-key'})
      expect(response.status).toBe(403)
      expect(await response.json()).toMatchObject({message: expect.stringContaining(kind)})
    }
  })

  it.each(['/', '/access/v1', '/access/v1/team', '/access/v1/teams/', '/access/v2/teams'])(
    'responds with 404 to %s',
    async (path) => {
      const response = await send(sandbox, path)
      expect(response.status).toBe(404)
      expect(response.headers.get('content-type')).toBe('application/json')
    },
  )

  it.each(['POST', 'PUT', 'PATCH', 'DELETE'])(
    'responds with 405 to %s, with Allow',
    async (method) => {
      const response = await send(sandbox, '/access/v1/teams', {method})
      expect(response.status).toBe(405)
      expect(response.headers.get('allow')).toBe('GET, HEAD, OPTIONS')
    },
  )

  it('serves HEAD like GET, without a body', async () => {
    const get = await send(sandbox, '/access/v1/teams')
    const head = await send(sandbox, '/access/v1/teams', {method: 'HEAD'})
    expect(await head.text()).toBe('')
    expect(head.headers.get('etag')).toBe(get.headers.get('etag'))
    expect(head.headers.get('content-length')).toBe(get.headers.get('content-length'))
  })

  it('responds with 304 while nothing has changed, and with 200 after a change', async () => {
    const changing = createSandbox()
    const etag = (await send(changing, '/access/v1/stories')).headers.get('etag') ?? ''
    const again = () =>
      send(changing, '/access/v1/stories', {headers: {'if-none-match': `"x", W/${etag}`}})
    expect((await again()).status).toBe(304)
    changing.edit((content) => ({...content, stories: content.stories.slice(1)}))
    expect((await again()).status).toBe(200)
  })

  it('serves a long listing, the same for all readers', async () => {
    const large = createSandbox({teams: 2, collections: 0, stories: 1700})
    const [one, other] = await Promise.all([rows(large, '/stories'), rows(large, '/stories')])
    expect(other).toEqual(one)
    expect(one.map(({id}) => id)).toEqual(large.content.stories.map(({id}) => id))
  })

  it('accepts requests with a key from a page of another origin', async () => {
    const preflight = await send(sandbox, '/access/v1/teams', {method: 'OPTIONS', key: null})
    expect(preflight.status).toBe(204)
    expect(preflight.headers.get('access-control-allow-headers')).toContain('Authorization')
    const response = await send(sandbox, '/access/v1/teams')
    expect(response.headers.get('access-control-allow-origin')).toBe('*')
  })
})

describe('the rate limit', () => {
  it('responds with 429 and Retry-After past the limit of each key, until the window ends', async () => {
    vi.useFakeTimers({toFake: ['Date']})
    onTestFinished(() => void vi.useRealTimers())
    const sandbox = createSandbox({keys: ['a', 'b'], rateLimit: 2})
    const status = async (key: string) => (await send(sandbox, '/access/v1/teams', {key})).status
    expect([await status('a'), await status('a')]).toEqual([200, 200])
    vi.advanceTimersByTime(14_500)
    const limited = await send(sandbox, '/access/v1/teams', {key: 'a'})
    expect(limited.status).toBe(429)
    expect(limited.headers.get('retry-after')).toBe('46')
    expect(await status('b')).toBe(200)
    vi.advanceTimersByTime(46_000)
    expect(await status('a')).toBe(200)
  })
})

describe('options', () => {
  it.each([
    [{latency: -1}, 'latency must be'],
    [{rateLimit: 0.5}, 'rateLimit must be'],
    [{faults: [{type: 'status' as const, status: 99}]}, 'faults must be valid: status: '],
    [{keys: ['a b']}, 'keys must have at least one character each, and no spaces'],
    [{keys: []}, 'keys'],
    [{keys: ['a'], restrictedKeys: ['a']}, 'restrictedKeys'],
    [{publicUrl: 'ftp://x'}, 'publicUrl'],
    [{publicUrl: 'https://'}, 'publicUrl'],
    [{publicUrl: 'https://demo.example/base'}, 'publicUrl must be written as http(s)://host'],
    [{publicUrl: 'https://demo.example?a'}, 'publicUrl'],
    [
      {teams: -1, latency: 1.5, publicUrl: 'x'},
      /^teams must .*\nlatency must .*\npublicUrl must .*$/,
    ],
    [{stories: 1, data: {teams: [], collections: [], stories: []}}, 'data'],
  ])('rejects %j', (options, words) => {
    expect(() => createSandbox(options)).toThrow(words)
  })
})

describe('the log', () => {
  it('records method, path, Team and status, and no key or query', async () => {
    vi.useFakeTimers({toFake: ['Date'], now: 5})
    onTestFinished(() => void vi.useRealTimers())
    const sandbox = createSandbox()
    await send(sandbox, '/access/v1/stories?teamId=team-people')
    await send(sandbox, '/access/v1/teams', {key: 'guess'})
    const stories = {method: 'GET', path: '/access/v1/stories', kind: 'stories', at: 5}
    expect(sandbox.requests).toEqual([
      {...stories, teamId: 'team-people', status: 200},
      {method: 'GET', path: '/access/v1/teams', kind: 'teams', status: 401, at: 5},
    ])
    sandbox.clear()
    expect(sandbox.requests).toEqual([])
  })
})

describe('an edit', () => {
  const withoutStories = (content: SandboxContent) => ({...content, stories: []})

  it('changes what is served, and is reverted on clear', async () => {
    const sandbox = createSandbox()
    const before = await rows(sandbox, '/stories')
    sandbox.edit(withoutStories)
    expect(await rows(sandbox, '/stories')).toEqual([])
    // Collections keep naming a Story that was deleted.
    expect((await rows(sandbox, '/collections'))[0]?.['storyIds']).not.toEqual([])
    sandbox.clear()
    expect(await rows(sandbox, '/stories')).toEqual(before)
  })

  it('leaves the content as it was, refused or cleared, where it changes its argument', async () => {
    const sandbox = createSandbox()
    const before = await rows(sandbox, '/stories')
    sandbox.edit((content) => {
      content.stories.pop()
      return content
    })
    expect(() =>
      sandbox.edit((content) => {
        content.stories.push(content.stories[0]!)
        return content
      }),
    ).toThrow('is taken by an earlier record')
    expect(await rows(sandbox, '/stories')).toEqual(before.slice(0, -1))
    sandbox.clear()
    expect(await rows(sandbox, '/stories')).toEqual(before)
  })
})
