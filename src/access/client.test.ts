import {afterEach, beforeEach, describe, expect, it, vi} from 'vitest'
import {createClient} from './client.ts'
import type {ClientOptions} from './client-options.ts'
import {ServiceApiException} from './exception.ts'

const baseUrl = 'https://api.example.com/access/v1'
const apiKey = 'sk-very-secret-1'

type Fetch = typeof globalThis.fetch

/** A client of a service that answers as told, the last answer again and again. */
function clientOf(answers: (Response | Error | Fetch)[], options: Partial<ClientOptions> = {}) {
  const requests: {url: string; init: RequestInit}[] = []
  const fetch: Fetch = async (input, init = {}) => {
    const answer = answers[Math.min(requests.length, answers.length - 1)]
    requests.push({url: String(input), init})
    if (answer instanceof Error) throw answer
    return typeof answer === 'function' ? answer(input, init) : (answer as Response).clone()
  }
  return {client: createClient({baseUrl, apiKey, fetch, ...options}), requests}
}

async function failureOf(promise: Promise<unknown>): Promise<ServiceApiException> {
  const error: unknown = await promise.then(
    () => new Error('It did not fail'),
    (reason: unknown) => reason,
  )
  if (!(error instanceof ServiceApiException)) throw error
  return error
}

const never: Fetch = () => new Promise(() => {})
const hangingBody = (status = 200) => new Response(new ReadableStream({}), {status})
const cutBody = () => new ReadableStream({pull: (stream) => stream.error(new Error('cut'))})
const causeOf = (thing: unknown) => (thing instanceof Error ? thing.cause : undefined)
const limited = (headers: HeadersInit = {}, status = 429) =>
  Response.json({message: 'Slower'}, {status, headers})
const list = Response.json([{id: 'a'}])

describe('a call', () => {
  it.each([baseUrl, `${baseUrl}/`])('asks the endpoint below %s with the key', async (base) => {
    const {client, requests} = clientOf([Response.json([{id: 't', name: 'Team'}])], {baseUrl: base})
    expect(await client.teams()).toStrictEqual([{id: 't', name: 'Team'}])
    expect(requests[0]?.url).toBe(`${baseUrl}/teams`)
    expect(new Headers(requests[0]?.init.headers).get('authorization')).toBe(`Bearer ${apiKey}`)
    expect(requests[0]?.init.method ?? 'GET').toBe('GET')
  })

  it.each(['t1', 'a b', 'a+b', 'a&teamId=x', '../x', '?#%', 'é世', '"<>', ''])(
    'hands on the Team id %j whole',
    async (teamId) => {
      const {client, requests} = clientOf([Response.json([])])
      await client.collections(teamId)
      await client.stories(teamId)
      for (const [index, path] of ['collections', 'stories'].entries()) {
        const url = new URL(requests[index]?.url ?? '')
        expect(url.pathname).toBe(`/access/v1/${path}`)
        expect([...url.searchParams]).toStrictEqual([['teamId', teamId]])
        // A server that does not read queries as forms sees the same.
        expect(decodeURIComponent(url.search)).toBe(`?teamId=${teamId}`)
      }
    },
  )

  it('asks for everything without a Team', async () => {
    const {client, requests} = clientOf([Response.json([])])
    await client.stories()
    await client.collections(undefined, {})
    expect(requests.map(({url}) => new URL(url).search)).toStrictEqual(['', ''])
  })

  it('tells how many records could not be used', async () => {
    const {client} = clientOf([Response.json([{id: 'a'}, {}, {id: 'a'}])])
    expect(await client.listing('stories')).toMatchObject({items: [{id: 'a'}], dropped: 2})
  })

  it('resolves relative media addresses within the base', async () => {
    const {client} = clientOf([Response.json([{id: 'a', thumbnailUrl: 'm/a.png'}])])
    expect((await client.stories())[0]?.thumbnailUrl).toBe(`${baseUrl}/m/a.png`)
  })

  it('reads a listing whatever its content type says', async () => {
    const {client} = clientOf([new Response('\uFEFF[]', {headers: {'Content-Type': 'text/html'}})])
    expect(await client.teams()).toStrictEqual([])
  })
})

