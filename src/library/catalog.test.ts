import {describe, expect, it} from 'vitest'
import type {ItemListing, ItemsQuery, SearchQuery} from '../access/index.ts'
import {collectionOf, storyOf} from '../access/testing.ts'
import {createCatalog} from './catalog.ts'

const teams = [
  {id: 't1', name: 'Marketing'},
  {id: 't2', name: 'People & Culture'},
]
const stories = [
  storyOf('s1', 'Cabin by the lake', {publishedAt: 10, createdAt: 1}),
  storyOf('s2', 'Boat trip', {publishedAt: 30, teamId: 't2'}),
  storyOf('s3', 'Follow-up meeting', {
    teamId: 't2',
    createdAt: 50,
    watchUrl: 'https://watch.example/s3',
  }),
  storyOf('s4', 'Boat house', {publishedAt: 30, createdAt: 9}),
  storyOf('s5', 'Email tips', {publishedAt: 5, teamId: 't2'}),
  storyOf('s6', 'Harbour', {publishedAt: 4}),
]
const collections = [
  collectionOf('c1', 'Summer', {
    tag: 'hot-days',
    storyIds: ['s2', 'unknown', 's1', 's4', 's5', 's6'],
    publishedAt: 1,
  }),
  collectionOf('c2', 'Winter', {tag: 'cold', embedType: 'cards', storyIds: ['s3'], teamId: 't2'}),
  collectionOf('c3', 'Spring', {tag: 'cold', teamId: 't1', publishedAt: 2}),
]
const catalog = createCatalog({teams, collections, stories})

const found = (kind: 'collections' | 'stories', query: SearchQuery) =>
  catalog
    .search(kind, query)
    ?.items.map(({id}) => id)
    .join(' ')

const ALL = 's1 s2 s3 s4 s5 s6'

