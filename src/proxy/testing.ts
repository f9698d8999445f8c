/** Helpers of the tests: a service and a Sanity in memory, and proxies before them. */
import {createStoriesProxy, type StoriesProxy} from './proxy.ts'
import type {StoriesProxyOptions} from './options.ts'

export const KEY = 'canary-key-5f3b91d2c7'
export const SERVICE = 'https://service.example/access/v1'

export const TEAMS = [
  {id: 't1', name: 'Marketing', organizationId: 'o1', secret: 'unknown fields do not pass'},
  {id: 't2', name: 'Sales', organizationId: 'o1'},
]

export const allow = () => ({id: 'u1'})

export type Reply = (request: Request) => Response | Promise<Response>

/** A service that counts its requests, and responds as a test says. */
export function fakeService(reply: Reply = () => json(TEAMS)) {
  const service = {
    requests: [] as Request[],
    reply,
    fetch: (async (input: RequestInfo | URL, init?: RequestInit) => {
      const request = new Request(input, init)
      service.requests.push(request)
      const aborted = new Promise<never>((_, reject) => {
        request.signal.addEventListener('abort', () => reject(request.signal.reason as Error))
      })
      return Promise.race([service.reply(request), aborted])
    }) as typeof fetch,
  }
  return service
}

export function json(value: unknown, init?: ResponseInit): Response {
  return new Response(JSON.stringify(value), {
    ...init,
    headers: {'content-type': 'application/json', ...(init?.headers as Record<string, string>)},
  })
}

export function testProxy(
  service: {fetch: typeof fetch},
  options: Partial<StoriesProxyOptions> = {},
): StoriesProxy {
  return createStoriesProxy({
    serviceUrl: SERVICE,
    apiKey: KEY,
    authorize: allow,
    allowedOrigins: ['https://studio.example.com'],
    fetch: service.fetch,
    ...options,
  })
}

/** Work of each proxy that continues after its responses. */
const background = new WeakMap<StoriesProxy, Promise<unknown>[]>()

export function send(
  proxy: StoriesProxy,
  path = '/teams',
  headers: Record<string, string> = {},
  method = 'GET',
): Promise<Response> {
  const works = background.get(proxy) ?? []
  background.set(proxy, works)
  const request = new Request(`https://proxy.example${path}`, {method, headers})
  return proxy.fetch(request, {waitUntil: (work) => void works.push(work)})
}

/** Waits for what follows the responses of {@link send}: refreshes, builds, and writes to a store. */
export async function settle(proxy: StoriesProxy): Promise<void> {
  const works = background.get(proxy) ?? []
  while (works.length > 0) {
    // oxlint-disable-next-line no-await-in-loop -- one follows another
    await Promise.all(works.splice(0))
  }
}

/** The name of the problem of a response. */
export async function problemOf(response: Response): Promise<string> {
  const {type} = (await response.json()) as {type: string}
  return type.slice(type.lastIndexOf(':') + 1)
}

/** A promise that a test settles. */
export function deferred(): {promise: Promise<void>; resolve: () => void} {
  let resolve = () => {}
  const promise = new Promise<void>((settle) => {
    resolve = settle
  })
  return {promise, resolve}
}
