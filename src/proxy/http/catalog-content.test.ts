import {afterEach, beforeEach, describe, expect, it, vi} from 'vitest'
import {deferred, json, problemOf, type Reply} from '../testing.ts'
import {startProxy, stories} from './testing.ts'

beforeEach(
  () => void vi.useFakeTimers({toFake: ['Date', 'performance', 'setTimeout', 'clearTimeout']}),
)
afterEach(() => void vi.useRealTimers())

const down: Reply = () => new Response('no', {status: 500})

describe('search', () => {
  it('returns a page of items, with how they matched and the version', async () => {
    const {search} = startProxy()
    const found = await search('/api/stories/search/stories?q=cabin&limit=1')
    expect(found).toMatchObject({
      items: [{id: 's1', title: 'A cabin in the woods', teamName: 'Marketing'}],
      total: 2,
      matchedBy: [['title']],
      similar: false,
    })
    expect(found.version).toMatch(/^\S+$/)
    const next = await search('/search/stories?q=cabin&limit=1&offset=1')
    expect(next.items.map(({id}) => id)).toEqual(['s2'])
    expect(next.version).toBe(found.version)
  })
})

describe('a query whose other listings fail', () => {
  it('returns Collections without the number of Stories', async () => {
    const {items, search} = startProxy({stories: down})
    const [result] = (await items('/items/collections?ids=c1')).results
    expect(result?.items?.[0]).toMatchObject({id: 'c1', teamName: 'Marketing', stories: []})
    expect(result?.items?.[0]).not.toHaveProperty('storyCount')
    const found = await search('/search/collections?q=cabins')
    expect(found).toMatchObject({items: [{id: 'c1'}], total: 1})
  })

  it('returns items without the names of Teams', async () => {
    const {search} = startProxy({teams: down})
    const found = await search('/search/stories?teamId=t1')
    expect(found.total).toBe(2)
    expect(found.items[0]).not.toHaveProperty('teamName')
  })

  it.each(['collectionId=c1', 'excludeCollections=c1', 'excludeTags=home'])(
    'finds no Stories with %s while Collections can’t be loaded',
    async (query) => {
      const {get} = startProxy({collections: down})
      const response = await get(`/search/stories?${query}`)
      expect([response.status, await problemOf(response)]).toEqual([502, 'service-down'])
      expect((await get('/search/stories?excludeIds=s1')).status).toBe(200)
    },
  )

  it.each(['/search/stories', '/stories?teamId=t1', '/items/stories?ids=s1'])(
    'finds in %s what expires while another listing is loaded',
    async (path) => {
      const {get, replies} = startProxy({}, {freshFor: 10, staleFor: 10})
      await get('/stories')
      vi.advanceTimersByTime(19_000)
      const late = deferred()
      replies['stories'] = down
      replies['teams'] = async () => {
        await late.promise
        return json([])
      }
      const response = get(path)
      await vi.advanceTimersByTimeAsync(1500)
      late.resolve()
      expect(await (await response).text()).toContain('"id":"s1"')
    },
  )

  it('completes the results once the listings load', async () => {
    const {items, replies} = startProxy({stories: down})
    const path = '/items/collections?ids=c1'
    const before = await items(path)
    replies['stories'] = () => json(stories)
    vi.advanceTimersByTime(10_000)
    const after = await items(path)
    expect(after.results[0]?.items?.[0]).toHaveProperty('storyCount', 2)
    expect(after.version).not.toBe(before.version)
  })
})
