import {Cluster, Redis} from 'ioredis'
import {createClient, createClientPool, createCluster, createSentinel} from 'redis'
import {describe, expect, it, vi} from 'vitest'
import {redisStore, type RedisClient} from './redis-store.ts'

const node = {host: '127.0.0.1', port: 1}
const offline = {lazyConnect: true}

describe('redisStore', () => {
  it.each<[string, () => RedisClient]>([
    ['createClient', () => createClient()],
    ['createClientPool', () => createClientPool()],
    ['createCluster', () => createCluster({rootNodes: []})],
    ['createSentinel', () => createSentinel({name: 'main', sentinelRootNodes: [node]})],
    ['Redis', () => new Redis(offline)],
    ['Redis with Sentinels', () => new Redis({...offline, name: 'main', sentinels: [node]})],
    ['Cluster', () => new Cluster([node], offline)],
  ])('takes what %s makes', (_, create) => {
    expect(redisStore({client: create()})).toHaveProperty('get')
  })

  it.each(['pSetEx', 'psetex'])('stores through %s for whole milliseconds', async (name) => {
    const client = {get: vi.fn(async () => 'value'), [name]: vi.fn(async () => 'OK')}
    const store = redisStore({client: client as unknown as RedisClient, prefix: 'a.b'})
    expect(await store.get('k')).toBe('value')
    await store.set('k', 'v', 0.2)
    await store.set('k', 'v', 9000.5)
    expect(client.get).toHaveBeenCalledWith('a.b:k')
    expect(client[name]?.mock.calls).toEqual([
      ['a.b:k', 1, 'v'],
      ['a.b:k', 9001, 'v'],
    ])
  })

  it.each<[unknown, string]>([
    [undefined, 'get'],
    [{sendCommand: () => {}}, 'get'],
    [{get: 1, psetex: () => {}}, 'get'],
    [new Map(), 'pSetEx or psetex'],
  ])('refuses the client %s, and names what it needs', (client, missing) => {
    expect(() => redisStore({client: client as RedisClient})).toThrow(
      new TypeError(
        `redisStore: the client has no method ${missing}. Pass a client of the package redis (4 or newer) or ioredis`,
      ),
    )
  })

  it.each(['', 'a b', 'a*'])('refuses the prefix %j', (prefix) => {
    const client = {get: async () => null, psetex: async () => 'OK'}
    expect(() => redisStore({client, prefix})).toThrow('redisStore: the prefix is not valid')
  })
})
