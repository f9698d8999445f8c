import {Redis} from 'ioredis'
import {describe, it, type TestContext} from 'vitest'
import {parseRedisAddress} from '../../src/cli/proxy-command/redis-address.ts'
import {openRedis} from '../../src/cli/proxy-command/redis.ts'
import {redisStore} from '../../src/library/redis-store.ts'
import {fakeService, send, testProxy} from '../../src/proxy/testing.ts'
import {freePort, hasRedis, type Running, startRedis, startSentinel} from './processes.ts'

const PASSWORD = 'p#a/ss%w@rd'
const ENCODED = encodeURIComponent(PASSWORD)
const AUTH = ['--requirepass', PASSWORD, '--masterauth', PASSWORD]
const SLOTS = 16_384

/** What a test starts and opens, which ends with it: tests run beside each other. */
function createLab({expect, onTestFinished}: TestContext) {
  const running: Running[] = []
  const opened: {readonly close: () => void}[] = []
  /** Reasons of failed connections, as they are logged. */
  const reasons: unknown[] = []
  onTestFinished(async () => {
    for (const {close} of opened) close()
    await Promise.all(running.map(({stop}) => stop()))
  })
  return {
    /** Of the test, since it runs beside others. */
    expect,
    reasons,
    start: async (...args: Parameters<typeof startRedis>) => {
      const redis = await startRedis(...args)
      running.push(redis)
      return redis
    },
    watch: async (...args: Parameters<typeof startSentinel>) => {
      running.push(await startSentinel(...args))
    },
    open: async (url: string) => {
      const warn = (fields: object) => void reasons.push(fields)
      const log = {info: warn, warn, error: warn}
      const redis = await openRedis(parseRedisAddress(url), log)
      opened.push(redis)
      return redisStore({client: redis.client})
    },
  }
}

type Lab = ReturnType<typeof createLab>

type Store = Awaited<ReturnType<Lab['open']>>

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

describe.skipIf(!hasRedis).concurrent('REDIS_URL of a cluster', () => {
  const urlOf = (ports: readonly number[]) =>
    `redis+cluster://:${ENCODED}@${ports.map((port) => `127.0.0.1:${port}`).join()}`

  it('shares over three nodes', async (context) => {
    const lab = createLab(context)
    const {expect} = lab
    const ports = await Promise.all([freePort(), freePort(), freePort()])
    await startCluster(lab, ports)
    // The first node is unreachable.
    const [one, other] = [urlOf([1, ...ports]), urlOf(ports.slice(0, 1))]
    await expectToShare(lab, await lab.open(one), await lab.open(other))
    const counts = await Promise.all(
      ports.map((port) => command(port, async (client) => client.dbsize())),
    )
    expect(Math.min(...counts)).toBeGreaterThan(0)
  })

  it('lets two proxies share what one of them loaded', async (context) => {
    const lab = createLab(context)
    const ports = await Promise.all([freePort(), freePort(), freePort()])
    await startCluster(lab, ports)
    await expectOneRequest(lab, await lab.open(urlOf(ports)), await lab.open(urlOf(ports)))
  })

  it('connects once the cluster is reachable', async (context) => {
    const lab = createLab(context)
    const {expect} = lab
    const ports = [await freePort()]
    const store = await lab.open(urlOf(ports))
    await expect((async () => store.get('a'))()).rejects.toBeInstanceOf(Error)
    await expect.poll(() => lab.reasons).not.toHaveLength(0)
    await startCluster(lab, ports)
    await keeps(lab, store)
    expect(JSON.stringify(lab.reasons)).not.toContain('ss%w')
  })

  it('connects again while the cluster has slots without a node', async (context) => {
    const lab = createLab(context)
    const {expect} = lab
    const port = await freePort()
    const cluster = ['--cluster-enabled', 'yes', '--cluster-port', String(await freePort())]
    cluster.push('--cluster-announce-ip', '127.0.0.1')
    await lab.start(port, [...AUTH, ...cluster])
    await command(port, async (client) => client.cluster('ADDSLOTSRANGE', 0, 99))
    const store = await lab.open(urlOf([port]))
    await expect((async () => store.get('a'))()).rejects.toBeInstanceOf(Error)
    await command(port, async (client) => client.cluster('ADDSLOTSRANGE', 100, SLOTS - 1))
    await keeps(lab, store)
  })
})

describe.skipIf(!hasRedis).concurrent('REDIS_URL with Sentinel', () => {
  const FAST = ['down-after-milliseconds main 500', 'failover-timeout main 5000']

  async function startWatched({watch}: Lab, port: number, primary: number): Promise<void> {
    const settings = [`monitor main 127.0.0.1 ${primary} 1`, `auth-pass main ${PASSWORD}`, ...FAST]
    const lines = ['requirepass secret', ...settings.map((setting) => `sentinel ${setting}`)]
    await watch(port, lines)
  }

  const urlOf = (port: number) =>
    `redis+sentinel://:${ENCODED}@127.0.0.1:1,127.0.0.1:${port}/main/2?sentinel_password=secret`

  it('shares, and follows to the next primary', async (context) => {
    const lab = createLab(context)
    const {expect} = lab
    const [port, first, second] = await Promise.all([freePort(), freePort(), freePort()])
    const primary = await lab.start(first, AUTH)
    await lab.start(second, [...AUTH, '--replicaof', '127.0.0.1', String(first)])
    await startWatched(lab, port, first)
    const [one, other] = await Promise.all([lab.open(urlOf(port)), lab.open(urlOf(port))])
    await expectToShare(lab, one, other)
    const size = await command(first, async (client) => {
      await client.select(2)
      return client.dbsize()
    })
    expect(size).toBeGreaterThan(50)
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
    await expectOneRequest(lab, await lab.open(urlOf(port)), await lab.open(urlOf(port)))
  })

  it('connects once Sentinel is reachable', async (context) => {
    const lab = createLab(context)
    const {expect} = lab
    const [port, primary] = await Promise.all([freePort(), freePort()])
    const store = await lab.open(urlOf(port))
    await expect((async () => store.get('a'))()).rejects.toBeInstanceOf(Error)
    await expect.poll(() => lab.reasons).not.toHaveLength(0)
    await lab.start(primary, AUTH)
    await startWatched(lab, port, primary)
    await keeps(lab, store)
  })
})
