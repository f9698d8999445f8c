import {readFileSync} from 'node:fs'
import {Ajv} from 'ajv'
import {describe, expect, it} from 'vitest'
import {demoContent} from './demo.ts'
import {generateContent} from './generate.ts'
import {parseContent} from './parse.ts'
import type {SandboxContent} from './schema.ts'

const jsonSchema = JSON.parse(
  readFileSync(new URL('./content.schema.json', import.meta.url), 'utf8'),
) as object
const fits = new Ajv({allErrors: true, allowUnionTypes: true}).compile(jsonSchema)

describe('the demo’s content', () => {
  const content = demoContent()
  const ids = new Set(content.stories.map(({id}) => id))

  it('matches its JSON Schema', () => {
    expect([fits(content), fits.errors]).toEqual([true, null])
  })

  it('covers every feature', () => {
    expect(content.teams.length).toBeGreaterThanOrEqual(3)
    expect(content.collections.length).toBeGreaterThanOrEqual(12)
    expect(content.stories.length).toBeGreaterThanOrEqual(60)
    expect(new Set(content.collections.map(({embedType}) => embedType)).size).toBe(2)
  })

  it('covers every edge case', () => {
    const {collections, stories} = content
    expect(collections.some(({storyIds}) => storyIds.length === 0)).toBe(true)
    expect(collections.some(({tag}) => tag === null)).toBe(true)
    expect(collections.some(({tag}) => tag === undefined)).toBe(true)
    expect(collections.some(({publishedAt}) => publishedAt === undefined)).toBe(true)
    expect(collections.some(({storyIds}) => storyIds.some((id) => !ids.has(id)))).toBe(true)
    expect(stories.some(({publishedAt}) => publishedAt === null)).toBe(true)
    expect(stories.some(({title}) => title.length > 150)).toBe(true)
    expect(stories.some(({title}) => /[À-ỹ]/.test(title))).toBe(true)
    expect(stories.some(({title, displayTitle}) => displayTitle && displayTitle !== title)).toBe(
      true,
    )
  })

  it('contains the twelve summer stories of Marketing', () => {
    const summer = content.collections.find(({title}) => title === 'Summer stories')
    expect(summer).toMatchObject({tag: 'summer-campaign', teamId: 'team-marketing'})
    expect(summer?.storyIds.filter((id) => ids.has(id))).toHaveLength(12)
  })
})

describe('external content', () => {
  const good: SandboxContent = {teams: [], collections: [], stories: []}
  const story = {id: 'abc12', teamId: 't', title: 'One'}

  it.each([
    ['a missing part', {teams: [], stories: []}, 'collections'],
    ['an unknown part', {...good, groups: []}, 'groups'],
    ['a wrong title', {...good, stories: [{...story, title: 12}]}, 'stories[0].title'],
    ['a wrong Story id', {...good, stories: [{...story, id: 'abc'}]}, 'stories[0].id'],
    ['milliseconds', {...good, stories: [{...story, createdAt: 1.8e12}]}, 'stories[0].createdAt'],
    [
      'a scene without a name',
      {...good, stories: [{...story, picture: {scene: ''}}]},
      'stories[0].picture.scene',
    ],
    [
      'an unknown embedType',
      {
        ...good,
        collections: [{id: 'c', teamId: 't', title: '', embedType: 'grid', storyIds: []}],
      },
      'collections[0].embedType',
    ],
  ])('rejects %s with its path, as the JSON Schema does', (_, content, path) => {
    expect(() => parseContent(content, 'my.json')).toThrow(`\n  ${path}:`)
    expect(() => parseContent(content, 'my.json')).toThrow('my.json')
    expect(fits(content)).toBe(false)
  })

  it('keeps unknown fields', () => {
    const content = {...good, stories: [{...story, mood: 'calm'}]}
    expect(parseContent(content).stories[0]).toMatchObject({mood: 'calm'})
    expect(fits(content)).toBe(true)
  })
})

describe('generated content', () => {
  it('has unique IDs in a large library, and matches the schema', () => {
    const content = generateContent({teams: 200, collections: 2000, stories: 100_000}, 3)
    expect(content.stories).toHaveLength(100_000)
    expect(parseContent(content).stories).toHaveLength(100_000)
  })

  it('works without any Teams or Stories', () => {
    const content = generateContent({teams: 0, collections: 2, stories: 0}, 1)
    expect(content.collections.every(({storyIds}) => storyIds.length <= 1)).toBe(true)
    expect(fits(content)).toBe(true)
  })
})
