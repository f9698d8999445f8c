import {describe, expect, it} from 'vitest'
import {parseItemsResponse, parseSearchResponse} from './read-responses.ts'

const story = {id: 's1', title: 'One', displayTitle: 'One', teamName: 'Sales', published: true}
const page = {items: [story], total: 7, matchedBy: [['title']], exact: 1, version: 'v1'}

describe('parseSearchResponse', () => {
  it('reads a page, also one of an earlier version of the proxy', () => {
    const defaults = {similar: false, related: [], suggested: 0, otherTeams: 0}
    expect(parseSearchResponse(page)).toStrictEqual({...page, ...defaults})
  })

  it.each([
    null,
    [],
    'text',
    {items: []},
    {...page, items: {}},
    {...page, items: [{title: 'no ID'}]},
    {...page, items: [null]},
    {...page, matchedBy: undefined},
    {...page, version: 1},
  ])('rejects %j', (body) => {
    expect(() => parseSearchResponse(body)).toThrow(TypeError)
  })
})

describe('parseItemsResponse', () => {
  it('reports an item as missing only if the response does', () => {
    const found = {status: 'found', items: [story]}
    const odd = [{status: 'found'}, {status: 'found', items: []}, {status: 'lost'}, null]
    const results = [found, {status: 'missing'}, ...odd]
    expect(parseItemsResponse({results, version: 'v1'}).results).toStrictEqual([
      found,
      {status: 'missing'},
      ...odd.map(() => ({status: 'unknown'})),
    ])
  })

  it('reads the Teams that the caller may see', () => {
    const body = {results: [{status: 'missing'}], version: 'v1'}
    const teams = ['t1', 't2']
    expect(parseItemsResponse({...body, teams})).toStrictEqual({...body, teams})
    expect(parseItemsResponse({...body, teams: []}).teams, 'none').toEqual([])
    expect(parseItemsResponse(body)).not.toHaveProperty('teams')
    for (const odd of [null, 't1', {0: 't1'}, ['t1', 2], [null]]) {
      expect(parseItemsResponse({...body, teams: odd})).not.toHaveProperty('teams')
    }
  })

  it.each([null, [], 'text', {results: []}, {results: {}, version: 'v1'}])('rejects %j', (body) => {
    expect(() => parseItemsResponse(body)).toThrow(TypeError)
  })
})
