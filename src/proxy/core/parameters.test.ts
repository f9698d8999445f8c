import {describe, expect, it} from 'vitest'
import {itemsPath, searchPath, type ItemListing, type ItemsQuery} from '../../access/index.ts'
import {matchRoute} from './route.ts'

const readSearch = (kind: ItemListing, parameters: string) =>
  matchRoute(`/search/${kind}?${parameters}`)
const readItems = (kind: ItemListing, parameters: string) =>
  matchRoute(`/items/${kind}?${parameters}`)
const refused = (detail: string) => ({name: 'bad-request', detail})

describe('readSearch', () => {
  it('reads what searchPath writes', () => {
    const query = {
      q: 'a&b=c, +"ü"',
      teamId: 't/1',
      published: false,
      publishedSince: 1_700_000_000,
      embedType: 'cards',
      ids: ['a,b', 'c'],
      tags: ['sea & sun'],
      excludeIds: ['a,b'],
      excludeTags: ['c', 'd e'],
      excludeCollections: ['f'],
      sort: 'newest',
      first: ['x,y', 'z z'],
      suggest: 'news/summer, 1',
      idsFrom: 'all',
      countBy: 'team',
      offset: 60,
      limit: 100,
    } as const
    expect(matchRoute(`/${searchPath('collections', query)}`)).toStrictEqual({
      name: 'search',
      kind: 'collections',
      query,
    })
  })

  it('reads a search for everything', () => {
    expect(readSearch('stories', '')).toMatchObject({query: {}})
    expect(readSearch('stories', 'q=')).toMatchObject({query: {q: ''}})
  })

  it('reads a plus sign as a space', () => {
    expect(readSearch('stories', 'q=a+b%2Bc')).toMatchObject({query: {q: 'a b+c'}})
  })

  it.each<[string, string]>([
    ['q=a&q=a', 'q may occur only once'],
    ['q=%ff', 'q is not valid'],
    ['q=%', 'q is not valid'],
    ['q=%00', 'q is not valid'],
    ['q=a%0Ab', 'q is not valid'],
    ['q=%E2%80%A8', 'q is not valid'],
    ['q=%EF%BF%BD', 'q is not valid'],
    [`q=${'x'.repeat(401)}`, 'q has at most 400 characters'],
    [`q=${'%C3%BC'.repeat(401)}`, 'q has at most 400 characters'],
    ['teamId=', 'teamId is empty'],
    ['teamId', 'teamId is empty'],
    [`teamId=${'x'.repeat(401)}`, 'teamId has at most 400 characters'],
    ['published=yes', 'published is true or false'],
    ['publishedSince=0', 'publishedSince is a whole number from 1 to 4102444800'],
    ['published=', 'published is true or false'],
    ['embedType=grid', 'embedType is bubbles or cards'],
    ['ids=a,,b', 'ids is empty'],
    [`ids=${Array.from({length: 101}, (_, index) => index).join()}`, 'ids holds at most 100 keys'],
    [`tags=${'x'.repeat(401)}`, 'tags has at most 400 characters'],
    ['sort=oldest', 'sort is title or newest'],
    ['first=', 'first is empty'],
    ['first=a,,b', 'first is empty'],
    [
      `first=${Array.from({length: 51}, (_, index) => index).join()}`,
      'first holds at most 50 keys',
    ],
    ['suggest=', 'suggest is empty'],
    ['suggest=a&suggest=b', 'suggest may occur only once'],
    [`suggest=${'x'.repeat(401)}`, 'suggest has at most 400 characters'],
    ['suggest=%0a', 'suggest is not valid'],
    ['idsFrom=t1', 'idsFrom is all'],
    ['idsFrom=', 'idsFrom is all'],
    ['countBy=tag', 'countBy is team'],
    ['countBy=', 'countBy is team'],
    ['offset=-1', 'offset is a whole number from 0 to 10000000'],
    ['offset=1.5', 'offset is a whole number from 0 to 10000000'],
    ['offset=1e3', 'offset is a whole number from 0 to 10000000'],
    ['offset=99999999', 'offset is a whole number from 0 to 10000000'],
    ['limit=0', 'limit is a whole number from 1 to 100'],
    ['limit=101', 'limit is a whole number from 1 to 100'],
    ['limit=', 'limit is a whole number from 1 to 100'],
    ['limit=%31', 'limit is a whole number from 1 to 100'],
  ])('refuses %j', (search, sentence) => {
    expect(readSearch('collections', search)).toEqual(refused(sentence))
  })

  it.each(['x=1', 'Q=a', 'teamId[]=a', '=a', 'q=a&&sort=title', 'q=a&', '%71=a', 'tokenSecret'])(
    'refuses %j with the allowed names, without repeating its own',
    (search) => {
      expect(readSearch('collections', search)).toEqual(
        refused(
          'Unknown query parameter. Allowed: q, teamId, published, publishedSince, ids, excludeIds, excludeTags, excludeCollections, sort, first, suggest, idsFrom, countBy, offset, limit, embedType, tags',
        ),
      )
    },
  )

  it('reads an empty list of what may be found, which allows nothing', () => {
    const query = {ids: [], tags: []}
    expect(matchRoute(`/${searchPath('collections', query)}`)).toMatchObject({query})
  })

  it.each(['embedType=cards', 'tags=a'])('allows %s only for Collections', (search) => {
    expect(readSearch('stories', search)).toEqual(
      refused(
        'Unknown query parameter. Allowed: q, teamId, published, publishedSince, ids, excludeIds, excludeTags, excludeCollections, sort, first, suggest, idsFrom, countBy, offset, limit, collectionId',
      ),
    )
  })

  it('allows collectionId only for Stories', () => {
    expect(readSearch('stories', 'collectionId=c%2F1')).toMatchObject({
      query: {collectionId: 'c/1'},
    })
    expect(readSearch('collections', 'collectionId=c1')).toMatchObject({name: 'bad-request'})
  })
})

