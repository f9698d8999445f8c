import {afterEach, describe, expect, it, vi} from 'vitest'
import {MAX_TARGET} from '../../../access/index.ts'
import {collectionOf} from '../../../access/testing.ts'
import {createCatalog} from '../../../library/index.ts'
import type {Session} from '../../items/session.ts'
import {anyQuery} from '../testing.ts'
import {keepUnchanged, requestPage} from './page.ts'
import type {BrowserQuery} from './query.ts'

const session: Session = {proxyUrl: '/p', projectId: 'x', userId: 'u', getToken: () => 'token'}

const query: BrowserQuery = {...anyQuery, kind: 'story', sort: 'title'}

const watch = (id: string) => `https://play.example.com/watch/${id}`
const catalog = createCatalog({
  teams: [],
  collections: [collectionOf('c1', 'Archive', {storyIds: ['s1']})],
  stories: ['s1', 's2', 's3'].map((id, index) => ({
    id,
    teamId: index === 2 ? 't2' : 't1',
    title: `Title ${id}`,
    displayTitle: '',
    watchUrl: watch(id),
    ...(index > 0 && {publishedAt: 1}),
  })),
})

const STRINGS = new Set(['teamId', 'idsFrom', 'suggest'])

/** Responds as the proxy does; remembers what was requested. */
function stubProxy(headers = {}, library = catalog): URL[] {
  const requested: URL[] = []
  vi.stubGlobal('fetch', (path: string) => {
    const url = new URL(path, 'https://studio.example.com')
    requested.push(url)
    const {pathname, searchParams} = url
    const q = searchParams.get('q') ?? ''
    const found = pathname.startsWith('/p/search/')
      ? library.search('stories', {
          q,
          ...Object.fromEntries([...searchParams].filter(([name]) => STRINGS.has(name))),
          first: searchParams.get('first')?.split(','),
          ids: searchParams.get('ids')?.split(','),
          excludeCollections: searchParams.get('excludeCollections')?.split(','),
          published: searchParams.get('published') === 'true' || undefined,
        })
      : {
          results: library.items('stories', {
            by: searchParams.has('ids') ? 'ids' : 'links',
            keys: (searchParams.get('ids') ?? searchParams.get('links') ?? '').split(','),
          }),
        }
    return Promise.resolve(
      Response.json({...found, version: 'v1'}, {headers: {Age: '60', ...headers}}),
    )
  })
  return requested
}

afterEach(() => void vi.unstubAllGlobals())

const idsOf = async (given: Partial<BrowserQuery>) => {
  const {items} = await requestPage(session, {...query, ...given}, 0)
  return items.map(({id}) => id)
}

