import {afterEach, beforeEach, describe, expect, it, vi} from 'vitest'
import {json, type Reply} from '../testing.ts'
import {startProxy, stories} from './testing.ts'

beforeEach(() => void vi.useFakeTimers({toFake: ['Date', 'setTimeout', 'clearTimeout']}))
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

  it('filters by Team without another request to the service', async () => {
    const {search, requested} = startProxy()
    expect((await search('/search/stories?teamId=t1')).total).toBe(2)
    expect((await search('/search/collections?teamId=t2')).total).toBe(1)
    expect((await search('/search/collections?teamId=unknown')).total).toBe(0)
    expect(requested()).toEqual(['collections', 'stories', 'teams'])
  })

  it('counts the results in other Teams, and in each Team on request', async () => {
    const {search} = startProxy()
    const found = await search('/search/stories?q=cabin&teamId=t2')
    expect(found).toMatchObject({total: 0, otherTeams: 2})
    expect(found).not.toHaveProperty('teamCounts')
    const counted = await search('/search/stories?countBy=team&limit=1')
    expect(counted.teamCounts).toEqual([
      {teamId: 't1', count: 2},
      {teamId: 't2', count: 1},
    ])
  })

  it('finds by ID in other Teams only on request', async () => {
    const {search} = startProxy()
    expect(await search('/search/stories?q=s1&teamId=t2')).toMatchObject({total: 0})
    expect(await search('/search/stories?q=s1&teamId=t2&idsFrom=all')).toMatchObject({
      items: [{id: 's1'}],
      exact: 1,
    })
  })

  it('reports the Story by which a Collection was found', async () => {
    const {items, related} = await startProxy().search('/search/collections?q=woods')
    expect(items.map(({id}) => id)).toEqual(['c1'])
    expect(related).toEqual([{id: 's1', title: 'A cabin in the woods'}])
  })

  it('starts with the items suggested for a page', async () => {
    const {items, suggested} = await startProxy().search('/search/collections?suggest=home&limit=2')
    expect(suggested).toBe(2)
    expect(items.map(({id}) => id)).toEqual(['c1', 'c2'])
  })
})

describe('items', () => {
  it('looks up keys in order, and reports an item as missing only when that is certain', async () => {
    const {results} = await startProxy().items('/items/stories?ids=s3,none,s1')
    expect(results).toMatchObject([
      {status: 'found', items: [{id: 's3'}]},
      {status: 'missing'},
      {status: 'found', items: [{id: 's1'}]},
    ])
  })

  it('looks up a tag in one Team, or in every Team', async () => {
    const {items} = startProxy()
    const of = async (path: string) =>
      (await items(path)).results.map((result) => result.items?.map(({id}) => id))
    expect(await of('/items/collections?tags=home&teamId=t2')).toEqual([['c2']])
    expect(await of('/items/collections?tags=home')).toEqual([['c1', 'c2']])
    expect(await of('/items/collections?storyIds=s2,s3')).toEqual([['c1'], ['c2']])
  })

  it('returns a Collection with its number of Stories, and all of them on request', async () => {
    const {items} = startProxy()
    const [short] = (await items('/items/collections?ids=c1')).results
    expect(short?.items?.[0]).toMatchObject({storyCount: 2, stories: [{id: 's1'}, {id: 's2'}]})
    const [whole] = (await items('/items/collections?ids=c1&stories=all')).results
    expect(whole?.items?.[0]).toMatchObject({
      stories: [{title: 'A cabin in the woods'}, {id: 's2'}],
    })
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

  it('completes the results once the listings load', async () => {
    const {items, replies} = startProxy({stories: down})
    const path = '/items/collections?ids=c1'
    const before = await items(path)
    replies['stories'] = () => json(stories)
    vi.setSystemTime(Date.now() + 10_000)
    const after = await items(path)
    expect(after.results[0]?.items?.[0]).toHaveProperty('storyCount', 2)
    expect(after.version).not.toBe(before.version)
  })
})