describe('readItems', () => {
  it.each<[ItemListing, ItemsQuery]>([
    ['stories', {by: 'ids', keys: ['a,b', 'c d', 'ü']}],
    ['stories', {by: 'links', keys: ['https://watch.example/?s=1&t=2']}],
    ['collections', {by: 'ids', keys: ['a'], stories: 'all'}],
    ['collections', {by: 'tags', keys: ['shelf', 'row']}],
    ['collections', {by: 'tags', keys: ['shelf'], teamId: 't1', stories: 'all'}],
    ['collections', {by: 'storyIds', keys: ['s1']}],
    ['collections', {by: 'links', keys: ['https://watch.example/s1']}],
  ])('reads what itemsPath writes for %s %j', (kind, query) => {
    expect(matchRoute(`/${itemsPath(kind, query)}`)).toStrictEqual({
      name: 'items',
      kind,
      query,
    })
  })

  it('reads 100 keys, a tag of 400 characters and a link of 2,048', () => {
    const keys = Array.from({length: 100}, (_, index) => `id${index}`)
    expect(readItems('stories', `ids=${keys.join()}`)).toMatchObject({query: {keys}})
    expect(readItems('collections', `tags=${'x'.repeat(400)}`)).toMatchObject({name: 'items'})
    expect(readItems('stories', `links=${'x'.repeat(2048)}`)).toMatchObject({name: 'items'})
  })

  it.each<[ItemListing, string, string]>([
    ['stories', '', 'Exactly one of ids, links is required'],
    ['collections', '', 'Exactly one of ids, tags, links, storyIds is required'],
    ['collections', 'teamId=a', 'Exactly one of ids, tags, links, storyIds is required'],
    ['collections', 'ids=a&tags=b', 'Exactly one of ids, tags, links, storyIds is required'],
    ['stories', 'tags=a', 'Unknown query parameter. Allowed: ids, links'],
    ['stories', 'storyIds=a', 'Unknown query parameter. Allowed: ids, links'],
    ['stories', 'ids=a&stories=all', 'Unknown query parameter. Allowed: ids, links'],
    ['stories', 'ids=a&ids=b', 'ids may occur only once'],
    ['stories', 'ids=', 'ids is empty'],
    ['stories', 'ids=a,', 'ids is empty'],
    ['stories', 'ids=%0d', 'ids is not valid'],
    ['stories', `ids=${'x,'.repeat(100)}x`, 'ids holds at most 100 keys'],
    ['stories', `ids=${'x'.repeat(401)}`, 'ids has at most 400 characters'],
    ['stories', `links=${'x'.repeat(2049)}`, 'links has at most 2048 characters'],
    ['collections', 'ids=a&teamId=t', 'teamId is a parameter of tags only'],
    ['collections', 'tags=a&teamId=', 'teamId is empty'],
    ['collections', 'ids=a&stories=some', 'stories is all'],
  ])('refuses for %s %j', (kind, search, sentence) => {
    expect(readItems(kind, search)).toEqual(refused(sentence))
  })
})
