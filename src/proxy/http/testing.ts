/** A proxy before a service with two Teams, two Collections and three Stories. */
import {vi} from 'vitest'
import type {ItemsResponse, SearchResponse} from '../../access/index.ts'
import {fakeService, json, send, testProxy, type Reply} from '../testing.ts'

const teams = [
  {id: 't1', name: 'Marketing'},
  {id: 't2', name: 'Sales'},
]
const collections = [
  {
    id: 'c1',
    teamId: 't1',
    tag: 'home',
    title: 'Cabins',
    embedType: 'cards',
    storyIds: ['s1', 's2'],
  },
  {id: 'c2', teamId: 't2', tag: 'home', title: 'Boats', embedType: 'bubbles', storyIds: ['s3']},
]
export const stories = [
  {id: 's1', teamId: 't1', title: 'A cabin in the woods'},
  {id: 's2', teamId: 't1', title: 'By the lake'},
  {id: 's3', teamId: 't2', title: 'The harbour'},
]
const listings: Record<string, unknown> = {teams, collections, stories}

/** Starts it; `replies` take the place of listings. */
export function startProxy(
  replies: Record<string, Reply> = {},
  options: Parameters<typeof testProxy>[1] = {},
) {
  const nameOf = (url: string) => new URL(url).pathname.split('/').at(-1)!
  const service = fakeService((request) => {
    const name = nameOf(request.url)
    return replies[name]?.(request) ?? json(listings[name])
  })
  const proxy = testProxy(service, options)
  const get = (path: string, headers: Record<string, string> = {}, method = 'GET') =>
    send(proxy, path, headers, method)
  return {
    get,
    replies,
    requested: () => service.requests.map(({url}) => nameOf(url)).toSorted(),
    search: async (path: string) => (await (await get(path)).json()) as SearchResponse,
    items: async (path: string) => (await (await get(path)).json()) as ItemsResponse,
  }
}

/** A proxy that has read the listing once, with time moved on. */
export async function warm(afterMs: number) {
  const service = fakeService()
  const proxy = testProxy(service)
  const {headers, status} = await send(proxy)
  if (status !== 200) throw new Error(`The proxy responded with ${status}`)
  vi.advanceTimersByTime(afterMs)
  return {service, proxy, etag: headers.get('etag') ?? ''}
}
