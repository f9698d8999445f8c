import {describe, expect, it} from 'vitest'
import {callTool} from './testing.ts'

const stories = (query: object) => callTool('find_stories', query)

describe('a tool', () => {
  it('reads arguments as clients send them', async () => {
    const plain = await stories({text: 'numbered', limit: 2, published: true, offset: 1})
    expect(await stories({text: 'numbered', limit: '2', published: 'true', offset: ' 1 '})).toEqual(
      plain,
    )
    expect(plain).toMatchObject({items: {length: 2}, total: 60})
  })

  it('takes null and an empty text for an argument that is left out', async () => {
    const all = await stories({})
    expect(await stories({text: '', teamId: null, published: null, limit: ''})).toEqual(all)
  })

  it('drops characters that are not seen', async () => {
    expect(await stories({text: '\u200bs1\u2060'})).toMatchObject({items: [{id: 's1'}], total: 1})
    const link = '\u200ehttps://watch.example/stories/s2\u{e0001}'
    expect(await stories({text: link})).toMatchObject({items: [{id: 's2'}], total: 1})
  })

  it('reads objects and lists from JSON text, also within one another', async () => {
    const wanted = {type: 'stories.collection', id: 'c1'}
    const options = {identifyBy: 'tag', teamId: null, filter: {tags: '["front"]'}}
    expect(
      await callTool('get_value', {...wanted, options: JSON.stringify(options)}),
    ).toMatchObject({value: {tag: 'front'}})
  })

  it('names an argument that it can not read', async () => {
    await expect(stories({limit: 'many'})).rejects.toThrow('limit: ')
    await expect(stories({limit: {}})).rejects.toThrow('limit: ')
    await expect(stories({published: 'perhaps'})).rejects.toThrow('published: ')
    const deep = '['.repeat(20_000) + ']'.repeat(20_000)
    await expect(stories({limit: deep})).rejects.toThrow('limit: ')
  })
})