describe('a failure', () => {
  it.each([400, 401, 403, 404, 405, 418, 500, 502, 504])(
    'with status %i is told at once, in the words of the service',
    async (status) => {
      const {client, requests} = clientOf([Response.json({message: 'Not today'}, {status})])
      const error = await failureOf(client.collections('t1'))
      expect(error).toMatchObject({
        name: 'ServiceApiException',
        failure: 'status',
        statusCode: status,
        kind: 'collections',
        url: `${baseUrl}/collections?teamId=t1`,
      })
      expect(error.message).toContain('Not today')
      expect(requests).toHaveLength(1)
    },
  )

  it('of another success than 200 is no listing', async () => {
    const {client} = clientOf([new Response(null, {status: 204})])
    expect(await failureOf(client.teams())).toMatchObject({failure: 'status', statusCode: 204})
  })

  it('keeps its status when the body of the error hangs or breaks off', async () => {
    const cut = clientOf([async () => new Response(cutBody(), {status: 401})])
    expect(await failureOf(cut.client.teams())).toMatchObject({statusCode: 401})
    const hung = clientOf([async () => hangingBody(403)], {timeout: 5})
    expect(await failureOf(hung.client.teams())).toMatchObject({statusCode: 403})
  })

  it.each([
    ['no JSON', '<html>'],
    ['cut JSON', '[{"id": "a"'],
    ['nothing', ''],
    ['an object', '{"items": []}'],
    ['null', 'null'],
  ])('of content is told when the body is %s', async (_, body) => {
    const {client} = clientOf([new Response(body)])
    const error = await failureOf(client.stories())
    expect(error).toMatchObject({failure: 'content', statusCode: 200})
    expect(error.cause).toBeInstanceOf(Error)
  })

  it('of content is told when the body is over the bound, which is not read on', async () => {
    let chunks = 0
    const endless = async () =>
      new Response(
        new ReadableStream({
          pull(stream) {
            chunks++
            stream.enqueue(new Uint8Array(1024))
          },
        }),
      )
    const {client} = clientOf([endless], {maxBytes: 10_240})
    expect(await failureOf(client.stories())).toMatchObject({failure: 'content', statusCode: 200})
    expect(chunks).toBeLessThan(20)
  })

  it('of the network has no status and names its code and cause', async () => {
    const cause = new TypeError('fetch failed', {
      cause: Object.assign(new Error('refused'), {code: 'ECONNREFUSED'}),
    })
    const {client, requests} = clientOf([cause])
    const error = await failureOf(client.teams())
    expect(error).toMatchObject({failure: 'network', statusCode: 0, cause})
    expect(error.message).toContain('ECONNREFUSED')
    expect(requests).toHaveLength(1)
  })

  it('of the network is told when the body breaks off', async () => {
    const {client} = clientOf([async () => new Response(cutBody())])
    expect(await failureOf(client.teams())).toMatchObject({failure: 'network', statusCode: 0})
  })

  it.each([
    ['the answer', never],
    ['the body', async () => hangingBody()],
  ])('of time is told when %s does not come', async (_, answer) => {
    const {client, requests} = clientOf([answer], {timeout: 5})
    expect(await failureOf(client.teams())).toMatchObject({failure: 'timeout', statusCode: 0})
    expect(requests[0]?.init.signal?.aborted).toBe(true)
  })

  it.each([
    ['the call', never, 'call'],
    ['the client', never, 'client'],
    ['the call, while its body comes,', async () => hangingBody(), 'call'],
  ] as const)('of a caller that gives up %s has their reason', async (_, answer, where) => {
    const controller = new AbortController()
    const {signal} = controller
    const {client} = clientOf([answer], where === 'client' ? {signal} : {})
    const call = failureOf(client.teams(where === 'call' ? {signal} : {}))
    const reason = new Error('enough')
    controller.abort(reason)
    expect(await call).toMatchObject({failure: 'aborted', statusCode: 0, cause: reason})
  })

  it('of a caller that gave up before is told without a request answered', async () => {
    const {client} = clientOf([Response.json([])])
    const call = client.teams({signal: AbortSignal.abort()})
    expect(await failureOf(call)).toMatchObject({failure: 'aborted'})
  })

  it('is told instead of following a redirect with the key', async () => {
    const {client, requests} = clientOf([Response.redirect('https://evil.example/teams', 307)])
    expect(await failureOf(client.teams())).toMatchObject({failure: 'status', statusCode: 307})
    expect(requests[0]?.init.redirect).toBe('manual')
  })
})

describe('the key', () => {
  it('is in no part of an exception, though service and runtime echo it', async () => {
    const cause = new TypeError('fetch failed', {cause: new Error(`Bearer ${apiKey} is bad`)})
    const answers = [Response.json({error: `No key ${apiKey}`}, {status: 401}), cause]
    for (const answer of answers) {
      const {client} = clientOf([answer])
      // oxlint-disable-next-line no-await-in-loop -- one after another
      const error = await failureOf(client.teams())
      const told = [error, causeOf(error), causeOf(causeOf(error))]
        .filter((thing) => thing instanceof Error)
        .map((thing) => `${thing.message} ${thing.stack} ${JSON.stringify(thing)}`)
      expect(told.join('\n')).not.toContain(apiKey)
    }
  })

  it.each(['', ' ', 'a b', 'a\nb', 'ключ', undefined])('is refused when it is %j', (bad) => {
    expect(() => createClient({baseUrl, apiKey: bad as string})).toThrow(TypeError)
  })

  it('is used without the white space around it', async () => {
    const {client, requests} = clientOf([Response.json([])], {apiKey: ` ${apiKey}\n`})
    await client.teams()
    expect(new Headers(requests[0]?.init.headers).get('authorization')).toBe(`Bearer ${apiKey}`)
  })
})

