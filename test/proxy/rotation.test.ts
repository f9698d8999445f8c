import {once} from 'node:events'
import {Agent, createServer, request as send, type RequestListener} from 'node:http'
import type {AddressInfo} from 'node:net'
import {afterAll, afterEach, beforeAll, describe, expect, it} from 'vitest'
import {deferred} from '../../src/proxy/testing.ts'
import {
  get,
  hasRedis,
  startProxyProcess,
  startRedis,
  startSanity,
  type Running,
} from './processes.ts'

const OLD = 'canary-old-key-4d2f'
const NEW = 'canary-new-key-9a7c'

const closers: (() => unknown)[] = []
const running: Running[] = []

async function listen(listener: RequestListener): Promise<string> {
  const server = createServer(listener).listen(0, '127.0.0.1')
  await once(server, 'listening')
  closers.push(
    () => server.closeAllConnections(),
    () => server.close(),
  )
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`
}

/** A service whose keys can be revoked, and whose responses can be held back. */
async function startService() {
  const keys = new Set([OLD, NEW])
  const requests: string[] = []
  const service = {keys, requests, held: undefined as Promise<void> | undefined, url: ''}
  service.url = await listen((request, response) => {
    const key = request.headers.authorization?.replace('Bearer ', '') ?? ''
    requests.push(`${key} ${request.url}`)
    const respond = () => {
      const status = keys.has(key) ? 200 : 401
      response.writeHead(status, {'content-type': 'application/json'})
      response.end(status === 200 ? '[{"id":"a","teamId":"t","title":"A","name":"A"}]' : '{}')
    }
    if (service.held) void service.held.then(respond)
    else respond()
  })
  return service
}

/** Sends each request to one instance over keep-alive connections, and retries nothing. */
async function startBalancer(first: {readonly url: string}) {
  const agent = new Agent({keepAlive: true})
  closers.push(() => agent.destroy())
  const balancer = {target: first, url: ''}
  balancer.url = await listen((request, response) => {
    const {method, headers, url = ''} = request
    const forwarded = send(`${balancer.target.url}${url}`, {method, headers, agent}, (answer) => {
      response.writeHead(answer.statusCode ?? 502, answer.headers)
      answer.pipe(response)
    })
    forwarded.on('error', () => response.writeHead(502).end())
    request.pipe(forwarded)
  })
  return balancer
}

/** Editors who send requests continuously. */
function startLoad(target: {readonly url: string}) {
  const seen = {count: 0, failed: [] as (number | string)[], isOver: false}
  const editor = async (path: string) => {
    while (!seen.isOver) {
      /* oxlint-disable no-await-in-loop -- one request after another */
      const answer = await get(target, path).catch((error: unknown) => String(error))
      if (typeof answer === 'string' || answer.status !== 200) {
        seen.failed.push(typeof answer === 'string' ? answer : answer.status)
      } else await answer.arrayBuffer()
      seen.count++
      /* oxlint-enable no-await-in-loop */
    }
  }
  const editors = ['/teams', '/stories', '/search/stories', '/items/collections?ids=a'].map(editor)
  return {
    seen,
    /** Waits until this many more responses have arrived. */
    more: async (requests: number) => {
      const goal = seen.count + requests
      await expect.poll(() => seen.count).toBeGreaterThan(goal)
    },
    end: async () => {
      seen.isOver = true
      await Promise.all(editors)
    },
  }
}

describe('a new key', () => {
  let sanity: Awaited<ReturnType<typeof startSanity>>
  let redis: Running | undefined

  beforeAll(async () => {
    sanity = await startSanity()
    redis = hasRedis ? await startRedis() : undefined
  })
  afterEach(async () => {
    await Promise.all(running.splice(0).map(({stop}) => stop()))
    for (const close of closers.splice(0)) close()
  })
  afterAll(() => Promise.all([sanity.close(), redis?.stop()]))

  async function start(key: string, serviceUrl: string): Promise<Running> {
    const env = {
      STORIES_API_KEY: key,
      STORIES_FORCE_EVERY: '0.001',
      ...(redis && {REDIS_URL: redis.url}),
    }
    const proxy = await startProxyProcess({serviceUrl, sanityUrl: sanity.url, env})
    running.push(proxy)
    return proxy
  }
  const readiness = async ({url}: {url: string}) => (await fetch(`${url}/readyz`)).status

  it('takes over in an instance beside the old one, without a failed request', async () => {
    const service = await startService()
    const before = await start(OLD, service.url)
    await expect.poll(() => readiness(before)).toBe(200)
    const balancer = await startBalancer(before)
    const load = startLoad(balancer)
    await load.more(50)

    const after = await start(NEW, service.url)
    await expect.poll(() => readiness(after)).toBe(200)
    expect(service.requests.filter((each) => each.startsWith(NEW)).toSorted()).toEqual([
      `${NEW} /collections`,
      `${NEW} /stories`,
      `${NEW} /teams`,
    ])

    // A request of the old instance that is still pending when the instance is stopped.
    const {promise, resolve} = deferred()
    service.held = promise
    const inFlight = get(balancer, '/teams', {'cache-control': 'no-cache'})
    const requests = service.requests.length
    await expect.poll(() => service.requests.length).toBe(requests + 1)
    balancer.target = after
    const ended = before.stop('SIGTERM')
    await expect.poll(() => before.output()).toContain('"ending"')
    await load.more(50)
    service.held = undefined
    resolve()
    expect((await inFlight).status).toBe(200)
    await ended
    expect(before.child.exitCode).toBe(0)

    service.keys.delete(OLD)
    await load.more(50)
    const refreshed = await get(balancer, '/teams', {'cache-control': 'no-cache'})
    expect(refreshed.headers.get('cache-status')).toBe('stories; fwd=request; stored')
    expect(service.requests.at(-1)).toBe(`${NEW} /teams`)
    await load.end()
    expect(load.seen.failed).toEqual([])
    const written = before.output() + after.output()
    for (const key of [OLD, NEW]) expect(written).not.toContain(key)
  })

  it('never makes an instance ready when the service refuses it', async () => {
    const service = await startService()
    service.keys.delete(NEW)
    const wrong = await start(NEW, service.url)
    expect(await readiness(wrong)).toBe(503)
    await expect.poll(() => wrong.output()).toContain('"problem":"service-key-invalid"')
    expect(await readiness(wrong)).toBe(503)
    expect((await fetch(`${wrong.url}/healthz`)).status).toBe(200)
  })
})
