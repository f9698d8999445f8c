import {describe, expect, it} from 'vitest'
import {callTool} from './testing.ts'

const get = async (wanted: object) =>
  ((await callTool('get_value', wanted)) as {value: unknown}).value

const front = {_type: 'stories.collection', teamId: 'marketing', title: 'Front page'}
const summer = {
  _type: 'stories.story',
  teamId: 'marketing',
  id: 's1',
  title: 'Summer in 30 seconds',
}

describe('get_value', () => {
  it.each([
    [
      {type: 'stories.collection', id: 'c1'},
      {...front, id: 'c1'},
    ],
    [
      {type: 'stories.collection', id: 'c1', options: {identifyBy: 'tag'}},
      {...front, tag: 'front'},
    ],
    [{type: 'stories.story', id: 's1'}, summer],
    [{type: 'stories.story', id: 's1', options: {identifyBy: 'tag'}}, summer],
    [
      {type: 'stories.story', id: 's1', typeName: 'hero'},
      {...summer, _type: 'hero'},
    ],
    [{type: 'stories.collectionId', id: 'c2'}, 'c2'],
    [{type: 'stories.collectionTag', id: 'c1', options: {teamId: 'marketing'}}, 'front'],
    [{type: 'stories.storyId', id: 's1'}, 's1'],
    [{type: 'string', id: 's1', options: {stories: {kind: 'story'}}}, 's1'],
    [{type: 'stories.storyId', id: '\u200es1\u200b '}, 's1'],
    [
      {type: 'string', id: 'c1', options: {stories: {kind: 'collection', identifyBy: 'tag'}}},
      'front',
    ],
  ])('returns for %j the value %j', async (wanted, value) => {
    expect(await get(wanted)).toEqual(value)
  })

  it('describes the item, so that a model can compare', async () => {
    expect(await callTool('get_value', {type: 'stories.storyId', id: 's2'})).toMatchObject({
      item: {id: 's2', title: 'Bergen at night', published: false},
    })
  })

  it('gives each item of an array another key', async () => {
    const wanted = {type: 'stories.story', id: 's1', inArray: true}
    const [a, b] = (await Promise.all([get(wanted), get(wanted)])) as {_key: string}[]
    expect(a).toEqual({...summer, _key: expect.stringMatching(/^[0-9a-f]{12}$/) as string})
    expect(a!._key).not.toBe(b!._key)
  })

  it('takes the options as the schema has them, with others', async () => {
    const options = {
      teamId: 'marketing',
      missing: 'error',
      aiAssist: {exclude: true},
      filter: {published: true, ids: ['s1'], publishedSince: 3},
    }
    expect(await get({type: 'stories.story', id: 's1', options})).toEqual(summer)
  })
})

describe('get_value with a made-up ID', () => {
  it.each([
    ['stories.story', 'summer-in-30-seconds', 'No Story has the ID "summer-in-30-seconds".'],
    ['stories.story', 'S1', 'No Story has the ID "S1".'],
    ['stories.collection', 'front', 'No Collection has the ID "front".'],
    ['stories.story', 'c1', '"c1" is a Collection, and the field holds a Story.'],
    ['stories.collectionId', 's1', '"s1" is a Story, and the field holds a Collection.'],
  ])('refuses for %s the ID %s', async (type, id, message) => {
    await expect(get({type, id})).rejects.toThrow(message)
    await expect(get({type, id})).rejects.toThrow(
      / Find the \w+ with find_\w+, and pass its `id`\.$/,
    )
  })
})

describe('get_value with an item that the field can’t have', () => {
  it.each([
    ['of another Team', {options: {teamId: 'sales'}}],
    ['of another Team of the filter', {options: {filter: {teamId: 'sales'}}}],
    ['with another layout', {options: {embedType: 'bubbles'}}],
    ['with another tag', {options: {filter: {tags: ['back']}}}],
    ['with another ID', {options: {filter: {ids: ['c2']}}}],
    ['with an excluded ID', {options: {filter: {exclude: {ids: ['c1']}}}}],
    ['with an excluded tag', {options: {filter: {exclude: {tags: ['front']}}}}],
    ['that visitors can see', {options: {filter: {published: false}}}],
  ])('refuses one %s', async (_, more) => {
    await expect(get({type: 'stories.collection', id: 'c1', ...more})).rejects.toThrow(
      /^The Collection "Front page", id "c1", doesn’t fit the options of the field, \{.+\}\. Find another one\.$/,
    )
  })

  it('refuses a Story of an excluded Collection', async () => {
    const options = {filter: {exclude: {collections: ['c1']}}}
    await expect(get({type: 'stories.story', id: 's1', options})).rejects.toThrow(
      'doesn’t fit the options of the field, {"exclude":{"collections":["c1"]}}.',
    )
  })

  it.each([
    ['c2', {identifyBy: 'tag'}, 'has no tag of its own, which the field saves. Find another one.'],
    ['c3', {identifyBy: 'tag'}, 'has no tag of its own, which the field saves. Find another one.'],
    ['c4', {}, 'has no Team, which the field saves. Find another one.'],
  ])('refuses %s with %j', async (id, options, message) => {
    await expect(get({type: 'stories.collection', id, options})).rejects.toThrow(message)
  })

  it('refuses a string that does not say what it holds', async () => {
    await expect(get({type: 'string', id: 's1'})).rejects.toThrow(
      'Pass `options`: a string says in `options.stories` what it holds.',
    )
  })

  it.each([
    [{type: 'reference', id: 's1'}, 'type: '],
    [{type: 'stories.story'}, 'id: '],
    [{id: 's1'}, 'type: '],
  ])('refuses the arguments %j, by name', async (wanted, named) => {
    await expect(get(wanted)).rejects.toThrow(named)
  })
})
