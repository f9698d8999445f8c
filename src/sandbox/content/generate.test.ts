import {describe, expect, it} from 'vitest'
import {generateContent} from './generate.ts'
import {parseContent} from './content.ts'

describe('generated content', () => {
  const content = generateContent({})

  it('generates valid content, with as much of each as is documented', () => {
    expect(parseContent(content)).toEqual(content)
    const {teams, collections, stories} = content
    expect([teams.length, collections.length, stories.length]).toEqual([3, 12, 60])
  })

  it('generates the same content for the same amounts', () => {
    expect(generateContent({})).toEqual(content)
  })

  it('repeats no ID', () => {
    const {stories} = generateContent({stories: 20_000})
    expect(new Set(stories.map(({id}) => id)).size).toBe(20_000)
    expect(stories.every(({id}) => /^[0-9a-z]{5}$/.test(id))).toBe(true)
  })

  it('has Collections without a tag, empty ones, and ones that name a Story that does not exist', () => {
    const {collections, stories} = generateContent({collections: 60, stories: 100})
    const known = new Set(stories.map(({id}) => id))
    const at = (test: (collection: (typeof collections)[0]) => boolean) =>
      collections.flatMap((each, index) => (test(each) ? [index] : []))
    expect(at(({tag}) => tag === null)).toEqual([9, 19, 29, 39, 49, 59])
    expect(at(({storyIds}) => storyIds.every((id) => known.has(id)))).not.toContain(11)
    expect(at(({storyIds}) => storyIds.some((id) => !known.has(id)))).toEqual([11, 23, 35, 47, 59])
    expect(at(({storyIds}) => storyIds.filter((id) => known.has(id)).length === 0)).toEqual([
      14, 29, 44, 59,
    ])
  })

  it('has in a Collection Stories of its own Team only, each once', () => {
    const {collections, stories} = generateContent({collections: 30, stories: 90})
    const teamByStory = new Map(stories.map(({id, teamId}) => [id, teamId]))
    for (const {teamId, storyIds} of collections) {
      expect(new Set(storyIds.map((id) => teamByStory.get(id) ?? teamId))).toEqual(
        new Set(storyIds.length > 0 ? [teamId] : []),
      )
      expect(new Set(storyIds).size).toBe(storyIds.length)
    }
  })

  it('can be of nothing at all, or without Teams', () => {
    const none = {teams: [], collections: [], stories: []}
    expect(generateContent({teams: 0, collections: 0, stories: 0})).toEqual(none)
    const {stories, collections} = generateContent({teams: 0, collections: 1, stories: 1})
    expect([stories[0]?.teamId, collections[0]?.teamId]).toEqual(['team-none', 'team-none'])
  })

  it('names many Teams differently', () => {
    const {teams} = generateContent({teams: 200, collections: 0, stories: 0})
    expect(new Set(teams.map(({name}) => name)).size).toBe(200)
  })
})
