import {describe, expect, it} from 'vitest'
import type {Collection} from '../access/index.ts'
import {readCollections} from './read-collections.ts'
import {recordsOf} from './records.ts'
import {slicedWork} from './slices.ts'
import {collectionOf, storyOf} from './testing.ts'

const stories = slicedWork(recordsOf([storyOf('s1', 'One'), storyOf('s2', 'Two')])).finish()
const read = (items: readonly Collection[], of: typeof stories | undefined = stories) =>
  slicedWork(
    readCollections(slicedWork(recordsOf(items)).finish(), new Map([['t1', 'Team']]), of),
  ).finish()

describe('the Collections of a listing', () => {
  it('hold their Stories in their order, and each Story knows its Collections once', () => {
    const {stories: held, holders} = read([
      collectionOf('a', '', {storyIds: ['s2', 's1', 's2']}),
      collectionOf('b', ''),
      collectionOf('c', '', {storyIds: ['s2']}),
    ])
    expect([0, 1, 2].map((at) => [...held.of(at)])).toEqual([[1, 0, 1], [], [1]])
    expect([0, 1].map((at) => [...holders.of(at)])).toEqual([[0], [0, 2]])
  })

  it('finds Collections by a Story that is not in the listing, once each', () => {
    const {byUnknownStory, stories: held} = read([
      collectionOf('a', '', {storyIds: ['x', 's1', 'x']}),
      collectionOf('b', '', {storyIds: ['x']}),
    ])
    expect(byUnknownStory).toEqual(new Map([['x', [0, 1]]]))
    expect([...held.of(0)]).toEqual([0])
  })

  it('hold unknown Stories only, where no Stories were loaded', () => {
    const {
      byUnknownStory,
      holders,
      stories: held,
    } = slicedWork(
      readCollections(
        slicedWork(recordsOf([collectionOf('a', '', {storyIds: ['s1']})])).finish(),
        new Map(),
        undefined,
      ),
    ).finish()
    expect([...byUnknownStory]).toEqual([['s1', [0]]])
    expect([[...held.of(0)], [...holders.of(0)]]).toEqual([[], []])
  })

  it('finds Collections by a tag that more than one has, an empty one included', () => {
    const {byTag} = read([
      collectionOf('a', '', {tag: 'news'}),
      collectionOf('b', ''),
      collectionOf('c', '', {tag: 'news'}),
      collectionOf('d', '', {tag: ''}),
    ])
    expect(byTag).toEqual(
      new Map([
        ['news', [0, 2]],
        ['', [3]],
      ]),
    )
  })

  it('give their title and tag to their Stories', () => {
    const {namesOf} = read([collectionOf('a', 'A', {tag: 'x'}), collectionOf('b', 'B')])
    expect([namesOf(0), namesOf(1)]).toStrictEqual([{title: 'A', tag: 'x'}, {title: 'B'}])
  })

  it('searches Collections by title, ID, tag and Team, and by ID where there is no title', () => {
    const {texts} = read([
      collectionOf('c-1', 'Summer', {tag: 'hot'}),
      collectionOf('c-2', '', {teamId: 'unknown'}),
    ])
    const {words, titles} = slicedWork(texts.finish()).finish()
    expect(words.trim().split('\n').toSorted()).toEqual(
      ['summer', 'c-1', 'team', 'hot', 'c-2', 'c-2'].toSorted(),
    )
    expect(titles).toBe('summer\nc-2\n')
  })

  it('reads Collections in slices', () => {
    const many = Array.from({length: 1000}, (_, at) => collectionOf(`c${at}`, ''))
    const records = slicedWork(recordsOf(many)).finish()
    expect([...readCollections(records, new Map(), stories)].length).toBeGreaterThanOrEqual(5)
  })
})