describe('a base address', () => {
  it.each([
    'access/v1',
    'ftp://a.example/access/v1',
    'https://user:hunter22@a.example/access/v1',
    'https://a.example/access/v1?token=hunter22',
    'https://a.example/access/v1#hunter22',
  ])('%s is refused without being repeated', (bad) => {
    expect(() => createClient({baseUrl: bad, apiKey})).toThrow(/^(?!.*(hunter|example)).*baseUrl/)
  })
})

describe('trying again', () => {
  beforeEach(() => {
    vi.useFakeTimers({now: Date.UTC(2026, 0, 1)})
  })
  afterEach(() => {
    vi.useRealTimers()
  })

  it.each([429, 503])('happens after a %i until the service answers', async (status) => {
    const {client, requests} = clientOf([limited({}, status), limited({}, status), list])
    const call = client.stories()
    await vi.advanceTimersByTimeAsync(60_000)
    expect(await call).toHaveLength(1)
    expect(requests).toHaveLength(3)
  })

  it.each([
    ['seconds', '7'],
    ['a date', new Date(Date.UTC(2026, 0, 1, 0, 0, 7)).toUTCString()],
  ])('waits as long as asked in %s, and little longer', async (_, header) => {
    const {client, requests} = clientOf([limited({'Retry-After': header}), list])
    const call = client.stories()
    await vi.advanceTimersByTimeAsync(7000)
    expect(requests).toHaveLength(1)
    await vi.advanceTimersByTimeAsync(601)
    expect(requests).toHaveLength(2)
    expect(await call).toHaveLength(1)
  })

  it('backs off by more and more, never by the same', async () => {
    const retry = {retries: 5, minDelay: 100, maxTime: 600_000}
    const delays: number[][] = []
    for (let run = 0; run < 3; run++) {
      const times: number[] = []
      const answer: Fetch = async () => {
        times.push(Date.now())
        return limited()
      }
      const call = failureOf(clientOf([answer], {retry}).client.teams())
      // oxlint-disable-next-line no-await-in-loop -- one run after another
      await vi.advanceTimersByTimeAsync(600_000)
      // oxlint-disable-next-line no-await-in-loop
      await call
      delays.push(times.slice(1).map((time, index) => time - (times[index] ?? 0)))
    }
    for (const run of delays) {
      expect(run).toHaveLength(5)
      for (const [index, delay] of run.entries()) {
        expect(delay).toBeGreaterThanOrEqual(Math.floor(100 * 2 ** index))
        expect(delay).toBeLessThanOrEqual(Math.ceil(200 * 2 ** index))
      }
    }
    expect(new Set(delays.map(String)).size).toBe(3)
  })

  it('ends after its tries with the last answer', async () => {
    const {client, requests} = clientOf([limited()], {retry: {retries: 2}})
    const call = failureOf(client.teams())
    await vi.advanceTimersByTimeAsync(60_000)
    expect(await call).toMatchObject({statusCode: 429, failure: 'status'})
    expect(requests).toHaveLength(3)
  })

  it('does not begin where the wait is longer than the time allowed', async () => {
    const {client, requests} = clientOf([limited({'Retry-After': '3600'})])
    const error = await failureOf(client.teams())
    expect(error).toMatchObject({statusCode: 429, retryAfter: 3_600_000})
    expect(error.message).toContain('Slower')
    expect(requests).toHaveLength(1)
    expect(vi.getTimerCount()).toBe(0)
  })

  it('ends when the time allowed is over', async () => {
    const retry = {retries: 1000, minDelay: 1000, maxTime: 30_000}
    const {client, requests} = clientOf([limited()], {retry})
    const call = failureOf(client.teams())
    await vi.advanceTimersByTimeAsync(30_001)
    expect(await call).toMatchObject({statusCode: 429})
    expect(requests.length).toBeLessThan(8)
  })

  it('does not happen when it is switched off', async () => {
    const {client, requests} = clientOf([limited({}, 503)], {retry: false})
    expect(await failureOf(client.teams())).toMatchObject({statusCode: 503})
    expect(requests).toHaveLength(1)
  })

  it('is given up with the call, at once', async () => {
    const controller = new AbortController()
    const {client, requests} = clientOf([limited({'Retry-After': '30'})])
    const call = failureOf(client.teams({signal: controller.signal}))
    await vi.advanceTimersByTimeAsync(1000)
    controller.abort(new Error('enough'))
    expect(await call).toMatchObject({failure: 'aborted', cause: new Error('enough')})
    expect(requests).toHaveLength(1)
    expect(vi.getTimerCount()).toBe(0)
  })
})
