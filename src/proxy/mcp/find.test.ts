import {describe, expect, it} from 'vitest'
import {json} from '../testing.ts'
import {agentProxy, callTool} from './testing.ts'

const stories = (query: object) => callTool('find_stories', query)
const collections = (query: object) => callTool('find_collections', query)
const listTeams = (query: object) => callTool('list_teams', query)

describe('find_stories', () => {
  it('finds Stories by words of their titles, in any order and with a typing error', async () => {
    expect(await stories({text: 'seconds SUMMER'})).toEqual({
      items: [
        {
          id: 's1',
          title: 'Summer in 30 seconds',
          teamId: 'marketing',
          teamName: 'Marketing',
          published: true,
          thumbnailUrl: 'https://media.example/s1.jpg',
          matchedBy: ['title'],
        },
      ],
      total: 1,
      otherTeams: 0,
    })
    expect(await stories({text: 'bergn'})).toMatchObject({
      items: [{id: 's2', similar: true, matchedBy: ['title']}],
    })
  })

  it('says what visitors see and what they can’t', async () => {
    expect(await stories({text: 'bergen'})).toMatchObject({
      items: [{title: 'Bergen at night', displayTitle: 'By night', published: false}],
    })
    expect(await stories({text: 'bergen', published: true})).toMatchObject({items: [], total: 0})
  })

  it('finds a Story by the address at which it is watched', async () => {
    const found = await stories({text: '[Cabin](https://watch.example/stories/s2?utm_source=x)'})
    expect(found).toMatchObject({items: [{id: 's2'}], total: 1})
    expect(await stories({text: 'https://watch.example/other'})).toMatchObject({total: 0})
  })

  it('lists the Stories of a Collection in its order', async () => {
    expect(await stories({collectionId: 'c1'})).toMatchObject({items: [{id: 's1'}, {id: 's2'}]})
  })

  it('leaves out what a field excludes', async () => {
    const excluded = {excludeIds: ['s3'], excludeCollections: ['c1']}
    expect(await stories(excluded)).toMatchObject({items: {0: {id: 'n0'}}, total: 60})
  })

  it('returns pages, and where the next one begins', async () => {
    const query = {text: 'numbered', limit: 40}
    expect(await stories(query)).toMatchObject({total: 60, nextOffset: 40})
    const last = await stories({...query, offset: 40})
    expect(last).toMatchObject({items: {length: 20}})
    expect(last).not.toHaveProperty('nextOffset')
    expect(await stories({text: 'numbered'})).toMatchObject({items: {length: 20}})
  })

  it('counts what matches in other Teams', async () => {
    const found = await stories({text: 'numbered', teamId: 'marketing'})
    expect(found).toMatchObject({items: [], otherTeams: 60})
  })

  it('shortens long titles', async () => {
    expect(await stories({text: 's3'})).toMatchObject({items: [{title: `${'x'.repeat(400)}…`}]})
  })

  it('refuses a Team and a Collection that do not exist', async () => {
    await expect(stories({teamId: 'sale'})).rejects.toThrow(
      'No Team has the ID "sale". list_teams has their IDs.',
    )
    await expect(stories({collectionId: 'c9'})).rejects.toThrow('No Collection has the ID "c9".')
  })

  it.each([
    [{team: 'sales'}, 'team: This is not an argument. There are text, teamId, published, offset'],
    [{text: 'x'.repeat(2049)}, 'text: '],
    [{limit: 51}, 'limit: '],
    [{offset: -1}, 'offset: '],
    [{offset: 10_000_001}, 'offset: '],
    [{text: 'word '.repeat(81)}, 'text: words have at most 400 characters.'],
  ])('refuses the arguments %j, by name', async (query, named) => {
    await expect(stories(query)).rejects.toThrow(named)
  })
})

describe('find_collections', () => {
  it('finds Collections with their tags, layouts and the first Story’s thumbnail', async () => {
    expect(await collections({text: 'c1'})).toMatchObject({
      items: [
        {
          id: 'c1',
          title: 'Front page',
          tag: 'front',
          embedType: 'cards',
          storyCount: 2,
          thumbnailUrl: 'https://media.example/s1.jpg',
        },
      ],
    })
  })

  it('returns no tag that names another Collection of the Team', async () => {
    const found = await collections({text: 'front'})
    expect(found).toMatchObject({items: [{id: 'c1', tag: 'front'}, {id: 'c2'}]})
    expect(found).not.toHaveProperty('items.1.tag')
  })

  it('filters by layout', async () => {
    const found = await collections({embedType: 'bubbles'})
    expect(found).toMatchObject({items: [{id: 'c3', storyCount: 0}], total: 1})
  })

  it('says “at least” where the Story of an address is in more Collections than are looked up', async () => {
    const many = Array.from({length: 1001}, (_, at) => ({
      id: `m${at}`,
      title: 'Many',
      embedType: 'cards',
      storyIds: at === 0 ? ['s1', 's2'] : ['s1'],
    }))
    const proxy = agentProxy({}, {collections: () => json(many)})
    const find = (id: string) =>
      callTool('find_collections', {text: `https://watch.example/stories/${id}`}, proxy)
    expect(await find('s1')).toMatchObject({total: 1000, atLeast: true})
    expect(await find('s2')).not.toHaveProperty('atLeast')
  })
})

describe('list_teams', () => {
  it('lists Teams in pages', async () => {
    expect(await listTeams({limit: 2})).toEqual({
      teams: [
        {id: 'marketing', name: 'Marketing'},
        {id: 'sales', name: 'Sales'},
      ],
      total: 3,
      nextOffset: 2,
    })
    expect(await listTeams({offset: 2})).toEqual({
      teams: [{id: 'people', name: ''}],
      total: 3,
    })
  })
})
