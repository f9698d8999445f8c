import {afterEach, beforeAll, describe, expect, it} from 'vitest'
import {createClient, ServiceApiException, type ClientOptions} from '../../src/access/index.ts'
import {startSandbox, type Fault, type SandboxServer} from '../../src/sandbox/index.ts'

const MEBIBYTE = 1024 * 1024
const apiKey = 'sk-on-a-bad-day'
let sandbox: SandboxServer

beforeAll(async () => {
  sandbox = await startSandbox({port: 0, keys: [apiKey], restrictedKeys: ['sk-restricted']})
  return () => sandbox.close()
})
afterEach(() => sandbox.clear())

const clientOf = (options: Partial<ClientOptions> = {}) =>
  createClient({baseUrl: sandbox.url, apiKey, retry: false, timeout: 10_000, ...options})

async function failureUnder(fault: Fault, options: Partial<ClientOptions> = {}) {
  sandbox.setFault(fault)
  const error: unknown = await clientOf(options)
    .stories()
    .catch((reason: unknown) => reason)
  if (!(error instanceof ServiceApiException)) throw new Error('It rejected with another class')
  return error
}

describe('the client over HTTP', () => {
  it.each<[string, Fault, object, Partial<ClientOptions>]>([
    ['an error', {type: 'status', status: 500}, {failure: 'status', statusCode: 500}, {}],
    ['a hang', {type: 'hang'}, {failure: 'timeout', statusCode: 0}, {timeout: 150}],
    ['a slow drip', {type: 'drip'}, {failure: 'timeout', statusCode: 0}, {timeout: 300}],
    ['a cut body', {type: 'cut'}, {failure: 'network', statusCode: 0}, {}],
    ['a reset', {type: 'reset'}, {failure: 'network', statusCode: 0}, {}],
    [
      'bad JSON',
      {type: 'status', status: 200, body: '[{"id": "'},
      {failure: 'content', statusCode: 200},
      {},
    ],
    [
      'an object',
      {type: 'status', status: 200, body: '{"data": []}'},
      {failure: 'content', statusCode: 200},
      {},
    ],
    ['a huge body', {type: 'huge'}, {failure: 'content', statusCode: 200}, {maxBytes: MEBIBYTE}],
  ])('rejects %s with the exception', async (_, fault, expected, options) => {
    expect(await failureUnder(fault, options)).toMatchObject(expected)
  })

  it('buffers no more of 128 MiB than its limit', async () => {
    const before = process.memoryUsage()
    await failureUnder({type: 'huge'}, {maxBytes: MEBIBYTE})
    const after = process.memoryUsage()
    const grown = after.arrayBuffers + after.heapUsed - before.arrayBuffers - before.heapUsed
    expect(grown).toBeLessThan(32 * MEBIBYTE)
  })

  it('reads every listing with any field null or absent', async () => {
    const client = clientOf()
    const headers = {authorization: `Bearer ${apiKey}`}
    const [story] = (await (await fetch(`${sandbox.url}/stories`, {headers})).json()) as [object]
    const fields = Object.keys(story)
    for (const as of ['null', 'absent'] as const) {
      for (const field of fields) {
        sandbox.setFault({type: 'nulls', field, as})
        // oxlint-disable-next-line no-await-in-loop -- each request meets the next field
        const {items, dropped} = await client.listing('stories')
        expect(items.length + dropped).toBe(sandbox.content.stories.length)
      }
    }
  })

  it('waits out a rate limit', async () => {
    sandbox.setFault({type: 'status', status: 429, retryAfter: '0', times: 2})
    const client = clientOf({retry: {minDelay: 1}})
    expect(await client.teams()).toHaveLength(sandbox.content.teams.length)
    expect(sandbox.requests).toHaveLength(3)
  })

  it.each([
    ['sk-wrong', 401],
    ['sk-restricted', 403],
  ])('rejects the key %s with %i and a message that does not repeat it', async (key, status) => {
    const error: unknown = await clientOf({apiKey: key})
      .collections()
      .catch((reason: unknown) => reason)
    expect(error).toMatchObject({statusCode: status, failure: 'status'})
    expect((error as Error).message).toContain(`(${status})`)
    expect((error as Error).message).not.toContain(key)
  })
})
