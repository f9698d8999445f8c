import {describe, expect, it} from 'vitest'
import {fakeService, json, problemOf, send, settle, TEAMS, testProxy} from './testing.ts'

/** A store that notes its keys, as anyone who can read and write it sees them. */
function openStore() {
  const values = new Map<string, string>()
  const scopes = new Set<string>()
  const note = (key: string) => scopes.add(key.split(':')[0]!)
  const store = {
    get: (key: string) => (note(key), values.get(key)),
    set: (key: string, value: string) => (note(key), values.set(key, value)),
  }
  return {store, scopes, values}
}

async function scopeOf(store: ReturnType<typeof openStore>, apiKey?: string): Promise<string> {
  store.scopes.clear()
  const proxy = testProxy(fakeService(), {store: store.store, ...(apiKey && {apiKey})})
  await send(proxy)
  await settle(proxy)
  expect(store.scopes.size).toBe(1)
  return [...store.scopes][0]!
}

describe('write access to the shared store', () => {
  it('affects no proxy with another key, because of its scope', async () => {
    const store = openStore()
    const [scope, other] = [await scopeOf(store, 'key-of-one'), await scopeOf(store, 'key-of-two')]
    expect(other).not.toBe(scope)
    expect(await scopeOf(store, 'key-of-one')).toBe(scope)
  })

  it('can’t change what is served', async () => {
    const opened = openStore()
    const scope = await scopeOf(opened)
    const [mac, head, records] = opened.values.get(`${scope}:entry:teams`)!.split('\n')
    const values = [
      `${head}\n${records}`,
      [mac, head!.replace('"dropped":0', '"dropped":1'), records].join('\n'),
      ['A'.repeat(43), head, records].join('\n'),
      [mac, head, `${records![0] === 'A' ? 'B' : 'A'}${records!.slice(1)}`].join('\n'),
    ]
    for (const value of values) {
      const store = new Map([[`${scope}:entry:teams`, value]])
      const service = fakeService(() => json(TEAMS.slice(0, 1)))
      // oxlint-disable-next-line no-await-in-loop -- one case after another
      const response = await send(testProxy(service, {store}))
      expect(response.headers.get('cache-status')).toBe('stories; fwd=miss; stored')
      expect(service.requests).toHaveLength(1)
    }
  })

  it('can’t make a request fail: an unsigned value costs one request to the service', async () => {
    const scope = await scopeOf(openStore())
    const store = new Map([[`${scope}:entry:teams`, '\u0000'.repeat(100)]])
    const service = fakeService(() => new Response('', {status: 401}))
    expect(await problemOf(await send(testProxy(service, {store})))).toBe('service-key-invalid')
    expect(service.requests).toHaveLength(1)
  })
})
