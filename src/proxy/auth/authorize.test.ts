import {describe, expect, it, vi} from 'vitest'
import {fakeService, json, send, testProxy} from '../testing.ts'
import {type Authorize, readDecision} from './authorize.ts'

const proxyOf = (authorize: unknown, more: object = {}) =>
  testProxy(
    fakeService(() => json([])),
    {authorize: authorize as Authorize, ...more},
  )

describe('a proxy with an authorize in JavaScript', () => {
  it.each<[string, unknown]>([
    ['a text', 'denied'],
    ['true', true],
    ['a number', 1],
    ['an empty object', {}],
    ['a list', []],
    ['an error', {error: 'Unauthorized'}],
    ['a Response', new Response('', {status: 401})],
    ['a function', () => ({id: 'u1'})],
    ['an empty ID', {id: ''}],
    ['a blank ID', {id: ' '}],
    ['an ID that is no text', {id: 42}],
    ['an ID that is longer than a token may be used for', {id: 'x'.repeat(401)}],
    [
      'an ID that throws',
      {
        get id() {
          throw new Error('hunter2')
        },
      },
    ],
  ])('lets no one in who gets %s from it, and logs one line a minute', async (_, decision) => {
    const line = vi.fn()
    const logger = {info: line, warn: line, error: line}
    const proxy = proxyOf(() => decision, {logger})
    const response = await send(proxy)
    expect(response.status).toBe(503)
    const {detail} = (await response.json()) as {detail: string}
    expect(detail).toMatch(/^authorize /)
    expect((await send(proxy)).status).toBe(503)
    const refused = line.mock.calls.filter(([, message]) => message === 'refused')
    expect(refused).toEqual([[expect.objectContaining({reason: detail}), 'refused']])
    expect(JSON.stringify(line.mock.calls)).not.toContain('hunter2')
  })

  it.each([undefined, null, false, 0, ''])('responds with 401 where it returns %j', async (no) => {
    expect((await send(proxyOf(() => no))).status).toBe(401)
  })

  it('reads a caller once, so that it can’t become another', async () => {
    let reads = 0
    const caller = {
      id: 'u1',
      get teams() {
        return reads++ === 0 ? ['t1'] : 'all'
      },
    }
    const stories = [
      {id: 's1', teamId: 't1'},
      {id: 's2', teamId: 't2'},
    ]
    const proxy = testProxy(
      fakeService(({url}) => json(url.endsWith('/stories') ? stories : [])),
      {authorize: (() => caller) as Authorize},
    )
    expect(await (await send(proxy, '/stories')).json()).toMatchObject([{id: 's1'}])
    expect(reads).toBe(1)
  })
})

it('shares between callers what those with the same Teams may see, and with no others', () => {
  const keyOf = (...teams: string[]) => {
    const caller = readDecision({id: 'u1', teams})
    return typeof caller === 'object' ? caller.rights?.key : undefined
  }
  expect(keyOf('a', 'bc')).toBe(keyOf('bc', 'a', 'a'))
  for (const others of [['ab', 'c'], ['a,bc'], ['a","bc'], ['a'], []]) {
    expect(keyOf(...others)).not.toBe(keyOf('a', 'bc'))
  }
})
