import {afterEach, beforeEach, describe, expect, it, vi} from 'vitest'
import {DatasetError, datasetQuery} from './dataset-query.ts'

const target = {
  apiUrl: 'https://p.api.sanity.io/v2025-02-19',
  dataset: 'production',
  projectId: 'p',
  token: 'token-secret',
}
const found = () => Response.json({result: [1]})
const failing =
  (status: number, headers: Record<string, string> = {}) =>
  () =>
    new Response('words of token-secret', {status, headers})

beforeEach(() => void vi.useFakeTimers())
afterEach(() => {
  vi.restoreAllMocks()
  vi.useRealTimers()
})

/** Runs a query; the responses come in turn, and the last one again. */
function run(
  replies: readonly ((init: RequestInit) => Response | Promise<Response>)[],
  {signal, perspective = 'raw'}: {signal?: AbortSignal; perspective?: 'raw' | string[]} = {},
) {
  const requests: {url: string; init: RequestInit}[] = []
  vi.spyOn(globalThis, 'fetch').mockImplementation(async (url, init = {}) => {
    requests.push({url: String(url), init})
    return replies[Math.min(requests.length, replies.length) - 1]!(init)
  })
  const waits: number[] = []
  const query = datasetQuery(target, {
    perspective,
    timeoutMs: 60_000,
    onRetry: (seconds) => waits.push(seconds),
  })
  const outcome = query('*[_id == $id]', {id: 'a'}, signal).then(
    (value) => ({value}),
    (error: unknown) => ({error: error as DatasetError}),
  ) as Promise<{value?: unknown; error?: DatasetError}>
  return {requests, waits, outcome}
}
async function settled(replies: Parameters<typeof run>[0], options?: Parameters<typeof run>[1]) {
  const running = run(replies, options)
  await vi.advanceTimersByTimeAsync(300_000)
  return {...running, ...(await running.outcome)}
}

describe('a query of a dataset', () => {
  it('sends the token in a header only, and follows no redirect', async () => {
    const {requests, value} = await settled([found], {perspective: ['rA1', 'drafts']})
    expect(value).toEqual([1])
    const [{url, init}] = requests as [(typeof requests)[0]]
    expect(url).toBe(
      'https://p.api.sanity.io/v2025-02-19/data/query/production?perspective=rA1,drafts&returnQuery=false',
    )
    expect(init).toMatchObject({method: 'POST', redirect: 'manual'})
    expect(new Headers(init.headers).get('authorization')).toBe('Bearer token-secret')
    expect(JSON.parse(init.body as string)).toEqual({query: '*[_id == $id]', params: {id: 'a'}})
  })

  it.each([
    [401, 'Sanity does not accept the token (401)'],
    [403, 'The token may not read the dataset production (403)'],
    [404, 'The project p has no dataset production (404)'],
    [302, 'Sanity could not run the query (302)'],
  ])('gives up at once after a %i, without the words of the response', async (status, message) => {
    const {error, requests} = await settled([failing(status)])
    expect(error).toBeInstanceOf(DatasetError)
    expect([error?.message, error?.status]).toEqual([message, status])
    expect(requests).toHaveLength(1)
  })

  it.each([401, 403, 404])('takes a page with a %i for no answer of Sanity', async (status) => {
    const {error} = await settled([failing(status, {'content-type': 'text/html; charset=utf-8'})])
    expect(error?.message).toBe(`Something before Sanity responded (${status})`)
  })

  it('names --perspective where Sanity refuses its names, which only the user wrote', async () => {
    const {error} = await settled([failing(400)], {perspective: ['foo']})
    expect(error?.message).toBe('--perspective: Sanity does not know one of these names (400)')
    const raw = await settled([failing(400)])
    expect(raw.error?.message).toBe('Sanity could not run the query (400)')
  })

  it.each([500, 503, 429])('is sent again after a %i, three times at most', async (status) => {
    expect((await settled([failing(status), found])).value).toEqual([1])
    const {error, requests} = await settled([failing(status)])
    expect([error?.status, requests.length]).toEqual([status, 4])
  })

  it('sends a query again after a broken connection, and then names its code', async () => {
    const cause = Object.assign(new Error('refused'), {code: 'ECONNREFUSED'})
    const broken = () => Promise.reject(new TypeError('fetch failed', {cause}))
    expect((await settled([broken, found])).value).toEqual([1])
    const {error} = await settled([broken])
    expect(error?.message).toBe('p.api.sanity.io: The connection was refused (ECONNREFUSED)')
  })

  it('waits as long as Sanity requests, and reports it', async () => {
    const {requests, waits, outcome} = run([failing(429, {'retry-after': '7'}), found])
    await vi.advanceTimersByTimeAsync(6999)
    expect([requests.length, waits]).toEqual([1, [7]])
    await vi.advanceTimersByTimeAsync(5000)
    expect((await outcome).value).toEqual([1])
  })

  it('gives up at once where Sanity requests more than a minute', async () => {
    const {error, requests, waits} = await settled([failing(429, {'retry-after': '61'})])
    expect([error?.retryAfter, requests.length, waits]).toEqual([61_000, 1, []])
  })

  it('says that a response was no JSON', async () => {
    const {error} = await settled([() => new Response('<html>')])
    expect(error?.message).toBe('Sanity’s API did not respond with JSON')
  })

  it('does not read a response again that was too long', async () => {
    const long = () => new Response('[]', {headers: {'content-length': String(2 ** 40)}})
    const {error, requests} = await settled([long])
    expect(error?.message).toBe('p.api.sanity.io: The response is too long')
    expect(requests).toHaveLength(1)
  })

  it('ends with the reason of the caller, during a delay too', async () => {
    const controller = new AbortController()
    const {requests, outcome} = run([failing(429, {'retry-after': '30'})], controller)
    await vi.advanceTimersByTimeAsync(1000)
    controller.abort(new Error('left'))
    await vi.advanceTimersByTimeAsync(60_000)
    expect((await outcome).error?.message).toBe('left')
    expect(requests).toHaveLength(1)
  })
})
