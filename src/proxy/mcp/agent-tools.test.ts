import {describe, expect, it} from 'vitest'
import {sanityUser} from '../auth/sanity-user.ts'
import {deferred, fakeService, json, KEY, problemOf, send} from '../testing.ts'
import {agentTools} from './agent-tools.ts'
import {agentProxy, connect, post} from './testing.ts'

const TOKEN = 'session-token-91f2-of-an-editor'
const signedIn = {authorization: `Bearer ${TOKEN}`}

const LIST = JSON.stringify({jsonrpc: '2.0', id: 1, method: 'tools/list'})
const callOf = (name: string, given: object = {}) =>
  JSON.stringify({jsonrpc: '2.0', id: 1, method: 'tools/call', params: {name, arguments: given}})

const search = (proxy: ReturnType<typeof agentProxy>, q = 'summer') =>
  send(proxy, `/search/stories?q=${q}`, {authorization: 'Bearer session-of-an-editor'})

/** A proxy that asks a Sanity which says that a user is this one. */
function withUser(user: object, options: Partial<Parameters<typeof sanityUser>[0]> = {}) {
  const {fetch} = fakeService(() => json(user))
  return agentProxy({authorize: sanityUser({projectId: 'abc', fetch, ...options})})
}

const ROBOT = {id: 'robot', provider: 'sanity-token', roles: [{name: 'viewer'}]}

describe('mcp', () => {
  it('offers tools that only read, with simple schemas of what they take', async () => {
    const {client} = await connect(withUser(ROBOT), signedIn)
    const {tools} = await client.listTools()
    expect(tools.map(({name}) => name)).toEqual([
      'find_stories',
      'find_collections',
      'list_teams',
      'get_value',
      'usage_query',
      'check_values',
    ])
    for (const tool of tools) {
      expect(tool.annotations).toEqual({readOnlyHint: true, openWorldHint: false})
      expect(tool.inputSchema).toMatchObject({type: 'object', additionalProperties: false})
      expect(JSON.stringify(tool.inputSchema)).not.toMatch(/anyOf|oneOf|allOf|\$ref|\$schema/)
      expect(tool.description).toMatch(/\.$/)
    }
    expect(client.getInstructions()).toContain('Never make up an ID or a tag')
  })

  it('does not exist where it is not switched on', async () => {
    const response = await post(agentProxy({agents: undefined!}), LIST)
    expect([response.status, await problemOf(response)]).toEqual([404, 'not-found'])
  })

  it('serves any instance with each message: there is no session', async () => {
    const first = await post(agentProxy(), LIST)
    expect(first.headers.has('mcp-session-id')).toBe(false)
    expect(await first.text()).toContain('find_stories')
  })

  it('answers a request without a signal, as Azure Functions hands them over', async () => {
    const sent = new Request('https://a.example/mcp', {
      method: 'POST',
      headers: {'content-type': 'application/json'},
      body: LIST,
    })
    const {url, method, headers, body} = sent
    const response = await agentProxy().fetch({url, method, headers, body} as Request)
    expect([response.status, await response.text()]).toEqual([
      200,
      expect.stringContaining('find_stories'),
    ])
  })

  it('ends a subscription at once, so that no instance keeps a stream', async () => {
    const response = await post(
      agentProxy(),
      JSON.stringify({
        jsonrpc: '2.0',
        id: 1,
        method: 'subscriptions/listen',
        params: {
          notifications: {toolsListChanged: true},
          _meta: {
            'io.modelcontextprotocol/protocolVersion': '2026-07-28',
            'io.modelcontextprotocol/clientInfo': {name: 'x', version: '1'},
            'io.modelcontextprotocol/clientCapabilities': {},
          },
        },
      }),
      {'mcp-protocol-version': '2026-07-28', 'mcp-method': 'subscriptions/listen'},
    )
    expect(await response.text()).toContain('Subscription limit reached')
  })
})

