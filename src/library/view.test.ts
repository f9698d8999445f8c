import {describe, expect, it} from 'vitest'
import {collectionOf, storyOf} from '../access/testing.ts'
import {buildCatalog} from './catalog.ts'
import {buildContent} from './content.ts'
import type {Records} from './listing.ts'
import {recordsOf} from './found-item.ts'
import {searchView} from './search.ts'
import {runToEnd} from './slices.ts'
import {teamNamesOf} from './team-names.ts'
import {createView} from './view.ts'

const listings: Records = {
  teams: [
    {id: 't1', name: 'Sales'},
    {id: 't2', name: 'Sales'},
  ],
  stories: [
    storyOf('s1', 'The harbour'),
    storyOf('s2', 'Harbur', {teamId: 't2', publishedAt: 1}),
    {id: 's3', title: 'The lake', displayTitle: 'The lake'},
  ],
  collections: [
    collectionOf('c1', 'Summer', {tag: 'home', storyIds: ['s2', 's1', 'gone']}),
    collectionOf('c2', 'Winter', {tag: 'home', teamId: 't2', storyIds: ['s1']}),
  ],
}
const content = runToEnd(buildContent(listings))
const all = createView(content)
const visible = createView(content, ['t1', 'none'])

const found = (kind: 'collections' | 'stories', q: string, view = visible) => {
  const {positions, similar} = runToEnd(searchView(view, kind, {q}))
  return {ids: positions.map((position) => content[kind]!.records[position]!.id), similar}
}

describe('what a caller sees with rights for some Teams', () => {
  it('tells no Teams of one name apart where only one may be seen', () => {
    expect(Object.fromEntries(all.teamNames)).toEqual({t1: 'Sales (t1)', t2: 'Sales (t2)'})
    expect(Object.fromEntries(visible.teamNames)).toEqual({t1: 'Sales'})
    expect(visible.teams.map(({id}) => id)).toEqual(['t1'])
    const nameless = ['t1', 't2'].map((id) => ({id, name: ''}))
    expect(Object.fromEntries(teamNamesOf(nameless))).toEqual({t1: '', t2: ''})
  })

  it('finds an item by the same fields, regardless of the words of hidden items', () => {
    const fieldsBeside = (hidden: string) => {
      const stories = [
        storyOf('s1', 'Mxuntain', {displayTitle: 'Mounxain breakfasz'}),
        ...[1, 2, 3].map((number) => storyOf(`h${number}`, hidden, {teamId: 't2'})),
      ]
      const view = createView(runToEnd(buildContent({...listings, stories})), ['t1'])
      return runToEnd(searchView(view, 'stories', {q: 'mountain breakfast'})).matchedBy
    }
    expect(fieldsBeside('none')).toHaveLength(1)
    for (const hidden of ['moun moun', 'brea brea kfast kfast', 'tain tain']) {
      expect(fieldsBeside(hidden)).toEqual(fieldsBeside('none'))
    }
  })
})

describe('what is not known', () => {
  it('leaves out which Stories a Collection has where rights can’t be applied', () => {
    const {stories: _, ...others} = listings
    const unknown = createView(runToEnd(buildContent(others)), ['t1'])
    const [collection] = runToEnd(recordsOf(unknown, 'collections'))
    expect(collection).toMatchObject({id: 'c1'})
    expect(collection).not.toHaveProperty('storyIds')
    expect(runToEnd(recordsOf(visible, 'collections'))).toMatchObject([{storyIds: ['s1']}])
  })

  it('finds a Collection by the ID of a Story only where that may be seen for certain', () => {
    const {stories: _, ...others} = listings
    const withoutStories = runToEnd(buildContent(others))
    expect(found('collections', 's1', createView(withoutStories)).ids).toEqual(['c1', 'c2'])
    expect(found('collections', 's1', createView(withoutStories, ['t1'])).ids).toEqual([])
    expect(found('collections', 's1').ids).toEqual(['c1'])
    const {items} = runToEnd(buildCatalog(others)).within(['t1'])
    const results = runToEnd(items('collections', {by: 'storyIds', keys: ['s1']}))
    expect(results).toEqual([{status: 'unknown'}])
  })

  it('counts what matches in no Team as in another', () => {
    const page = (q: string) => runToEnd(searchView(all, 'stories', {q, teamId: 't1'}))
    expect(page('lake')).toMatchObject({total: 0, otherTeams: 1})
    expect(page('s3')).toMatchObject({total: 0, otherTeams: 1})
  })

  it('counts nothing twice that is found by its ID in no Team', () => {
    const query = {q: 's3', teamId: 't1', idsFrom: 'all'} as const
    const page = runToEnd(searchView(all, 'stories', query))
    expect(page).toMatchObject({total: 1, otherTeams: 0})
  })
})

