import {expect, it, vi} from 'vitest'

import {answerLocally, createLocalFetch, installShim, spreadListenUrl} from './shim.ts'

const listen = 'http://local.localhost:3900/v1/data/listen/production?query=*'

it('moves a stream to its own host and keeps the rest of the URL', () => {
  expect(spreadListenUrl(listen, 'l1-abc')).toBe(
    'http://l1-abc.localhost:3900/v1/data/listen/production?query=*',
  )
})

it.each([
  'http://local.localhost:3900/v1/data/query/production',
  'https://abc.api.sanity.io/v1/data/listen/production',
  'http://localhost.example.com/v1/data/listen/production',
])('leaves %s unchanged', (url) => {
  expect(spreadListenUrl(url, 'l1-abc')).toBe(url)
})

it('uses a different host for each stream', async () => {
  const original = vi.fn<typeof fetch>(() => Promise.resolve(new Response()))
  const local = createLocalFetch(original)
  await local(listen)
  await local(new URL(listen))
  await local(new Request(listen, {headers: {Authorization: 'Bearer x'}}))
  const hosts = original.mock.calls.map(
    ([input]) => new URL(input instanceof Request ? input.url : String(input)).hostname,
  )
  expect(new Set(hosts).size).toBe(3)
  const last = original.mock.calls[2]?.[0]
  expect(last instanceof Request && last.headers.get('authorization')).toBe('Bearer x')
})

it('responds to version polls and feedback without a request', async () => {
  const original = vi.fn<typeof fetch>()
  const local = createLocalFetch(original)
  for (const url of [
    'https://sanity-cdn.com/v1/modules/sanity/latest/^6.0.0/t1',
    'https://api.sanity.io/vX/intake/feedback',
  ]) {
    expect((await local(url)).status).toBe(200)
  }
  expect(original).not.toHaveBeenCalled()
  expect(answerLocally('https://example.com/v1/modules/')).toBeUndefined()
})

it('installs itself once', () => {
  const target = {fetch: vi.fn<typeof fetch>() as typeof fetch}
  installShim(target)
  const installed = target.fetch
  installShim(target)
  expect(target.fetch).toBe(installed)
})
