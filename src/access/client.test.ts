import {describe, expect, it} from 'vitest'
import {apiKey, baseUrl, clientOf, failureOf, type Fetch} from './client.testing.ts'

const never: Fetch = () => new Promise(() => {})
const hangingBody = (status = 200) => new Response(new ReadableStream({}), {status})
const cutBody = () => new ReadableStream({pull: (stream) => stream.error(new Error('cut'))})
const causeOf = (thing: unknown) => (thing instanceof Error ? thing.cause : undefined)
describe('a call', () => {
  it.each([baseUrl, `${baseUrl}/`])('requests the endpoint below %s with the key', async (base) => {
    const {client, requests} = clientOf([Response.json([{id: 't', name: 'Team'}])], {baseUrl: base})
    expect(await client.teams()).toStrictEqual([{id: 't', name: 'Team'}])
    expect(requests[0]?.url).toBe(`${baseUrl}/teams`)
    expect(new Headers(requests[0]?.init.headers).get('authorization')).toBe(`Bearer ${apiKey}`)
    expect(requests[0]?.init.method ?? 'GET').toBe('GET')
  })

  it.each(['t1', 'a b', 'a+b', 'a&teamId=x', '../x', '?#%', 'é世', '"<>'])(
    'sends the Team ID %j unchanged',
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

  it.each([undefined, null, ''])('requests everything when the Team is %j', async (teamId) => {
    const {client, requests} = clientOf([Response.json([])])
    await client.collections(teamId)
    await client.stories(teamId, {})
    await client.listing('stories', {teamId})
    expect(requests.map(({url}) => new URL(url).search)).toStrictEqual(['', '', ''])
  })

  it('reports how many records could not be used', async () => {
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

describe('a failed call', () => {
  it.each([400, 401, 403, 404, 405, 418, 500, 502, 504])(
    'reports status %i immediately, and quotes nothing of the response',
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
      expect(JSON.stringify([error, error.message, error.cause])).not.toContain('Not today')
      expect(requests).toHaveLength(1)
    },
  )

  it('does not accept a success status other than 200', async () => {
    const {client} = clientOf([new Response(null, {status: 204})])
    expect(await failureOf(client.teams())).toMatchObject({failure: 'status', statusCode: 204})
  })

  it('keeps the status when the body of the error hangs or is cut', async () => {
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
  ])('reports a content failure when the body is %s', async (_, body) => {
    const {client} = clientOf([new Response(body)])
    expect(await failureOf(client.stories())).toMatchObject({failure: 'content', statusCode: 200})
  })

  it.each([
    ['exceeds the bound', ' ', 10_240, /longer than 10240 bytes/],
    // One text of the whole, or of hundreds of megabytes, is never made.
    ['turns out to be no list', '{', undefined, /did not return a list/],
  ])(
    'reports a content failure when the body %s, and stops reading',
    async (_, text, maxBytes, message) => {
      let chunks = 0
      const endless = async () =>
        new Response(
          new ReadableStream({
            pull(stream) {
              chunks++
              stream.enqueue(new Uint8Array(1024).fill(text.charCodeAt(0)))
            },
          }),
        )
      const {client} = clientOf([endless], {maxBytes})
      const failure = await failureOf(client.stories())
      expect(failure).toMatchObject({failure: 'content', statusCode: 200})
      expect(failure.message).toMatch(message)
      expect(chunks).toBeLessThan(20)
    },
  )

  it('reports a network failure without a status, with its code', async () => {
    const cause = new TypeError('fetch failed', {
      cause: Object.assign(new Error('refused'), {code: 'ECONNREFUSED'}),
    })
    const {client, requests} = clientOf([cause])
    const error = await failureOf(client.teams())
    expect(error).toMatchObject({failure: 'network', statusCode: 0})
    expect(error.message).toContain('ECONNREFUSED')
    expect(requests).toHaveLength(1)
  })

  it('reports a network failure when the body is cut', async () => {
    const {client} = clientOf([async () => new Response(cutBody())])
    expect(await failureOf(client.teams())).toMatchObject({failure: 'network', statusCode: 0})
  })

  it.each([
    ['the response', never],
    ['the body', async () => hangingBody()],
  ])('reports a timeout when %s does not arrive', async (_, response) => {
    const {client, requests} = clientOf([response], {timeout: 5})
    expect(await failureOf(client.teams())).toMatchObject({failure: 'timeout', statusCode: 0})
    expect(requests[0]?.init.signal?.aborted).toBe(true)
  })

  it.each([
    ['the call', never, 'call'],
    ['the client', never, 'client'],
    ['the call while its body is read', async () => hangingBody(), 'call'],
  ] as const)('rejects with the reason of an abort of %s', async (_, response, where) => {
    const controller = new AbortController()
    const {signal} = controller
    const {client} = clientOf([response], where === 'client' ? {signal} : {})
    const call = failureOf(client.teams(where === 'call' ? {signal} : {}))
    const reason = new Error('enough')
    controller.abort(reason)
    expect(await call).toMatchObject({failure: 'aborted', statusCode: 0, cause: reason})
  })

  it('rejects without a request when it was aborted before', async () => {
    const {client, requests} = clientOf([Response.json([])])
    const call = client.teams({signal: AbortSignal.abort()})
    expect(await failureOf(call)).toMatchObject({failure: 'aborted'})
    expect(requests).toEqual([])
  })

  it('reports a redirect instead of following it with the key', async () => {
    const {client, requests} = clientOf([Response.redirect('https://evil.example/teams', 307)])
    expect(await failureOf(client.teams())).toMatchObject({failure: 'status', statusCode: 307})
    expect(requests[0]?.init.redirect).toBe('manual')
  })
})

describe('the key', () => {
  it('keeps the key out of every part of an exception, although service and runtime echo it', async () => {
    const cause = new TypeError('fetch failed', {cause: new Error(`Bearer ${apiKey} is bad`)})
    const responses = [Response.json({error: `No key ${apiKey}`}, {status: 401}), cause]
    for (const response of responses) {
      const {client} = clientOf([response])
      // oxlint-disable-next-line no-await-in-loop -- one after another
      const error = await failureOf(client.teams())
      const logged = [error, causeOf(error), causeOf(causeOf(error))]
        .filter((thing) => thing instanceof Error)
        .map((thing) => `${thing.message} ${thing.stack} ${JSON.stringify(thing)}`)
      expect(logged.join('\n')).not.toContain(apiKey)
    }
  })

  it('trims white space around the key', async () => {
    const {client, requests} = clientOf([Response.json([])], {apiKey: ` ${apiKey}\n`})
    await client.teams()
    expect(new Headers(requests[0]?.init.headers).get('authorization')).toBe(`Bearer ${apiKey}`)
  })
})
