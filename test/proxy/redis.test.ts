import {Redis} from 'ioredis'
import {createClient} from 'redis'
import {afterAll, afterEach, beforeAll, describe, expect, it} from 'vitest'
import {openRedis, parseRedisUrl} from '../../src/cli/proxy-command/redis.ts'
import {silentLogger} from '../../src/proxy/core/log.ts'
import {redisStore, type RedisClient} from '../../src/proxy/index.ts'
import {startSandbox, type SandboxServer} from '../../src/sandbox/index.ts'
import {
  CANARY,
  get,
  hasRedis,
  startProxyProcess,
  startRedis,
  startSanity,
  type Running,
} from './processes.ts'

/** For a Redis that does not respond at all. */
const BRIEF = {STORIES_STORE_TIMEOUT: '0.25'}

describe.skipIf(!hasRedis)('the proxy on many machines, with a real Redis', () => {
  let redis: Running
  let sanity: Awaited<ReturnType<typeof startSanity>>
  let sandbox: SandboxServer
  /** Shared by the first tests, each with a listing of its own. */
  let four: readonly Running[]
  const proxies: Running[] = []

  beforeAll(async () => {
    ;[redis, sanity, sandbox] = await Promise.all([
      startRedis(),
      startSanity(),
      startSandbox({keys: [CANARY], latency: 50}),
    ])
    four = await start(4)
    proxies.length = 0
  })
  afterEach(async () => {
    await Promise.all(proxies.splice(0).map(({stop}) => stop()))
    sandbox.clear()
    await withRedis((client) => client.flushall())
  })
  afterAll(async () => {
    await Promise.all(four.map(({stop}) => stop()))
    await Promise.all([redis.stop(), sanity.close(), sandbox.close()])
  })

  async function withRedis<T>(use: (client: Redis) => Promise<T>): Promise<T> {
    const client = new Redis(redis.url)
    try {
      return await use(client)
    } finally {
      client.disconnect()
    }
  }

  async function start(count: number, env: Record<string, string> = {}) {
    const options = {serviceUrl: sandbox.url, sanityUrl: sanity.url}
    const one = () => startProxyProcess({...options, env: {REDIS_URL: redis.url, ...env}})
    const started = await Promise.all(Array.from({length: count}, one))
    proxies.push(...started)
    return started
  }

  const thousand = (path?: string) =>
    Promise.all(
      Array.from({length: 1000}, async (_, index) => {
        const answer = await get(four[index % 4]!, path)
        await answer.arrayBuffer()
        return answer.status
      }),
    )

  /** Waits until a listing is in Redis, which no response waits for. */
  const shared = async (listing: string) => {
    const keys = () => withRedis((client) => client.keys(`*:entry:${listing}`))
    await expect.poll(keys).toHaveLength(1)
  }

  it('serves 1,000 callers of four processes what one of them requested', async () => {
    await (await get(four[0]!, '/stories')).arrayBuffer()
    await shared('stories')
    // Each verifies the session alone: a thousand callers at once let a busy stand-in of Sanity wait.
    for (const proxy of four) {
      // oxlint-disable-next-line no-await-in-loop -- each process after the one before
      await (await get(proxy, '/stories')).arrayBuffer()
    }
    expect(new Set(await thousand('/stories'))).toEqual(new Set([200]))
    expect(sandbox.requests).toHaveLength(1)
  })

  it('keeps no key and no token in Redis, the log or the metrics', async () => {
    const two = await start(2, {STORIES_LOG_LEVEL: 'debug'})
    for (const proxy of two) {
      for (const path of ['/stories', '/teams', '/collections']) {
        // oxlint-disable-next-line no-await-in-loop -- each process after the one before
        await (await get(proxy, path)).arrayBuffer()
      }
    }
    await Promise.all(['stories', 'teams', 'collections'].map((listing) => shared(listing)))
    sandbox.setFault({type: 'status', status: 401, body: CANARY})
    await get(two[0]!, '/stories?teamId=new')
    const kept = await withRedis(async (client) => {
      const keys = await client.keys('*')
      const values = await Promise.all(
        keys.map(async (key) => ((await client.type(key)) === 'string' ? client.get(key) : '')),
      )
      return [...keys, ...values].join('\n')
    })
    const metrics = await Promise.all(two.map(async (p) => (await get(p, '/metrics')).text()))
    const all = [kept, ...metrics, ...two.map(({output}) => output())].join('\n')
    expect(kept).toContain('entry:stories')
    expect(all).toContain('"route":"stories"')
    expect(all).not.toContain(CANARY)
    expect(all).not.toContain('session-token')
  })

  it('continues to serve when Redis stops, and logs it', async () => {
    const own = await startRedis()
    await start(2, {REDIS_URL: own.url, ...BRIEF})
    expect((await get(proxies[0]!)).status).toBe(200)
    await own.stop('SIGKILL')
    expect((await get(proxies[0]!)).headers.get('cache-status')).toMatch(/; hit;/)
    expect((await get(proxies[1]!)).status).toBe(200)
    expect(proxies[1]!.output()).toContain('shared store failed; working without it')
  })

  it('starts and serves while the configured Redis is unreachable', async () => {
    await start(1, {REDIS_URL: 'redis://127.0.0.1:1', ...BRIEF})
    expect((await get(proxies[0]!)).status).toBe(200)
  })

  it('signs in with a percent-encoded password of REDIS_URL', async () => {
    const own = await startRedis()
    const admin = new Redis(own.url)
    await admin.call('ACL', 'SETUSER', 'stories', 'on', '>p#a/ss%w@rd', 'allkeys', 'allcommands')
    await admin.call('ACL', 'SETUSER', 'default', 'off')
    try {
      const address = own.url.replace('//', `//stories:${encodeURIComponent('p#a/ss%w@rd')}@`)
      const [one, other] = await start(2, {REDIS_URL: address})
      expect((await get(one!)).status).toBe(200)
      await expect.poll(() => admin.keys('*:entry:stories')).toHaveLength(1)
      expect((await get(other!)).status).toBe(200)
      expect(sandbox.requests).toHaveLength(1)
      const clients = String(await admin.client('LIST')).split('\n')
      expect(clients.filter((line) => line.includes('user=stories'))).toHaveLength(2)
    } finally {
      admin.disconnect()
      await own.stop()
    }
  })

  it('connects again where the primary that it writes to has become a replica', async () => {
    const own = await startRedis()
    const admin = new Redis(own.url)
    await admin.client('SETNAME', 'admin')
    const {client, close} = await openRedis(parseRedisUrl(own.url), silentLogger)
    const write = redisStore({client}).set
    const id = async () => {
      const lines = String(await admin.client('LIST')).split('\n')
      return /id=\d+/.exec(lines.find((line) => / name= /.test(line)) ?? '')?.[0]
    }
    try {
      await expect.poll(async () => write('a', '1', 60_000)).toBe('OK')
      const before = await id()
      await admin.replicaof('127.0.0.1', 1)
      await expect(write('a', '2', 60_000)).rejects.toThrow('READONLY')
      await expect.poll(id).not.toBe(before)
      await admin.replicaof('NO', 'ONE')
      await expect.poll(async () => write('a', '3', 60_000)).toBe('OK')
    } finally {
      close()
      admin.disconnect()
      await own.stop()
    }
  })

  it('continues to serve while Redis hangs', async () => {
    const own = await startRedis()
    await start(1, {REDIS_URL: own.url, ...BRIEF})
    own.child.kill('SIGSTOP')
    try {
      expect((await get(proxies[0]!)).status).toBe(200)
    } finally {
      own.child.kill('SIGCONT')
      await own.stop()
    }
  })

  it.each(['redis', 'ioredis'])('works with the package %s, within its timeout', async (name) => {
    const own = await open(name, redis.url)
    const store = redisStore({client: own.client, prefix: `p-${name}`})
    expect(await store.get('a')).toBeNull()
    await store.set('a', 'value', 600_000.5)
    await store.set('b', 'of a moment', 1)
    expect(await store.get('a')).toBe('value')
    const left = await withRedis((client) => client.pttl(`p-${name}:a`))
    expect(left).toBeGreaterThan(300_000)
    expect(left).toBeLessThanOrEqual(600_001)
    await expect.poll(async () => store.get('b')).toBeNull()
    await own.close()
  })
})

async function open(
  name: string,
  url: string,
): Promise<{client: RedisClient; close: () => Promise<unknown>}> {
  if (name === 'redis') {
    const client = createClient({url})
    await client.connect()
    return {client, close: () => client.close()}
  }
  const client = new Redis(url)
  return {client: client as unknown as RedisClient, close: () => client.quit()}
}