describe('a search for Stories', () => {
  it.each([
    ['all, in the order of the listing', {}, ALL],
    ['all, for a query without a word', {q: ' \u00ad'}, 's1 s2 s3 s4 s5 s6'],
    ['the newest first', {sort: 'newest'}, 's4 s2 s1 s5 s6 s3'],
    ['those of a Team', {teamId: 't2'}, 's2 s3 s5'],
    ['the published', {published: true}, 's1 s2 s4 s5 s6'],
    ['those not published', {published: false}, 's3'],
    ['only those with one of the IDs', {ids: ['s4', 's2', 'none']}, 's2 s4'],
    ['none where no ID is allowed', {ids: []}, ''],
    ['by a word, only with one of the IDs', {q: 'boat', ids: ['s4', 's1']}, 's4'],
    ['those of a Collection, in its order', {collectionId: 'c1'}, 's2 s1 s4 s5 s6'],
    [
      'those of a Collection, whatever the sort',
      {collectionId: 'c1', sort: 'newest'},
      's2 s1 s4 s5 s6',
    ],
    ['those of a Collection on a page', {collectionId: 'c1', offset: 1, limit: 2}, 's1 s4'],
    ['those of a Collection by a word, in its order', {collectionId: 'c1', q: 'boat'}, 's2 s4'],
    ['those of a Collection and a Team', {collectionId: 'c1', teamId: 't2'}, 's2 s5'],
    [
      'those of a Collection with one of the IDs',
      {collectionId: 'c1', ids: ['s6', 's3', 's2']},
      's2 s6',
    ],
    ['none of a Collection that there isn’t', {collectionId: 'c9'}, ''],
    ['none with an excluded ID', {q: 'boat', excludeIds: ['s4', 'none']}, 's2'],
    ['none of an excluded ID that is allowed, too', {ids: ['s4', 's2'], excludeIds: ['s4']}, 's2'],
    ['none of excluded Collections', {excludeCollections: ['c1', 'c9']}, 's3'],
    ['none of Collections with an excluded tag', {excludeTags: ['cold', 'x']}, 's1 s2 s4 s5 s6'],
    [
      'none that is excluded first, by its ID or as a suggestion',
      {q: 's4', first: ['s4'], suggest: 'boat', excludeCollections: ['c1']},
      '',
    ],
    ['all where no ID or Collection is excluded', {excludeIds: [], excludeTags: []}, ALL],
    ['any embed type', {embedType: 'cards', q: 'boat'}, 's2 s4'],
    ['by a word, the newest first', {q: 'boat', sort: 'newest'}, 's4 s2'],
    ['by a word, of a Team', {q: 'boat', teamId: 't2'}, 's2'],
    ['by the name of a Team', {q: 'culture'}, 's2 s3 s5'],
    ['by a title and the name of a Team', {q: 'boat culture'}, 's2'],
    ['by the title of a Collection of its Team', {q: 'winter'}, 's3'],
    ['by the tag of a Collection of its Team', {q: 'hot'}, 's1 s4 s6'],
    ['by an ID, and then others', {q: 's4'}, 's4'],
    ['by several IDs, in their order', {q: 's6, s1'}, 's6 s1'],
    ['with a hyphen too few', {q: 'followup'}, 's3'],
    ['with a hyphen too many', {q: 'e-mail'}, 's5'],
    ['with a hyphen for a space', {q: 'boat-trip'}, 's2'],
    ['with a space for a hyphen', {q: 'follow up'}, 's3'],
    ['nothing for a hyphen between words that are apart', {q: 'cabin-lake'}, ''],
    ['with a typing error', {q: 'cabbin'}, 's1'],
    ['with an error in each of two words', {q: 'haus baot'}, 's4'],
    ['with a typing error in one of two words', {q: 'hous baot'}, 's4'],
    ['nothing for two errors in a word', {q: 'cabbinn'}, ''],
  ] as [string, SearchQuery, string][])('finds %s', (_, query, ids) => {
    expect(found('stories', query)).toBe(ids)
  })

  it.each([
    ['boat', [['title'], ['title']]],
    ['boat culture', [['title', 'teamName']]],
    ['winter', [['collectionTitle']]],
    ['cold', [['collectionTag']]],
    ['s4', [['id']]],
    ['followup', [['title']]],
    ['', stories.map(() => [])],
  ])('reports which fields matched for %j', (q, matchedBy) => {
    expect(catalog.search('stories', {q})?.matchedBy).toEqual(matchedBy)
  })

  it('finds a Story by the beginning of its ID', () => {
    const one = createCatalog({stories: [storyOf('Qx7Zk', 'Boat'), storyOf('Ab3xY', 'Cabin')]})
    expect(one.search('stories', {q: 'qx7'})).toMatchObject({
      items: [{id: 'Qx7Zk'}],
      similar: false,
    })
  })

  it('tolerates typing errors only where nothing matches exactly in any Team', () => {
    expect(catalog.search('stories', {q: 'boats'})).toMatchObject({similar: true, total: 2})
    expect(catalog.search('stories', {q: 'cabin'})).toMatchObject({similar: false, total: 1})
    expect(catalog.search('stories', {q: 'cabin', teamId: 't2'})).toMatchObject({
      similar: false,
      total: 0,
    })
  })
})

describe('a search for Collections', () => {
  it.each([
    ['by a title', {q: 'summer'}, 'c1'],
    ['by a tag, those that have it first', {q: 'cold'}, 'c2 c3'],
    ['by a tag of a Team', {q: 'cold', teamId: 't1'}, 'c3'],
    ['by a tag without its hyphen', {q: 'hotdays'}, 'c1'],
    ['by the title of a Story', {q: 'follow'}, 'c2'],
    ['by the ID of a Story', {q: 's3'}, 'c2'],
    ['by the name of a Team', {q: 'marketing'}, 'c1 c3'],
    ['by the embed type', {embedType: 'cards'}, 'c2'],
    ['not published', {published: false}, 'c2'],
    ['without an excluded ID', {excludeIds: ['c1', 's1']}, 'c2 c3'],
    ['without an excluded tag, of any Team', {excludeTags: ['cold']}, 'c1'],
    ['without an excluded Collection', {excludeCollections: ['c2', 's1']}, 'c1 c3'],
  ] as [string, SearchQuery, string][])('finds %s', (_, query, ids) => {
    expect(found('collections', query)).toBe(ids)
  })

  it('counts the Stories that exist, and returns the first of them', () => {
    const page = catalog.search('collections', {q: 'summer'})
    expect(page).toMatchObject({exact: 0, items: [{id: 'c1', storyCount: 5}]})
    expect(page?.items[0]?.stories.map(({id}) => id)).toEqual(['s2', 's1', 's4', 's5', 's6'])
    expect(page?.items[0]).not.toHaveProperty('storyIds')
    const [all] = catalog.items('collections', {by: 'ids', keys: ['c1'], stories: 'all'})
    expect(all).toMatchObject({items: [{stories: [{id: 's2', teamId: 't2'}, {}, {}, {}, {}]}]})
  })
})

