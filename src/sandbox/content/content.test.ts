import {readFileSync} from 'node:fs'
import {Ajv} from 'ajv'
import {describe, expect, it} from 'vitest'
import {
  demoContent,
  parseContent,
  parseContentText,
  SandboxContentError,
  type SandboxContent,
  sortByTitle,
} from './content.ts'
import {generateContent} from './generate.ts'

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
    ['a wrong title', {...good, stories: [{...story, title: 12}]}, 'stories.0.title'],
    ['a wrong Story id', {...good, stories: [{...story, id: 'abc'}]}, 'stories.0.id'],
    ['milliseconds', {...good, stories: [{...story, createdAt: 1.8e12}]}, 'stories.0.createdAt'],
    [
      'a scene without a name',
      {...good, stories: [{...story, picture: {scene: ''}}]},
      'stories.0.picture.scene',
    ],
    [
      'an unknown embedType',
      {
        ...good,
        collections: [{id: 'c', teamId: 't', title: '', embedType: 'grid', storyIds: []}],
      },
      'collections.0.embedType',
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

const content = generateContent({teams: 1, collections: 1, stories: 2})
const messageOf = (work: () => unknown): string => {
  try {
    work()
  } catch (error) {
    expect(error).toBeInstanceOf(SandboxContentError)
    return (error as Error).message
  }
  throw new Error('It was accepted')
}

describe('content from a file', () => {
  it('reads content as it is', () => {
    expect(parseContentText(JSON.stringify(content))).toEqual(content)
  })

  it('rejects what is not JSON, with the name of the file', () => {
    expect(messageOf(() => parseContentText('{', 'demo.json'))).toMatch(/^demo\.json is not JSON: /)
  })

  it.each([null, 'text', 7])('is refused as a whole where it is %j', (value) => {
    expect(messageOf(() => parseContent(value))).toContain('\n  (root): ')
  })

  it('rejects content with the path of every invalid value', () => {
    const [story] = content.stories
    const stories = [story, {...story, id: 7}, {...story, id: 'other', createdAt: 'soon'}]
    const message = messageOf(() => parseContent({...content, stories}, 'demo.json'))
    expect(message).toMatch(/^demo\.json does not fit content\.schema\.json:\n {2}stories\.1\.id: /)
    expect(message).toContain('\n  stories.2.createdAt: ')
  })

  it('names ten invalid values at most, and how many more there are', () => {
    const stories = Array.from({length: 13}, () => ({...content.stories[0], id: 7}))
    const message = messageOf(() => parseContent({...content, stories}))
    expect(message.match(/stories\.\d+\.id/g)).toHaveLength(10)
    expect(message).toMatch(/\n {2}and 3 more$/)
  })

  it('rejects an ID that occurs twice in one kind, not one that two kinds share', () => {
    const [one] = content.stories
    expect(messageOf(() => parseContent({...content, stories: [one, one]}))).toContain(
      `stories.1.id: "${one!.id}" is taken by an earlier record`,
    )
    const collections = content.collections.map((each) => ({...each, id: 'team-1'}))
    expect(parseContent({...content, collections}).collections[0]?.id).toBe('team-1')
  })
})

function sorted(titles: readonly string[]): string[] {
  return sortByTitle(titles.map((title, index) => ({id: String(index), title}))).map(
    ({title}) => title,
  )
}

it.each([
  ['Å with A, Ø with O', ['Z', 'Ø', 'P', 'O', 'B', 'Å', 'A'], ['A', 'Å', 'B', 'O', 'Ø', 'P', 'Z']],
  ['Å as A where a later letter differs', ['Ast', 'Åse', 'Asa'], ['Asa', 'Åse', 'Ast']],
  ['Ø as O where a later letter differs', ['Osu', 'Øst', 'Osa'], ['Osa', 'Øst', 'Osu']],
  ['Æ as the two letters A and E', ['Af', 'Æra', 'Ad'], ['Ad', 'Æra', 'Af']],
  ['lower case before upper case', ['B', 'A', 'b', 'a'], ['a', 'A', 'b', 'B']],
  ['spaces, then punctuation, then digits', ['a', '1', '-', ' x', ''], ['', ' x', '-', '1', 'a']],
  ['digits one by one', ['Day 9', 'Day 10'], ['Day 10', 'Day 9']],
])('sorts %s', (_, titles, expected) => {
  expect(sorted(titles)).toEqual(expected)
})

it('orders titles that the collation treats as equal by code unit', () => {
  const [composed, decomposed] = ['\u00C5', 'A\u030A']
  expect(sorted([composed, decomposed])).toEqual([decomposed, composed])
  expect(sorted([decomposed, composed])).toEqual([decomposed, composed])
})

it('orders equal titles by ID', () => {
  const items = ['2', '10', '1'].map((id) => ({id, title: 'a'}))
  expect(sortByTitle(items).map(({id}) => id)).toEqual(['1', '10', '2'])
})
