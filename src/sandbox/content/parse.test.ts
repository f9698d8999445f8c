import {describe, expect, it} from 'vitest'
import {generateContent} from './generate.ts'
import {parseContent, parseContentText, SandboxContentError} from './parse.ts'

const content = generateContent({teams: 1, collections: 1, stories: 2}, 1)
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
    expect(message).toMatch(/^demo\.json does not fit content\.schema\.json:\n/)
    expect(message).toContain('\n  stories[1].id: ')
    expect(message).toContain('\n  stories[2].createdAt: ')
    expect(message).not.toContain('stories[0]')
  })

  it('names ten invalid values at most, and how many more there are', () => {
    const stories = Array.from({length: 13}, () => ({...content.stories[0], id: 7}))
    const message = messageOf(() => parseContent({...content, stories}))
    expect(message.match(/stories\[\d+\]\.id/g)).toHaveLength(10)
    expect(message).toMatch(/\n {2}and 3 more$/)
  })

  it('rejects an ID that occurs twice in one kind, not one that two kinds share', () => {
    const [one] = content.stories
    expect(messageOf(() => parseContent({...content, stories: [one, one]}))).toContain(
      `stories[1].id: "${one!.id}" is taken by an earlier record`,
    )
    const collections = content.collections.map((each) => ({...each, id: 'team-1'}))
    expect(parseContent({...content, collections}).collections[0]?.id).toBe('team-1')
  })
})