describe('requestPage', () => {
  it('sends all parts of the query, and no more', async () => {
    const requested = stubProxy()
    await requestPage(session, query, 0)
    await requestPage(
      session,
      {...query, text: ' a b ', teamId: 't1', published: true, sort: 'newest', first: ['s2', '']},
      2,
    )
    expect(requested.map(({pathname, search}) => pathname + search)).toEqual([
      '/p/search/stories?limit=60',
      '/p/search/stories?q=a%20b&published=true&teamId=t1&idsFrom=all&sort=newest&offset=120&limit=60&first=s2',
    ])
  })

  it('requests no more items to come first than the proxy accepts', async () => {
    const requested = stubProxy()
    const first = Array.from({length: 51}, (_, at) => `s${at}`)
    await requestPage(session, {...query, first}, 0)
    expect(requested[0]?.searchParams.get('first')?.split(',')).toEqual(first.slice(0, 50))
  })

  it('has the same items first on each page where an address has no room for all', async () => {
    const requested = stubProxy()
    const first = Array.from({length: 50}, (_, at) => `story-${at}`)
    const firstOf = async (excluded: number, page: number) => {
      await requestPage(session, {...query, first, excludeIds: ['x'.repeat(excluded)]}, page)
      return requested.at(-1)?.searchParams.get('first')
    }
    for (const excluded of [7300, 7303, 7306, 7309]) {
      // oxlint-disable-next-line no-await-in-loop -- one after the other
      expect(await firstOf(excluded, 1)).toBe(await firstOf(excluded, 0))
    }
  })

  it('requests fewer Collections at once, since each comes with Stories', async () => {
    const requested = stubProxy()
    await requestPage(session, {...query, kind: 'collection'}, 2)
    expect(requested[0]?.search).toBe('?offset=60&limit=30')
  })

  it('reports its age', async () => {
    stubProxy()
    const {checkedAt, updatedAt} = await requestPage(session, query, 0)
    expect(checkedAt - updatedAt).toBe(60_000)
  })

  it.each([
    ['hit; ttl=540; detail=service-down', true, true],
    ['hit; ttl=540; detail=service-down', false, false],
    ['hit; ttl=540; detail=refreshing', true, false],
    ['hit; ttl=540; detail=shared', true, false],
    ['fwd=request; stored', true, false],
  ])('takes “%s” of a refresh (%s) for a failure: %s', async (status, force, isStale) => {
    stubProxy({'Cache-Status': `stories; ${status}`})
    expect(await requestPage(session, query, 0, {force})).toMatchObject({isStale})
    const pasted = {...query, text: watch('s2')}
    expect(await requestPage(session, pasted, 0, {force})).toMatchObject({isStale})
  })

  it('removes characters that the proxy would refuse', async () => {
    const requested = stubProxy()
    await requestPage(session, {...query, text: `a\u0000b ${'😀'.repeat(300)}`}, 0)
    const q = requested[0]?.searchParams.get('q') ?? ''
    expect(q.startsWith('a b 😀')).toBe(true)
    expect(q.length).toBeLessThanOrEqual(400)
  })

  it('searches for what can be seen of a text that is longer than a search', async () => {
    const requested = stubProxy()
    const marks = '\u200b\u2063'.repeat(300)
    await requestPage(session, {...query, text: `${marks}4pqcb${marks}`}, 0)
    expect(requested.map(({searchParams}) => searchParams.get('q'))).toEqual(['4pqcb'])
  })

  it('returns the same objects for unchanged items', async () => {
    stubProxy()
    const previous = await requestPage(session, query, 0)
    const next = await requestPage(session, query, 0, {previous})
    expect(next.items).toBe(previous.items)
  })
})

describe('a pasted link', () => {
  it('finds the Story of a link, and requests nothing else', async () => {
    const requested = stubProxy()
    const page = await requestPage(session, {...query, text: watch('s2')}, 0)
    expect(page).toMatchObject({namedBy: 'link', exact: 1, total: 1, words: ''})
    expect(page.items.map(({id}) => id)).toEqual(['s2'])
    expect(requested.map(({pathname}) => pathname)).toEqual(['/p/items/stories'])
  })

  it('applies the filters, and the Team where the field fixes it', async () => {
    stubProxy()
    const text = `${watch('s1')} ${watch('s2')} ${watch('s3')}`
    expect(await idsOf({text})).toEqual(['s1', 's2', 's3'])
    const only = {teamId: 't1', isTeamLocked: true}
    expect(await idsOf({text, ...only})).toEqual(['s1', 's2'])
    expect(await idsOf({text, ...only, published: true})).toEqual(['s2'])
    expect(await idsOf({text, ids: ['s1', 's3']})).toEqual(['s1', 's3'])
    expect(await idsOf({text, excludeCollections: ['c1']})).toEqual(['s2', 's3'])
  })

  it('finds an item of another Team, and says so', async () => {
    stubProxy()
    const text = `${watch('s1')} ${watch('s3')}`
    const {items} = await requestPage(session, {...query, text, teamId: 't1'}, 0)
    expect(items.map(({id, isOfOtherTeam}) => [id, isOfOtherTeam])).toEqual([
      ['s1', false],
      ['s3', true],
    ])
  })

  it('searches for an unknown link as words', async () => {
    const requested = stubProxy()
    expect(await idsOf({text: watch('unknown')})).toEqual([])
    expect(requested.map(({pathname}) => pathname)).toEqual([
      '/p/items/stories',
      '/p/search/stories',
    ])
  })

  it('does not look up the link again on the next page', async () => {
    const requested = stubProxy()
    await requestPage(session, {...query, text: watch('s2')}, 1)
    expect(requested.map(({pathname}) => pathname)).toEqual(['/p/search/stories'])
  })
})

