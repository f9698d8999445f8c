import {Redis} from 'ioredis'
import {afterEach, describe, expect, it} from 'vitest'
import {parseRedisAddress} from '../../src/cli/proxy-command/redis-address.ts'
import {openRedis} from '../../src/cli/proxy-command/redis.ts'
import {redisStore} from '../../src/library/redis-store.ts'
import {fakeService, send, testProxy} from '../../src/proxy/testing.ts'
import {freePort, hasRedis, type Running, startRedis, startSentinel} from './processes.ts'

const PACKAGES = ['redis', 'ioredis'] as const
const PASSWORD = 'p#a/ss%w@rd'
const ENCODED = encodeURIComponent(PASSWORD)
const AUTH = ['--requirepass', PASSWORD, '--masterauth', PASSWORD]
const SLOTS = 16_384

const running: Running[] = []
const opened: {readonly close: () => void}[] = []
/** Reasons of failed connections, as they are logged. */
const reasons: unknown[] = []

afterEach(async () => {
  for (const {close} of opened.splice(0)) close()
  await Promise.all(running.splice(0).map(({stop}) => stop()))
  reasons.length = 0
})

async function open(url: string, name: (typeof PACKAGES)[number]) {
  const warn = (fields: object) => void reasons.push(fields)
  const log = {info: warn, warn, error: warn}
  const redis = await openRedis(parseRedisAddress(url), log, [name])
  opened.push(redis)
  return redisStore({client: redis.client, prefix: name})
}

type Store = Awaited<ReturnType<typeof open>>

/** Once it is connected. */
async function keeps(store: Store): Promise<void> {
  const setAndGet = async () => {
    await store.set('a', 'value', 60_000)
    return store.get('a')
  }
  await expect.poll(setAndGet).toBe('value')
}

/** Keys of all nodes, and one that expires. */
async function expectToShare(one: Store, other: Store) {
  await Promise.all([keeps(one), keeps(other)])
  const keys = Array.from({length: 50}, (_, index) => `key ${index}`)
  await Promise.all(keys.map((key) => one.set(key, `${key} ü`, 60_000)))
  expect(await Promise.all(keys.map((key) => other.get(key)))).toEqual(
    keys.map((key) => `${key} ü`),
  )
  await one.set('b', 'of a moment', 1)
  await expect.poll(() => other.get('b')).toBeNull()
}

async function command<T>(port: number, run: (client: Redis) => Promise<T>): Promise<T> {
  const client = new Redis({port, password: PASSWORD})
  try {
    return await run(client)
  } finally {
    client.disconnect()
  }
}

async function startCluster(ports: readonly number[]): Promise<void> {
  const nodes = await Promise.all(ports.map(async (port) => ({port, bus: await freePort()})))
  await Promise.all(
    nodes.map(async ({port, bus}) => {
      const cluster = ['--cluster-enabled', 'yes', '--cluster-port', String(bus)]
      // A node that has met no other one does not know its own address.
      cluster.push('--cluster-announce-ip', '127.0.0.1')
      running.push(await startRedis(port, [...AUTH, ...cluster]))
    }),
  )
  await Promise.all(
    nodes.map(({port}, index) =>
      command(port, async (client) => {
        const [from, to] = [index, index + 1].map((at) => Math.floor((at * SLOTS) / nodes.length))
        await client.cluster('ADDSLOTSRANGE', from!, to! - 1)
        for (const other of nodes.slice(index + 1)) {
          // oxlint-disable-next-line no-await-in-loop -- one after another on one connection
          await client.call('CLUSTER', 'MEET', '127.0.0.1', other.port, other.bus)
        }
      }),
    ),
  )
  const isReady = (port: number) => command(port, async (client) => client.cluster('INFO'))
  await expect
    .poll(async () => Promise.all(ports.map(isReady)))
    .toSatisfy((infos: readonly string[]) =>
      infos.every(
        (info) =>
          info.includes('cluster_state:ok') && info.includes(`cluster_size:${ports.length}`),
      ),
    )
}

/** Lets one proxy load a listing, and then another one, which must not. */
async function expectOneRequest(one: Store, other: Store): Promise<void> {
  await Promise.all([keeps(one), keeps(other)])
  const service = fakeService()
  const written: string[] = []
  const watched: Store = {
    ...one,
    set: async (key, value, ms) => {
      await one.set(key, value, ms)
      written.push(key)
    },
  }
  const first = await send(testProxy(service, {store: watched}))
  await expect.poll(() => written).toHaveLength(1)
  const second = await send(testProxy(service, {store: other}))
  expect(second.headers.get('cache-status')).toContain('shared')
  expect(await second.text()).toBe(await first.text())
  expect(service.requests).toHaveLength(1)
}

