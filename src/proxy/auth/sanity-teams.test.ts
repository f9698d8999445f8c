import {describe, expect, it} from 'vitest'
import {fakeService, json, type Reply} from '../testing.ts'
import type {Decision} from './authorize.ts'
import {readAttributes, readTeams, type SanityTeams} from './sanity-teams.ts'
import {sanityUser, type SanityUserOptions} from './sanity-user.ts'

const TABLE: SanityTeams = {administrator: 'all', editor: ['t1', 't2'], writer: ['t2', 't3']}
const attributes = {}
const teamsOf = (...roles: string[]) => readTeams(TABLE)({roles, attributes})

describe('a table of roles and their Teams', () => {
  it('gives a user the Teams of each role', () => {
    expect(teamsOf('editor')).toEqual(['t1', 't2'])
    expect(teamsOf('writer', 'editor')).toEqual(['t2', 't3', 't1'])
    expect(teamsOf('editor', 'administrator')).toBe('all')
    expect(teamsOf('administrator', 'editor')).toBe('all')
  })

  it('gives none for a role that is not in it', () => {
    expect(teamsOf('viewer')).toEqual([])
    expect(teamsOf('__proto__', 'constructor')).toEqual([])
    expect(teamsOf()).toEqual([])
  })

  it.each([
    null,
    'all',
    ['t1'],
    {editor: 't1'},
    {editor: ['']},
    {editor: [1]},
    {editor: undefined},
  ])('throws where it is %j', (table) => {
    expect(() => readTeams(table as unknown as SanityTeams)).toThrow(TypeError)
  })
})

describe('a function of what Sanity says of a user', () => {
  it.each([undefined, null, 't1', ['t1', null], Promise.resolve('all')])(
    'admits no one with %j',
    (teams) => {
      const read = readTeams(() => teams as 'all')
      expect(() => read({roles: [], attributes})).toThrow('neither "all" nor a list of IDs')
    },
  )
})

describe('user attributes', () => {
  it('keep their keys, whatever these are', () => {
    const body = {
      attributes: [
        {key: 'teams', type: 'string-array', activeSource: 'saml', activeValue: ['t1']},
        {key: '__proto__', activeValue: {roles: 'x'}},
        {key: 'unset'},
      ],
      organizationId: 'o1',
    }
    const found = readAttributes(body)
    expect(Object.entries(found)).toEqual([
      ['teams', ['t1']],
      ['__proto__', {roles: 'x'}],
      ['unset', undefined],
    ])
    expect(found['roles']).toBeUndefined()
  })

  it.each([null, [], {}, {attributes: {}}, {attributes: [{activeValue: 1}]}])(
    'are not read from %j',
    (body) => {
      expect(() => readAttributes(body)).toThrow('not readable')
    },
  )
})

const USER = {id: 'pA', provider: 'google', roles: [{name: 'editor'}]}
const TOKEN = 'session-token-91f2'

/** Returns the decision of `sanityUser` where Sanity responds to `users/me/attributes` with `reply`. */
function decide(options: Partial<SanityUserOptions>, reply: Reply = () => json({})) {
  const sanity = fakeService((request) =>
    request.url.endsWith('/attributes') ? reply(request) : json(USER),
  )
  const authorize = sanityUser({projectId: 'abc', fetch: sanity.fetch, ...options})
  const request = new Request('https://proxy.example', {
    headers: {authorization: `Bearer ${TOKEN}`},
  })
  const decision = (async (): Promise<Decision> => authorize(request))()
  return {decision, sanity}
}

describe('the Teams of sanityUser', () => {
  it('include all where none are configured', async () => {
    expect(await decide({}).decision).toStrictEqual({id: 'pA'})
  })

  it('follow the roles', async () => {
    const {decision, sanity} = decide({teams: TABLE})
    expect(await decision).toStrictEqual({id: 'pA', teams: ['t1', 't2']})
    expect(sanity.requests).toHaveLength(1)
  })

  it('follow what the function returns for the attributes in the organization', async () => {
    const {decision, sanity} = decide(
      {organizationId: 'oAbc1', teams: ({attributes: {teams}}) => teams as string[]},
      () => json({attributes: [{key: 'teams', activeValue: ['t3']}]}),
    )
    expect(await decision).toStrictEqual({id: 'pA', teams: ['t3']})
    const [, request] = sanity.requests
    expect(request?.url).toBe(
      'https://api.sanity.io/v2026-04-27/organizations/oAbc1/users/me/attributes',
    )
    expect(request?.headers.get('authorization')).toBe(`Bearer ${TOKEN}`)
    expect(request?.redirect).toBe('manual')
  })

  it.each<[string, string, Reply]>([
    ['responds 403', 'responded 403', () => new Response('', {status: 403})],
    ['responds 404', 'responded 404', () => new Response('', {status: 404})],
    ['responds 500', 'responded 500', () => new Response('', {status: 500})],
    ['responds something else', 'not readable', () => json({attributes: 'none'})],
    ['sends what is not compressed as its header says', 'sent no JSON', () => misencoded()],
    ['is unreachable', 'could not be reached', () => Promise.reject(new TypeError('fetch failed'))],
  ])('admit no one, and say why, where Sanity %s about attributes', async (_, why, reply) => {
    const {decision} = decide({organizationId: 'o1', teams: () => 'all'}, reply)
    await expect(decision).rejects.toThrow(why)
  })

  it('admit no one where the function throws', async () => {
    const {decision} = decide({
      teams: () => {
        throw new Error('no')
      },
    })
    await expect(decision).rejects.toThrow('no')
  })

  it.each(['', 'a/b', '../x', 'o 1'])('refuse the organization %j', (organizationId) => {
    expect(() => sanityUser({projectId: 'abc', organizationId})).toThrow('organizationId may')
  })
})

/** A response whose body breaks off as Node's `fetch` does where it can't be decompressed. */
function misencoded(): Response {
  const cause = Object.assign(new Error('incorrect header check'), {code: 'Z_DATA_ERROR'})
  const body = new ReadableStream({
    pull: () => {
      throw new TypeError('terminated', {cause})
    },
  })
  return new Response(body)
}
