import {Cluster, Redis} from 'ioredis'
import {describe, it, type TestContext} from 'vitest'
import {redisStore} from '../../src/library/redis-store.ts'
import {fakeService, send, testProxy} from '../../src/proxy/testing.ts'
import {freePort, hasRedis, type Running, startRedis, startSentinel} from './processes.ts'

const PASSWORD = 'secret'
const AUTH = ['--requirepass', PASSWORD, '--masterauth', PASSWORD]
const SLOTS = 16_384

/** What a test starts and opens, which ends with it: tests run beside each other. */
function createLab({expect, onTestFinished}: TestContext) {
  const running: Running[] = []
  const opened: (Cluster | Redis)[] = []
  onTestFinished(async () => {
    for (const client of opened) client.disconnect()
    await Promise.all(running.map(({stop}) => stop()))
  })
  return {
    /** Of the test, since it runs beside others. */
    expect,
    start: async (...args: Parameters<typeof startRedis>) => {
      const redis = await startRedis(...args)
      running.push(redis)
      return redis
    },
    watch: async (...args: Parameters<typeof startSentinel>) => {
      running.push(await startSentinel(...args))
    },
    open: (client: Cluster | Redis) => {
      // A node that is unreachable is an error, after which the client goes on with the others.
      client.on('error', () => {})
      opened.push(client)
      return redisStore({client})
    },
  }
}

type Lab = ReturnType<typeof createLab>

type Store = ReturnType<Lab['open']>

/** Once it is connected. */
async function keeps({expect}: Lab, store: Store): Promise<void> {
  const setAndGet = async () => {
    await store.set('a', 'value', 60_000)
    return store.get('a')
  }
  await expect.poll(setAndGet).toBe('value')
}

/** Keys of all nodes, and one that expires. */
async function expectToShare(lab: Lab, one: Store, other: Store) {
  const {expect} = lab
  await Promise.all([keeps(lab, one), keeps(lab, other)])
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

async function startCluster({expect, start}: Lab, ports: readonly number[]): Promise<void> {
  const nodes = await Promise.all(ports.map(async (port) => ({port, bus: await freePort()})))
  await Promise.all(
    nodes.map(async ({port, bus}) => {
      const cluster = ['--cluster-enabled', 'yes', '--cluster-port', String(bus)]
      // A node that has met no other one does not know its own address.
      cluster.push('--cluster-announce-ip', '127.0.0.1')
      await start(port, [...AUTH, ...cluster])
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
async function expectOneRequest(lab: Lab, one: Store, other: Store): Promise<void> {
  const {expect} = lab
  await Promise.all([keeps(lab, one), keeps(lab, other)])
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

describe.skipIf(!hasRedis).concurrent('a store of a Redis Cluster', () => {
  const clientOf = (ports: readonly number[]) =>
    new Cluster(
      ports.map((port) => ({host: '127.0.0.1', port})),
      {enableOfflineQueue: false, redisOptions: {password: PASSWORD}},
    )

  it('shares over three nodes', async (context) => {
    const lab = createLab(context)
    const {expect} = lab
    const ports = await Promise.all([freePort(), freePort(), freePort()])
    await startCluster(lab, ports)
    // The first node is unreachable.
    const [one, other] = [clientOf([1, ...ports]), clientOf(ports.slice(0, 1))]
    await expectToShare(lab, lab.open(one), lab.open(other))
    const counts = await Promise.all(
      ports.map((port) => command(port, async (client) => client.dbsize())),
    )
    expect(Math.min(...counts)).toBeGreaterThan(0)
  })

  it('lets two proxies share what one of them loaded', async (context) => {
    const lab = createLab(context)
    const ports = await Promise.all([freePort(), freePort(), freePort()])
    await startCluster(lab, ports)
    await expectOneRequest(lab, lab.open(clientOf(ports)), lab.open(clientOf(ports)))
  })
})

describe.skipIf(!hasRedis).concurrent('a store with Sentinel', () => {
  const FAST = ['down-after-milliseconds main 500', 'failover-timeout main 5000']

  async function startWatched({watch}: Lab, port: number, primary: number): Promise<void> {
    const settings = [`monitor main 127.0.0.1 ${primary} 1`, `auth-pass main ${PASSWORD}`, ...FAST]
    await watch(
      port,
      settings.map((setting) => `sentinel ${setting}`),
    )
  }

  const clientOf = (port: number) => {
    const nodes = [1, port].map((each) => ({host: '127.0.0.1', port: each}))
    return new Redis({
      name: 'main',
      sentinels: nodes,
      password: PASSWORD,
      enableOfflineQueue: false,
      maxRetriesPerRequest: 0,
    })
  }

  it('shares, and follows to the next primary', async (context) => {
    const lab = createLab(context)
    const {expect} = lab
    const [port, first, second] = await Promise.all([freePort(), freePort(), freePort()])
    const primary = await lab.start(first, AUTH)
    await lab.start(second, [...AUTH, '--replicaof', '127.0.0.1', String(first)])
    await startWatched(lab, port, first)
    const [one, other] = [lab.open(clientOf(port)), lab.open(clientOf(port))]
    await expectToShare(lab, one, other)
    const replicas = () => command(first, async (client) => client.info('replication'))
    await expect.poll(replicas).toContain('state=online')
    await primary.stop('SIGKILL')
    await Promise.all([keeps(lab, one), keeps(lab, other)])
  })

  it('lets two proxies share what one of them loaded', async (context) => {
    const lab = createLab(context)
    const [port, primary] = await Promise.all([freePort(), freePort()])
    await lab.start(primary, AUTH)
    await startWatched(lab, port, primary)
    await expectOneRequest(lab, lab.open(clientOf(port)), lab.open(clientOf(port)))
  })
})
