import {describe, expect, it} from 'vitest'
import {parseItemsResponse, parseSearchResponse} from './read-responses.ts'

const story = {id: 's1', title: 'One', displayTitle: 'One', teamName: 'Sales', published: true}

describe('parseSearchResponse', () => {
  const response = {items: [story], total: 7, matchedBy: [['title']], exact: 0, version: 'v1'}
  const defaults = {similar: false, related: [], suggested: 0, otherTeams: 0}

  it('reads a page, also one of an earlier version of the proxy', () => {
    expect(parseSearchResponse('stories', response)).toStrictEqual({...response, ...defaults})
  })

  it('reads how each item matched, beside the item', () => {
    const related = [
      null,
      {id: 'c1', title: 'Summer', tag: 'hot', storyIds: ['s1']},
      {title: 'no ID'},
    ]
    const three = {...response, items: [story, {...story, id: 's2'}, {...story, id: 's3'}], related}
    const read = parseSearchResponse('stories', three)
    expect(read.related).toStrictEqual([null, {id: 'c1', title: 'Summer', tag: 'hot'}, null])
    const items = [{title: 'no ID'}, story]
    const other = {id: 'c1', title: 'Summer'}
    expect(
      parseSearchResponse('stories', {...response, items, related: [null, other]}).related,
    ).toStrictEqual([other])
  })

  it('reads the counts of Teams, and drops those that are not numbers', () => {
    const teamCounts = [{teamId: 't1', count: 3, name: 'x'}, {teamId: '', count: 1}, null]
    const counts = {otherTeams: 2.5, suggested: -1, exact: '4', teamCounts}
    const read = parseSearchResponse('stories', {...response, ...counts})
    expect(read).toMatchObject({otherTeams: 2, suggested: 0, exact: 0})
    expect(read.teamCounts).toStrictEqual([{teamId: 't1', count: 3}])
  })

  it('drops an item that can’t be read, with how it matched', () => {
    const items = [{title: 'no ID'}, story]
    const read = parseSearchResponse('stories', {
      ...response,
      items,
      matchedBy: [['id'], ['title']],
    })
    expect(read.items).toStrictEqual([story])
    expect(read.matchedBy).toStrictEqual([['title']])
  })

  it('drops unknown fields, URLs and reasons', () => {
    const bad = {...story, secret: 1, teamName: 7, coverUrl: 'javascript:alert(1)'}
    const read = parseSearchResponse('stories', {...response, items: [bad], matchedBy: [['magic']]})
    const {teamName: _, ...rest} = story
    expect(read.items).toStrictEqual([rest])
    expect(read.matchedBy).toStrictEqual([[]])
  })

  it.each([null, [], 'text', {items: []}, {...response, items: {}}])('rejects %j', (body) => {
    expect(() => parseSearchResponse('stories', body)).toThrow(TypeError)
  })
})

describe('parseItemsResponse', () => {
  it('reads a Collection with its Stories', () => {
    const item = {id: 'c1', title: 'Shelf', embedType: 'cards', stories: [story], storyCount: 3}
    const {results} = parseItemsResponse('collections', {
      results: [{status: 'found', items: [{...item, storyIds: ['s1']}]}],
      version: 'v1',
    })
    const {published: _, teamName: __, ...record} = story
    expect(results).toStrictEqual([{status: 'found', items: [{...item, stories: [record]}]}])
  })

  it('reports an item as missing only if the response does', () => {
    const values = [{status: 'missing'}, {status: 'found'}, {status: 'lost'}, null]
    const {results} = parseItemsResponse('stories', {results: values, version: 'v1'})
    expect(results.map(({status}) => status)).toStrictEqual([
      'missing',
      'unknown',
      'unknown',
      'unknown',
    ])
  })
})