describe.skipIf(!hasRedis)('REDIS_URL of a cluster', () => {
  const urlOf = (ports: readonly number[]) =>
    `redis+cluster://:${ENCODED}@${ports.map((port) => `127.0.0.1:${port}`).join()}`

  it.each(PACKAGES)('shares over three nodes through %s', async (name) => {
    const ports = await Promise.all([freePort(), freePort(), freePort()])
    await startCluster(ports)
    // The first node is unreachable.
    const [one, other] = [urlOf([1, ...ports]), urlOf(ports.slice(0, 1))]
    await expectToShare(await open(one, name), await open(other, name))
    const counts = await Promise.all(
      ports.map((port) => command(port, async (client) => client.dbsize())),
    )
    expect(Math.min(...counts)).toBeGreaterThan(0)
  })

  it('lets two proxies share what one of them loaded', async () => {
    const ports = await Promise.all([freePort(), freePort(), freePort()])
    await startCluster(ports)
    await expectOneRequest(await open(urlOf(ports), 'redis'), await open(urlOf(ports), 'redis'))
  })

  it.each(PACKAGES)('connects through %s once the cluster is reachable', async (name) => {
    const ports = [await freePort()]
    const store = await open(urlOf(ports), name)
    await expect((async () => store.get('a'))()).rejects.toBeInstanceOf(Error)
    await expect.poll(() => reasons).not.toHaveLength(0)
    await startCluster(ports)
    await keeps(store)
    expect(JSON.stringify(reasons)).not.toContain('ss%w')
  })

  it('connects again through redis while the cluster has slots without a node', async () => {
    const port = await freePort()
    const cluster = ['--cluster-enabled', 'yes', '--cluster-port', String(await freePort())]
    cluster.push('--cluster-announce-ip', '127.0.0.1')
    running.push(await startRedis(port, [...AUTH, ...cluster]))
    await command(port, async (client) => client.cluster('ADDSLOTSRANGE', 0, 99))
    const store = await open(urlOf([port]), 'redis')
    await expect.poll(() => reasons).toContainEqual({reason: 'CLUSTERDOWN'})
    await command(port, async (client) => client.cluster('ADDSLOTSRANGE', 100, SLOTS - 1))
    await keeps(store)
  })
})

describe.skipIf(!hasRedis)('REDIS_URL with Sentinel', () => {
  const FAST = ['down-after-milliseconds main 500', 'failover-timeout main 5000']

  async function startWatched(port: number, primary: number): Promise<void> {
    const settings = [`monitor main 127.0.0.1 ${primary} 1`, `auth-pass main ${PASSWORD}`, ...FAST]
    const lines = ['requirepass secret', ...settings.map((setting) => `sentinel ${setting}`)]
    running.push(await startSentinel(port, lines))
  }

  const urlOf = (port: number) =>
    `redis+sentinel://:${ENCODED}@127.0.0.1:1,127.0.0.1:${port}/main/2?sentinel_password=secret`

  it.each(PACKAGES)('shares through %s, and follows to the next primary', async (name) => {
    const [port, first, second] = await Promise.all([freePort(), freePort(), freePort()])
    const primary = await startRedis(first, AUTH)
    running.push(primary)
    running.push(await startRedis(second, [...AUTH, '--replicaof', '127.0.0.1', String(first)]))
    await startWatched(port, first)
    const [one, other] = await Promise.all([open(urlOf(port), name), open(urlOf(port), name)])
    await expectToShare(one, other)
    const size = await command(first, async (client) => {
      await client.select(2)
      return client.dbsize()
    })
    expect(size).toBeGreaterThan(50)
    const replicas = () => command(first, async (client) => client.info('replication'))
    await expect.poll(replicas).toContain('state=online')
    await primary.stop('SIGKILL')
    await Promise.all([keeps(one), keeps(other)])
  })

  it('lets two proxies share what one of them loaded', async () => {
    const [port, primary] = await Promise.all([freePort(), freePort()])
    running.push(await startRedis(primary, AUTH))
    await startWatched(port, primary)
    await expectOneRequest(await open(urlOf(port), 'ioredis'), await open(urlOf(port), 'ioredis'))
  })

  it.each(PACKAGES)('connects through %s once Sentinel is reachable', async (name) => {
    const [port, primary] = await Promise.all([freePort(), freePort()])
    const store = await open(urlOf(port), name)
    await expect((async () => store.get('a'))()).rejects.toBeInstanceOf(Error)
    await expect.poll(() => reasons).not.toHaveLength(0)
    running.push(await startRedis(primary, AUTH))
    await startWatched(port, primary)
    await keeps(store)
  })
})
