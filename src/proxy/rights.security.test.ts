import {afterEach, beforeEach, describe, expect, it, vi} from 'vitest'
import {collectionOf, storyOf} from '../access/testing.ts'
import {fakeService, problemOf, send, testProxy} from './testing.ts'
import {type Library, startLibrary, visiblePart} from './rights.testing.ts'

beforeEach(() => void vi.useFakeTimers({toFake: ['Date', 'performance']}))
afterEach(() => void vi.useRealTimers())

const MINE = ['t1']
const SHARED_LINK = 'https://watch.example/shared'

/** Team `t1` may be seen; `t2`, whose name is the same, and what belongs to no Team may not. */
const library: Library = {
  teams: [
    {id: 't1', name: 'Sales'},
    {id: 't2', name: 'Sales'},
  ],
  collections: [
    // The first of its Stories are of the other Team, and of none.
    collectionOf('c1', 'Summer', {tag: 'home', storyIds: ['h1', 'n1', 's1', 's2']}),
    collectionOf('c2', 'Merger', {
      tag: 'home',
      teamId: 't2',
      storyIds: ['s1', 'h1'],
      publishedAt: 9,
    }),
    {...collectionOf('c3', 'Homeless'), teamId: undefined} as unknown as Library['collections'][0],
  ],
  stories: [
    ...Array.from({length: 201}, (_, at) =>
      storyOf(`x${at}`, `Clip ${at}`, {teamId: 't2', watchUrl: SHARED_LINK}),
    ),
    storyOf('h1', 'Harbur takeover', {teamId: 't2', watchUrl: 'https://watch.example/h1'}),
    storyOf('n1', 'Homeless clip', {teamId: undefined as unknown as string}),
    storyOf('s1', 'The harbour', {watchUrl: SHARED_LINK}),
    storyOf('s2', 'By the lake'),
    // Records that can't be used are counted, of whatever Team they are.
    {teamId: 't2', title: 'Without an ID'},
  ],
}

const ATTEMPTS: readonly (readonly [string, string])[] = [
  ['the names of other Teams', '/teams'],
  ['whether another Team has the name of one’s own', '/search/stories?ids=s1'],
  ['the Collections of all Teams', '/collections'],
  ['the Stories of all Teams, and how many are unusable', '/stories'],
  ['the listing of another Team', '/stories?teamId=t2'],
  ['the Collections of another Team', '/collections?teamId=t2'],
  ['items by browsing', '/search/stories?limit=100'],
  ['items by words', '/search/stories?q=takeover'],
  ['items that belong to no Team', '/search/stories?q=homeless'],
  ['how many items match in other Teams', '/search/stories?q=clip&teamId=t1'],
  ['how many items each Team has', '/search/stories?countBy=team&limit=1'],
  ['items by the name of their Team', '/search/collections?q=sales'],
  ['items by a suggestion', '/search/collections?suggest=merger'],
  ['whether a word occurs, by what is taken for a typing error', '/search/stories?q=harbur'],
  ['the title of a Collection by the Stories in it', '/search/stories?q=merger'],
  ['the title of a Story by the Collections with it', '/search/collections?q=takeover'],
  ['the Collections with a Story, by its ID', '/search/collections?q=h1'],
  ['whether other items have a date of publication', '/search/collections?published=false'],
  ['items by their ID in a search', '/search/stories?q=h1&teamId=t1&idsFrom=all'],
  ['items from a list of IDs', '/search/stories?ids=h1,s1'],
  ['the newest items', '/search/stories?sort=newest&limit=3'],
  ['the Stories of another Team’s Collection', '/search/stories?collectionId=c2'],
  ['other Teams’ Stories of one’s own Collection', '/search/stories?collectionId=c1'],
  ['them by the Collection', '/items/collections?ids=c1&stories=all'],
  ['items by their ID', '/items/stories?ids=s1,h1,n1,none'],
  ['items by a tag', '/items/collections?tags=home'],
  ['items by a tag of another Team', '/items/collections?tags=home&teamId=t2'],
  ['items by their link', `/items/stories?links=${encodeURIComponent('https://watch.example/h1')}`],
  ['items that share a link', `/items/stories?links=${encodeURIComponent(SHARED_LINK)}`],
  ['the Collections with a Story', '/items/collections?storyIds=h1,s1'],
]