describe('unknown facts', () => {
  it('treats all items as published where none has a date', () => {
    const undated = createCatalog({stories: [storyOf('a', 'A'), storyOf('b', 'B')]})
    expect(undated.search('stories', {published: true})?.total).toBe(2)
    expect(undated.search('stories', {published: false})?.total).toBe(0)
  })

  it('finds nothing, and nothing missing, in a listing that was not loaded', () => {
    const partly = createCatalog({collections})
    expect(partly.search('stories', {})).toBeUndefined()
    expect(partly.items('stories', {by: 'ids', keys: ['s1']})).toEqual([{status: 'unknown'}])
    expect(createCatalog({stories}).items('collections', {by: 'tags', keys: ['cold']})).toEqual([
      {status: 'unknown'},
    ])
    const excludes = {excludeCollections: ['c1']}
    expect(createCatalog({stories}).search('stories', excludes)).toMatchObject({total: 0})
    const looked = partly.items('collections', {by: 'ids', keys: ['c1', 'c9']})
    expect(looked).toMatchObject([
      {status: 'found', items: [{id: 'c1', stories: []}]},
      {status: 'missing'},
    ])
    expect(looked[0]?.items?.[0]).not.toHaveProperty('storyCount')
    const link = 'https://watch.example/s3'
    expect(partly.items('collections', {by: 'links', keys: [link]})).toEqual([{status: 'unknown'}])
  })
})

describe('looking up items', () => {
  const ids = (query: ItemsQuery, kind: ItemListing = 'collections') =>
    catalog
      .items(kind, query)
      .map(({status, items}) => items?.map(({id}) => id).join(' ') ?? status)

  it('finds items by their IDs, in the order of the IDs', () => {
    expect(catalog.items('stories', {by: 'ids', keys: ['s2', 's9']})).toEqual([
      {
        status: 'found',
        items: [{...stories[1], teamName: 'People & Culture', published: true}],
      },
      {status: 'missing'},
    ])
  })

  it('finds Collections by tag, of one Team or of all', () => {
    const keys = ['cold', 'hot-days', 'none']
    expect(ids({by: 'tags', keys, teamId: 't1'})).toEqual(['c3', 'c1', 'missing'])
    expect(ids({by: 'tags', keys: ['cold']})).toEqual(['c2 c3'])
    expect(ids({by: 'tags', keys: ['cold'], teamId: 't3'})).toEqual(['missing'])
  })

  it('finds the Collections that hold a Story', () => {
    expect(ids({by: 'storyIds', keys: ['s3', 's2', 'unknown', 'x']})).toEqual([
      'c2',
      'c1',
      'c1',
      'missing',
    ])
  })

  it('finds the item whose watch page has a URL', () => {
    const keys = ['https://watch.example/s3?utm_source=mail', 'no address', 'https://watch.example']
    expect(ids({by: 'links', keys}, 'stories')).toEqual(['s3', 'missing', 'missing'])
    expect(ids({by: 'links', keys})).toEqual(['c2', 'missing', 'missing'])
  })

  it('returns 1,000 items at most, and how many there are of a key that has more', () => {
    const many = Array.from({length: 3000}, (_, at) =>
      collectionOf(`m${at}`, 'Many', {tag: at < 20 ? 'few' : 'many'}),
    )
    const {items} = createCatalog({collections: many, stories: []})
    const counts = (...keys: string[]) =>
      items('collections', {by: 'tags', keys}).map((result) => [result.items?.length, result.total])
    expect(counts('many', 'few')).toEqual([
      [500, 2980],
      [20, undefined],
    ])
    const repeated = counts(...Array.from({length: 100}, () => 'many'))
    expect(new Set(repeated.flat())).toEqual(new Set([7, 2980]))
  })

  it('reads the Stories of a Collection once, however many keys find it', () => {
    let reads = 0
    const large = {
      ...collectionOf('c1', 'Large'),
      get storyIds() {
        reads++
        return stories.map(({id}) => id)
      },
    }
    const {items} = createCatalog({collections: [large], stories})
    const readsFor = (keys: readonly string[]) => {
      const before = reads
      expect(items('collections', {by: 'storyIds', keys})).toHaveLength(keys.length)
      return reads - before
    }
    const once = readsFor(['s1'])
    expect(readsFor([...stories.map(({id}) => id), 's1'])).toBe(once)
  })
})
