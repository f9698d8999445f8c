import {mkdtemp, rm} from 'node:fs/promises'
import {tmpdir} from 'node:os'
import {join} from 'node:path'
import {afterEach, beforeEach, describe, expect, it} from 'vitest'
import {startLake, type Lake} from './index.ts'
import {sample, tokenOf, users} from './testing.ts'

let lake: Lake
beforeEach(async () => {
  lake = await startLake({port: 0, users, sample})
})
afterEach(() => lake.close())

const call = (path: string, init: RequestInit = {}, token: string | null = lake.token) =>
  fetch(`${lake.url}/v2025-02-19${path}`, {
    ...init,
    headers: {...(token && {Authorization: `Bearer ${token}`}), ...init.headers},
  })
const post = (path: string, body: unknown, token?: string) =>
  call(path, {method: 'POST', body: JSON.stringify(body)}, token)

describe('auth', () => {
  it('returns the caller with its roles', async () => {
    const response = await call('/users/me')
    expect(await response.json()).toMatchObject({
      id: 'ann',
      roles: [{name: 'administrator', title: 'Administrator'}],
    })
  })

  it('marks a robot as such', async () => {
    const response = await call('/users/me', {}, tokenOf('robot'))
    expect(await response.json()).toMatchObject({provider: 'sanity-token'})
  })

  it.each([
    '/users/me',
    '/data/query/production?query=*',
    '/projects/local',
    '/data/listen/production',
  ])('responds to %s with 401 without a valid token', async (path) => {
    expect((await call(path, {}, null)).status).toBe(401)
    expect((await call(path, {}, 'wrong'.repeat(8))).status).toBe(401)
  })

  it('lets a viewer read but not write, and refuses both to a user without roles', async () => {
    const mutation = {mutations: [{delete: {id: 'p1'}}]}
    expect((await call('/data/doc/production/p1', {}, tokenOf('vic'))).status).toBe(200)
    expect((await post('/data/mutate/production', mutation, tokenOf('vic'))).status).toBe(403)
    expect((await call('/data/doc/production/p1', {}, tokenOf('outsider'))).status).toBe(403)
    expect(lake.get('p1')).toBeDefined()
  })

  it('never echoes a token', async () => {
    const response = await call('/users/me', {}, 'secret'.repeat(8))
    expect(await response.text()).not.toContain('secret')
  })
})

describe('http', () => {
  it('allows the origin and the headers of a preflight', async () => {
    const response = await call('/users/me', {
      method: 'OPTIONS',
      headers: {
        Origin: 'http://localhost:3333',
        'Access-Control-Request-Headers': 'authorization,x-a',
      },
    })
    expect(response.status).toBe(204)
    expect(response.headers.get('access-control-allow-origin')).toBe('http://localhost:3333')
    expect(response.headers.get('access-control-allow-credentials')).toBe('true')
    expect(response.headers.get('access-control-allow-headers')).toBe('authorization,x-a')
  })

  it('responds to a ping without timing headers, which would make Studio show a warning', async () => {
    const response = await call('/ping', {}, null)
    expect(response.status).toBe(200)
    expect(response.headers.has('timing-allow-origin')).toBe(false)
  })

  it('responds with 404 to unknown paths, and with 400 to a body that is not JSON', async () => {
    expect((await call('/nonsense')).status).toBe(404)
    expect((await call('/data/query/other?query=*')).status).toBe(404)
    expect((await call('/data/mutate/production', {method: 'POST', body: '{'})).status).toBe(400)
  })

  it('stores the key-value pairs that Studio saves for a user', async () => {
    const pairs = [{key: 'k', value: {a: 1}}]
    await call('/users/me/keyvalue', {method: 'PUT', body: JSON.stringify(pairs)})
    expect(await (await call('/users/me/keyvalue/k,other')).json()).toEqual(pairs)
    expect(await (await call('/users/me/keyvalue/k', {}, tokenOf('vic'))).json()).toEqual([])
  })
})

describe('the state of a lake', () => {
  it('keeps its documents across a restart, until a reset', async () => {
    const dataDir = await mkdtemp(join(tmpdir(), 'lake-'))
    const options = {port: 0, users, sample, dataDir}
    try {
      const first = await startLake(options)
      await fetch(`${first.url}/v1/data/mutate/production`, {
        method: 'POST',
        headers: {Authorization: `Bearer ${first.token}`},
        body: JSON.stringify({mutations: [{create: {_id: 'p2', _type: 'page'}}]}),
      })
      await first.close()

      const second = await startLake(options)
      expect(second.documents().map(({_id}) => _id)).toEqual(['p1', 'p2'])
      await second.reset()
      await second.close()

      const third = await startLake(options)
      expect(third.documents().map(({_id}) => _id)).toEqual(['p1'])
      await third.close()
    } finally {
      await rm(dataDir, {recursive: true})
    }
  })
})