describe('pasted IDs', () => {
  it('searches for IDs that fit into a query, and looks up those that don’t', async () => {
    const requested = stubProxy()
    expect(await idsOf({text: 's2 s1'})).toEqual(['s2', 's1'])
    expect(await idsOf({text: `s2 ${' '.repeat(400)} s1`})).toEqual(['s2', 's1'])
    expect(requested.map(({pathname}) => pathname)).toEqual([
      '/p/search/stories',
      '/p/items/stories',
    ])
  })
})

describe('long IDs beside a long filter', () => {
  const long = (name: string, count: number) =>
    Array.from({length: count}, (_, at) => `${name}${at}`.padEnd(300, 'x'))
  const ids = long('s', 40)
  const library = createCatalog({
    teams: [],
    collections: [],
    stories: ids.map((id) => ({id, title: id, displayTitle: ''})),
  })

  it.each([
    ['finds those that are pasted', {text: ids.join(' ')}],
    ['requests those that come first', {first: ids}],
  ])('%s, in addresses that a server accepts', async (_, given) => {
    const requested = stubProxy({}, library)
    expect(await idsOf({...given, excludeCollections: long('c', 15)})).toEqual(ids)
    for (const {pathname, search} of requested) {
      expect((pathname + search).length).toBeLessThan(MAX_TARGET)
    }
  })
})

describe('an ID', () => {
  it('finds an item by its ID in all Teams, unless the field fixes the Team', async () => {
    const requested = stubProxy()
    const {items} = await requestPage(session, {...query, text: 's3', teamId: 't1'}, 0)
    expect(items).toMatchObject([{id: 's3', isOfOtherTeam: true}])
    expect(await idsOf({text: 's3', teamId: 't1', isTeamLocked: true})).toEqual([])
    expect(await idsOf({text: 's3'})).toEqual(['s3'])
    expect(requested.map(({searchParams}) => searchParams.get('idsFrom'))).toEqual([
      'all',
      null,
      null,
    ])
  })
})

describe('the first items while the search is empty', () => {
  it('lists suggestions, then recently used items, and labels them', async () => {
    stubProxy()
    const firstItems = {suggest: 'title-s2', first: ['s3']}
    const {items} = await requestPage(session, {...query, ...firstItems}, 0)
    expect(items.map((item) => [item.id, item.promoted])).toEqual([
      ['s2', 'suggested'],
      ['s3', 'recent'],
      ['s1', undefined],
    ])
    const found = await requestPage(session, {...query, ...firstItems, text: 'title'}, 0)
    expect(found.items.map((item) => item.promoted)).toEqual([undefined, undefined, undefined])
  })

  it('does not call an item recently used that comes first since a link names it', async () => {
    stubProxy()
    const linked = {first: ['s3', 's2'], selectedId: 's3'}
    const {items} = await requestPage(session, {...query, ...linked}, 0)
    expect(items.map(({promoted}) => promoted)).toEqual([undefined, 'recent', undefined])
  })

  it('labels no item of a later page as suggested', async () => {
    stubProxy()
    const {items} = await requestPage(session, {...query, suggest: 'title-s2'}, 1)
    expect(items.map(({promoted}) => promoted)).toEqual([undefined, undefined, undefined])
  })
})

const before = [
  {id: 'a', title: 'A'},
  {id: 'b', title: 'B'},
]

it('returns new objects for changed items, and the same for the others, in the new order', () => {
  const received = [
    {id: 'b', title: 'New'},
    {id: 'c', title: 'C'},
    {id: 'a', title: 'A'},
  ]
  const items = keepUnchanged(before, received)
  expect(items).toEqual(received)
  expect(items[2]).toBe(before[0])
})

it('detects a list that became shorter', () => {
  expect(keepUnchanged(before, [{id: 'a', title: 'A'}])).toHaveLength(1)
})
