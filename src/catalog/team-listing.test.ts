import {describe, expect, it} from 'vitest'
import {readContents} from './contents.ts'
import {slicedWork} from './slices.ts'
import {teamListing} from './team-listing.ts'
import {storyOf} from './testing.ts'

const stories = [
  storyOf('s1', 'Été “à” \n Tromsø 🦊'),
  storyOf('s2', 'Two', {teamId: 't2'}),
  {id: 's3', title: 'No Team', displayTitle: ''},
  storyOf('s4', 'Four'),
]
const {shelves} = slicedWork(readContents({stories})).finish()
const listing = (teamId: string, shelf = shelves.stories) =>
  JSON.parse(new TextDecoder().decode(slicedWork(teamListing(shelf, teamId)).finish())) as unknown

describe("a Team's listing", () => {
  it('has the records of the Team as they are, in the order of the listing', () => {
    expect(listing('t1')).toEqual([stories[0], stories[3]])
    expect(listing('t2')).toEqual([stories[1]])
  })

  it('returns an empty listing for a Team that has none, and where nothing was loaded', () => {
    expect(listing('t3')).toEqual([])
    expect(listing('')).toEqual([])
    const bytes = slicedWork(teamListing(undefined, 't1')).finish()
    expect(new TextDecoder().decode(bytes)).toBe('[]')
  })

  it('gives each empty listing bytes of its own', () => {
    slicedWork(teamListing(undefined, 't1')).finish().fill(0)
    expect(listing('t3')).toEqual([])
  })

  it('copies in slices', () => {
    const many = Array.from({length: 12_000}, (_, at) => storyOf(`s${at}`, ''))
    const large = slicedWork(readContents({stories: many})).finish().shelves.stories
    expect([...teamListing(large, 't1')]).toHaveLength(4)
    expect(listing('t1', large)).toHaveLength(12_000)
  })
})
