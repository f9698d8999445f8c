import {afterEach, expect, it, vi} from 'vitest'
import {createApi} from './api.ts'

const BASE = 'https://service.example.com/access/v1'
const requested = () =>
  vi.mocked(fetch).mock.calls.map(([input]) => String(Object(input).url ?? input))

const respond = () =>
  vi.stubGlobal(
    'fetch',
    vi.fn(async () => Response.json([])),
  )
afterEach(() => vi.unstubAllGlobals())

it.each(['', ' ', undefined as never])(
  'rejects the key %j like a wrong one, and sends nothing',
  async (key) => {
    respond()
    await expect(createApi(BASE)(key).teams()).rejects.toMatchObject({
      name: 'ServiceApiException',
      statusCode: 401,
      kind: 'teams',
    })
    expect(requested()).toEqual([])
  },
)

it.each(['https://other.example.com/access/v1', new URL('https://other.example.com/access/v1')])(
  'sends the key to an address that is the second argument: %s',
  async (address) => {
    respond()
    await createApi(BASE)('key', address).teams()
    expect(requested()).toEqual(['https://other.example.com/access/v1/teams'])
  },
)

it.each([{apiBaseUrl: BASE}, {url: BASE}, 'not an address'])(
  'rejects a second argument that is no address: %j',
  (options) => {
    respond()
    expect(() => createApi(BASE)('key', options as never)).toThrow(TypeError)
    expect(requested()).toEqual([])
  },
)