describe('a caller who may see one of two Teams', () => {
  it.each(ATTEMPTS)('does not learn %s', async (_, path) => {
    const {get} = startLibrary(library)
    // A caller who may see everything is first, then one of another Team, from the same caches.
    const all = await get(path, undefined)
    await get(path, ['t2'])
    const mine = await get(path, MINE)
    const expected = startLibrary(visiblePart(library, MINE))
    await expected.get(path, MINE)
    expect(mine).toEqual(await expected.get(path, MINE))
    expect(mine.headers['etag']).not.toBe(all.headers['etag'])
    expect(mine.body).not.toBe(all.body)
  })

  it('receives the same for what is missing and what is hidden', async () => {
    const {get} = startLibrary(library)
    await Promise.all([get('/search/stories', MINE), get('/search/collections', MINE)])
    for (const kind of ['stories', 'collections']) {
      for (const [hidden, missing] of [
        [`/items/${kind}?ids=h1,c2`, `/items/${kind}?ids=g1,g2`],
        [`/search/${kind}?q=h1`, `/search/${kind}?q=g1`],
        [`/${kind}?teamId=t2`, `/${kind}?teamId=g2`],
      ] as const) {
        // oxlint-disable-next-line no-await-in-loop -- one case after another
        expect(await get(hidden, MINE)).toEqual(await get(missing, MINE))
      }
    }
    const {body} = await get('/items/stories?ids=h1', MINE)
    expect(JSON.parse(body)).toMatchObject({results: [{status: 'missing'}], teams: ['t1']})
  })

  it('receives no 304 for what someone else has, and one for what does not differ', async () => {
    const {get} = startLibrary(library)
    for (const path of ['/stories', '/teams', '/search/stories', '/items/stories?ids=s1']) {
      /* oxlint-disable no-await-in-loop -- one case after another */
      const ofAll = (await get(path, undefined)).headers['etag'] ?? ''
      const mine = await get(path, MINE, {'if-none-match': ofAll})
      expect([path, mine.status]).toEqual([path, 200])
      const etag = mine.headers['etag'] ?? ''
      const same = await get(path, MINE, {'if-none-match': etag})
      expect([same.status, same.headers['vary']]).toEqual([
        304,
        'Origin, Authorization, Accept-Encoding',
      ])
      expect(same.headers['cache-control']).toBe('private, no-cache')
      /* oxlint-enable no-await-in-loop */
    }
  })

  it('does not notice when something changes in another Team', async () => {
    const {get, state} = startLibrary(library)
    const paths = ['/teams', '/stories', '/search/stories?q=the', '/items/collections?ids=c1']
    const receive = async (teams: readonly string[] | undefined) =>
      Promise.all(paths.map((path) => get(path, teams, {'cache-control': 'no-cache'})))
    const before = [await receive(MINE), await receive(undefined)]
    state.library = {
      teams: [...library.teams, {id: 't3', name: 'Sales'}],
      collections: library.collections.map((each) =>
        each.id === 'c2' ? {...each, title: 'Renamed'} : each,
      ),
      stories: library.stories.slice(1),
    }
    vi.advanceTimersByTime(20_000)
    const after = [await receive(MINE), await receive(undefined)]
    const bodies = (of: typeof before, who: number) => of[who]!.map(({body}) => body)
    expect(bodies(after, 0)).toEqual(bodies(before, 0))
    expect(bodies(after, 1).map((body, at) => body === bodies(before, 1)[at])).toEqual([
      false,
      false,
      false,
      false,
    ])
  })

  it.each([[undefined], [null], ['t1'], [['t1', 2]], [['']], [{0: 't1'}]])(
    'is refused where the Teams are %j',
    async (teams) => {
      const service = fakeService()
      const authorize = () => ({id: 'u1', teams}) as {id: string}
      const response = await send(testProxy(service, {authorize}), '/teams')
      expect([response.status, await problemOf(response)]).toEqual([503, 'session-unverifiable'])
      expect(service.requests).toEqual([])
    },
  )
})