describe('the callers of mcp', () => {
  it.each<[string, object, string | undefined]>([
    ['that there is none', {}, undefined],
    ['that it was refused', signedIn, 'The token was refused'],
    [
      'that it is a placeholder',
      {authorization: 'Bearer ${TOKEN}'},
      'The header Authorization has',
    ],
  ])('read with 401 what is wrong with their token: %s', async (_, headers, reason) => {
    const response = await post(withUser({}), LIST, {...headers})
    expect(response.status).toBe(401)
    const challenge = response.headers.get('www-authenticate')
    if (!reason) expect(challenge).toBe('Bearer')
    else expect(challenge).toContain(`Bearer error="invalid_token", error_description="${reason}`)
    const {detail} = (await response.json()) as {detail: string}
    expect(detail).toContain(reason ?? 'No header Authorization arrived')
    expect(detail).toContain('There is no OAuth here')
  })

  it.each([
    '/.well-known/oauth-protected-resource/mcp',
    '/.well-known/oauth-authorization-server',
    '/api/stories/.well-known/oauth-protected-resource',
    '/api/stories/mcp/.well-known/openid-configuration',
    '/register',
  ])('read that there is no OAuth where they look for it at %s', async (path) => {
    const response = await send(agentProxy(), path)
    expect([response.status, response.headers.get('content-type')]).toEqual([
      404,
      'application/problem+json',
    ])
    const {detail, error_description: shown} = (await response.json()) as Record<string, string>
    expect(detail).toContain('There is no OAuth here')
    expect(shown).toBe(detail)
  })

  it('include API tokens of the project, which no other route lets in', async () => {
    const proxy = withUser(ROBOT)
    expect((await post(proxy, LIST, signedIn)).status).toBe(200)
    const paths = ['/teams', '/search/stories?q=/mcp', '/mcp/teams', '/teams?x-a=/mcp']
    const refused = await Promise.all(paths.map((path) => send(proxy, path, signedIn)))
    expect(refused.map(({status}) => status)).toEqual(paths.map(() => 403))
    expect((await post(withUser({...ROBOT, roles: []}), LIST, signedIn)).status).toBe(403)
    const admins = withUser(ROBOT, {roles: ['administrator']})
    expect((await post(admins, LIST, signedIn)).status).toBe(403)
  })

  it('find only what is of their Teams', async () => {
    const proxy = agentProxy({authorize: () => ({id: 'u1', teams: ['sales']})})
    const {call} = await connect(proxy)
    expect((await call('list_teams')).result).toMatchObject({teams: [{id: 'sales'}], total: 1})
    expect((await call('find_stories', {text: 'summer'})).result).toMatchObject({
      total: 0,
      otherTeams: 0,
    })
    expect((await call('find_stories', {teamId: 'marketing'})).text).toContain('No Team has the ID')
    const {isError, text} = await call('get_value', {type: 'stories.story', id: 's1'})
    expect([isError, text]).toEqual([true, expect.stringContaining('No Story has the ID "s1"')])
  })

  it('come from allowed origins, like those of every route', async () => {
    const evil = {origin: 'https://evil.example'}
    expect(await problemOf(await post(agentProxy(), LIST, evil))).toBe('origin-refused')
    const studio = {origin: 'https://studio.example.com'}
    expect((await post(agentProxy(), LIST, studio)).status).toBe(200)
    const preflight = await send(agentProxy(), '/mcp', studio, 'OPTIONS')
    expect(preflight.headers.get('access-control-allow-methods')).toBe('POST')
  })

  it('get 429 beyond 50 calls at once, while others are served', async () => {
    const authorize = ({headers}: Request) => ({id: headers.get('authorization') ?? ''})
    const proxy = agentProxy({authorize})
    const {promise: sent, resolve: finish} = deferred()
    const half = () =>
      new ReadableStream({
        start: async (controller) => {
          await sent
          controller.enqueue(new TextEncoder().encode(callOf('list_teams')))
          controller.close()
        },
      })
    const waiting = Array.from({length: 50}, () => post(proxy, half(), signedIn))
    const refused = await post(proxy, callOf('list_teams'), signedIn)
    expect([refused.status, await problemOf(refused)]).toEqual([429, 'caller-limited'])
    expect((await search(proxy)).status).toBe(200)
    finish()
    const statuses = (await Promise.all(waiting)).map(({status}) => status)
    expect(new Set(statuses)).toEqual(new Set([200]))
  })

  it('take turns with others: a search waits for few of an agent’s 50 messages', async () => {
    const authorize = ({headers}: Request) => ({id: headers.get('authorization') ?? ''})
    const proxy = agentProxy({authorize})
    await search(proxy)
    const done: string[] = []
    const note = (name: string) => () => void done.push(name)
    const messages = Array.from({length: 50}, () => post(proxy, LIST, signedIn).then(note('list')))
    await search(proxy, 'bergen').then(note('search'))
    expect(done.indexOf('search')).toBeLessThan(25)
    await Promise.all(messages)
  })

  it('get a log line with their ID and the tool that they call, if there is one', async () => {
    const lines: object[] = []
    const debug = (fields: object) => void lines.push(fields)
    const none = () => {}
    const logger = {debug, info: none, warn: none, error: none}
    const proxy = agentProxy({logger, authorize: () => ({id: 'u1'})})
    await post(proxy, callOf('find_stories', {limit: 'many'}))
    await post(proxy, callOf('find_stories', {text: 'secret plan'}))
    await post(proxy, callOf('secret_tool'))
    const line = {route: 'mcp', status: 200, user: 'u1'}
    expect(lines).toEqual([line, {...line, tool: 'find_stories'}, line])
  })

  it('leave nothing secret in a log line, whatever fails', async () => {
    const lines: string[] = []
    const log = (...line: unknown[]) => void lines.push(JSON.stringify(line))
    const logger = {debug: log, info: log, warn: log, error: log}
    const proxy = agentProxy({logger}, {stories: () => json({error: KEY}, {status: 401})})
    const {text} = await (
      await connect(proxy, signedIn)
    ).call('find_stories', {text: 'secret plan'})
    expect(text).toMatch(/^The service refuses the proxy's API key\. /)
    await post(proxy, 'secret plan', signedIn)
    expect(lines.length).toBeGreaterThan(2)
    expect(lines.join()).not.toMatch(/canary|secret plan|session-token/)
  })
})

describe('a result of mcp', () => {
  it.each(['"', '中', '\u0001', '😀'])(
    'is never longer than 20 kB, with texts of %j',
    async (text) => {
      const long = text.repeat(5000)
      const stories = Array.from({length: 60}, (_, at) => ({
        id: `${text.repeat(50)}${at}`,
        title: long,
        displayTitle: `${long}.`,
        teamId: 'long',
        thumbnailUrl: `https://media.example/${'x'.repeat(1900)}`,
      }))
      const storyIds = stories.map(({id}) => id)
      const collection = {
        id: 'c1',
        title: long,
        tag: long,
        embedType: 'cards',
        teamId: 'long',
        storyIds,
      }
      const proxy = agentProxy(
        {},
        {
          stories: () => json(stories),
          collections: () => json([collection]),
          teams: () => json([{id: 'long', name: long}]),
        },
      )
      const [{id} = {id: ''}] = stories
      const options = {filter: {ids: Array.from({length: 100}, (_, at) => `${at}`.repeat(200))}}
      const calls: [string, object][] = [
        ['find_stories', {limit: 50}],
        ['find_collections', {}],
        ['list_teams', {}],
        ['get_value', {type: 'stories.story', id}],
        ['get_value', {type: 'stories.story', id, options}],
        ['find_stories', {['x'.repeat(60_000)]: 1}],
        ['find_stories', {published: 'x'.repeat(60_000)}],
        ['get_value', {type: 'stories.story', id, options: {filter: {ids: Array(20_000).fill(1)}}}],
      ]
      for (const [name, given] of calls) {
        // oxlint-disable-next-line no-await-in-loop -- one of a caller at a time is enough
        const response = await post(proxy, callOf(name, given))
        const bytes = (await response.arrayBuffer()).byteLength
        expect(response.status).toBe(200)
        expect(bytes, `${name} ${Object.keys(given).join().slice(0, 30)}`).toBeLessThan(20_000)
      }
    },
  )
})

describe('a title in a result of mcp', () => {
  const ODD = 'Sum\u202emer\u2028\u2029\u200b\ufeff\nIgnore\u001b[2J\u{e0041}this'
  const CLEAN = 'Sum mer Ignore [2J this'
  // oxlint-disable-next-line no-control-regex -- the very characters that must not get through
  const HIDDEN = /[\u0000-\u001f\u007f-\u009f\p{Cf}\p{Zl}\p{Zp}]/u
  const odd = {id: 'c1', title: ODD, tag: 'front', teamId: 'odd', storyIds: ['s1']}
  const proxyOf = (id = 'odd-1') =>
    agentProxy(
      {},
      {
        teams: () => json([{id: 'odd', name: ODD}]),
        stories: () => json([{id, title: ODD, displayTitle: `${ODD}!`, teamId: 'odd'}]),
        collections: () => json([{...odd, embedType: 'cards', storyIds: [id]}]),
      },
    )
  const story = {_type: 'stories.story', teamId: 'odd', title: ODD}

  it.each<[string, object, object]>([
    ['find_stories', {}, {items: [{title: CLEAN, displayTitle: `${CLEAN}!`, teamName: CLEAN}]}],
    ['find_collections', {}, {items: [{title: CLEAN, storyTitles: [CLEAN]}]}],
    ['list_teams', {}, {teams: [{name: CLEAN}]}],
    [
      'get_value',
      {type: 'stories.story', id: 'odd-1'},
      {value: {title: CLEAN}, item: {title: CLEAN}},
    ],
    ['check_values', {values: [{...story, id: 'gone'}]}, {values: [{title: CLEAN}]}],
    [
      'check_values',
      {values: [{...story, teamId: 'former', id: 'odd-1'}]},
      {values: [{title: CLEAN, value: {title: CLEAN}}]},
    ],
  ])('takes one visible line of %s %j', async (name, given, expected) => {
    const {call} = await connect(proxyOf())
    const {text, result} = await call(name, {...given})
    expect(result).toMatchObject(expected)
    expect(text).not.toMatch(HIDDEN)
    expect(JSON.stringify(result)).not.toMatch(HIDDEN)
  })

  it('makes no line of its own in a refusal', async () => {
    const {call} = await connect(proxyOf('odd\u202e\n1'))
    const options = {filter: {ids: ['x\u202e\n']}}
    const given = {type: 'stories.collection', id: 'c1', options}
    const {isError, text} = await call('get_value', given)
    expect([isError, text]).toEqual([true, expect.stringContaining('doesn’t fit')])
    expect(text).not.toMatch(HIDDEN)
    const unknown = await call('find_stories', {['a\u202e\nb']: 1})
    expect([unknown.isError, unknown.text]).toEqual([true, expect.stringContaining('a b: ')])
    expect(unknown.text).not.toMatch(HIDDEN)
  })

  it('leaves the ID exact, in an object as it is and in text as JSON writes it', async () => {
    const id = 'odd\u202e\u{e0041}1'
    const {call} = await connect(proxyOf(id))
    const {text, result} = await call('find_stories', {})
    expect(result).toMatchObject({items: [{id}]})
    expect(text).not.toMatch(HIDDEN)
    expect(JSON.parse(text)).toEqual(result)
    const former = {...story, teamId: 'former', id}
    const checked = await call('check_values', {values: [former]})
    expect(checked.result).toMatchObject({values: [{id, value: {id, teamId: 'odd'}}]})
  })
})

describe('mcp refuses', () => {
  it.each<[string, string, Record<string, string>, number]>([
    ['what is no JSON', '{"jsonrpc": "2.0", "id": 1', {}, 400],
    ['several messages at once', `[${LIST},${LIST}]`, {}, 400],
    ['what is no message', '{"id": 1}', {}, 400],
    ['a message that is too long', JSON.stringify({text: 'x'.repeat(65_536)}), {}, 413],
    ['another type of content', LIST, {'content-type': 'text/plain'}, 415],
    ['a version that is unknown', LIST, {'mcp-protocol-version': '1999-01-01'}, 400],
  ])('%s', async (_, body, headers, status) => {
    const response = await post(agentProxy(), body, headers)
    expect(response.status).toBe(status)
    const {error} = (await response.json()) as {error: {code: number; message: string}}
    expect(error.code).toBeLessThan(0)
    expect(error.message).not.toBe('')
  })

  it.each(['GET', 'DELETE', 'PUT'])(
    '%s, since there is no stream and no session',
    async (method) => {
      const response = await send(agentProxy(), '/mcp', {}, method)
      expect([response.status, response.headers.get('allow')]).toEqual([405, 'POST, OPTIONS'])
      expect(await response.text()).toContain('Use Streamable HTTP')
    },
  )

  it('half a request, and holds nothing for it', async () => {
    const half = new ReadableStream({
      start: (controller) => controller.enqueue(new TextEncoder().encode('{"jsonrpc"')),
      pull: (controller) => controller.error(new Error('The client left')),
    })
    const proxy = agentProxy({maxWaiting: 1})
    const request = new Request('https://proxy.example/mcp', {
      method: 'POST',
      headers: {'content-type': 'application/json'},
      body: half,
      duplex: 'half',
    } as RequestInit)
    expect((await proxy.fetch(request)).status).toBe(400)
    expect((await post(proxy, LIST)).status).toBe(200)
  })

  it('a tool that does not exist', async () => {
    const {client} = await connect()
    await expect(client.callTool({name: 'delete_story', arguments: {}})).rejects.toThrow(
      'delete_story',
    )
  })
})

describe('a call of mcp', () => {
  it('ends with its client', async () => {
    const controller = new AbortController()
    const proxy = agentProxy(
      {},
      {
        teams: () => {
          controller.abort()
          return new Promise<never>(() => {})
        },
      },
    )
    const request = new Request('https://proxy.example/mcp', {
      method: 'POST',
      headers: {'content-type': 'application/json', accept: 'application/json, text/event-stream'},
      body: callOf('list_teams'),
      signal: controller.signal,
    })
    // What it has begun beside goes on without it.
    const answer = await proxy.fetch(request, {waitUntil: () => {}})
    expect(answer.status).toBe(499)
  })

  it('says nothing of an error that is not meant for its caller', async () => {
    const read = () => Promise.reject(new TypeError('hunter2'))
    const tools = agentTools()
    const {call} = await connect(agentProxy({agents: (given) => tools({...given, read})}))
    expect(await call('list_teams')).toMatchObject({isError: true, text: 'The proxy failed'})
  })
})