describe('an ID that two Teams have', () => {
  const both = runToEnd(
    buildContent({
      stories: [
        storyOf('s1', 'The harbour', {teamId: 't1'}),
        storyOf('s1', 'The lake and the mountain', {teamId: 't2'}),
        storyOf('s2', 'A mountein'),
      ],
      collections: [
        collectionOf('c1', 'Summer', {tag: 'sun', storyIds: ['s1']}),
        collectionOf('c1', 'Winter', {tag: 'snow', teamId: 't2', storyIds: ['s1']}),
      ],
    }),
  )
  const seenBy = (teams: readonly string[] | undefined) => {
    const view = createView(both, teams)
    const idsOf = (kind: 'collections' | 'stories', q: string) =>
      runToEnd(searchView(view, kind, {q})).positions
    return {
      byId: [view.byId('stories', 's1'), view.byId('collections', 'c1')],
      byTag: [view.byTag('sun'), view.byTag('snow')],
      storiesOf: runToEnd(view.storiesOf(1)),
      holding: view.holding('s1'),
      words: [idsOf('stories', 'lake'), idsOf('stories', 'winter'), idsOf('collections', 'lake')],
      all: [idsOf('stories', ''), idsOf('collections', '')],
      similar: idsOf('stories', 'mountain'),
      listed: runToEnd(recordsOf(view, 'stories')).length,
    }
  }

  it('means the item of the Team that the caller may see', () => {
    expect(seenBy(['t2'])).toEqual({
      byId: [1, 1],
      byTag: [[], [1]],
      storiesOf: [1],
      holding: [1],
      words: [[1], [1], [1]],
      all: [[1], [1]],
      similar: [1],
      listed: 1,
    })
  })

  it.each([[undefined], [['t2', 't1']]])('means the first of both with rights for %j', (teams) => {
    expect(seenBy(teams)).toEqual({
      byId: [0, 0],
      byTag: [[0], [1]],
      storiesOf: [0],
      holding: [0],
      words: [[], [], []],
      all: [[0, 2], [0]],
      // A hidden item is no match that keeps others from being found.
      similar: [2],
      // A listing is what the service sends of these Teams.
      listed: 3,
    })
  })
})

describe('an item', () => {
  it('matches no text of another Team, with any rights', () => {
    for (const view of [all, visible]) {
      expect(found('stories', 'winter', view).ids).toEqual([])
      expect(found('stories', 'summer', view).ids).toEqual(['s1'])
      expect(found('collections', 'harbur', view)).toEqual({ids: ['c1'], similar: true})
      expect(found('collections', 'the harbour', view).ids).toEqual(['c1'])
    }
  })

  it('knows the Stories that a Collection names, though the Stories were not loaded', () => {
    const {holding} = createView(runToEnd(buildContent({collections: listings.collections})))
    expect([holding('s1'), holding('gone'), holding('never')]).toEqual([[0, 1], [0], []])
  })

  it('has no Collection where the Collections were not loaded', () => {
    const {holding} = createView(runToEnd(buildContent({stories: listings.stories})))
    expect(holding('s1')).toEqual([])
  })
})
