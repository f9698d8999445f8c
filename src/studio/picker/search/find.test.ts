import {array, assert, constantFrom, property, string} from 'fast-check'
import {afterEach, beforeEach, describe, expect, it, vi} from 'vitest'
import type {PickerItem} from '../items.ts'
import {findPositions, prepareSearch} from './find.ts'
import {normalise, wordsOf} from '../../../catalog/index.ts'
import {collectionsOf, idsOf, storiesOf} from './testing.ts'

const find = (items: readonly PickerItem[], query: string) =>
  Array.from(findPositions(items, query), (at) => items[at]!)

const stories = storiesOf(
  {id: 'x1', title: 'Été à Tromsø'},
  {id: 'x2', title: 'Meet the team', displayTitle: 'Who we are'},
  {id: 'x3', title: 'Straße nach Łódź'},
)

describe('a search', () => {
  it.each([
    ['ete', 'x1'],
    ['ÉTÉ', 'x1'],
    ['tromsø ete', 'x1'],
    ['  été   à ', 'x1'],
    ['strasse', 'x3'],
    ['łódź', 'x3'],
    ['who are', 'x2'],
    ['meet who', 'x2'],
    ['X2', 'x2'],
    ['team tromso', ''],
    ['teamwho', ''],
    ['.*', ''],
    ['t', 'x1 x2 x3'],
    ['m', 'x2 x1'],
  ])('for %j finds %j', (query, ids) => {
    expect(idsOf(find(stories, query))).toBe(ids)
  })

  it('looks through title, tag, Stories and id of a Collection', () => {
    const items = collectionsOf(
      [{id: 'c9', title: 'Summer', tag: 'hot', storyIds: ['a']}],
      [{id: 'a', title: 'Draft 7', displayTitle: 'Boat'}],
    )
    for (const query of ['summer', 'hot', 'c9', 'draft', 'boat', 'boat summer c9']) {
      expect(find(items, query)).toHaveLength(1)
    }
    expect(find(items, 'winter')).toEqual([])
  })

  it('without words finds all, in their order', () => {
    expect(Array.from(findPositions(stories, ' \u00ad'))).toEqual([0, 1, 2])
  })

  it('finds nothing in nothing', () => {
    expect(find([], 'a')).toEqual([])
  })

  it('takes a query of any length', () => {
    expect(find(stories, 'team '.repeat(10_000))).toHaveLength(1)
    expect(find(stories, 'nobody '.repeat(10_000))).toEqual([])
  })

  it('looks only among the places that are given, in their order', () => {
    expect(Array.from(findPositions(stories, 'e', Uint32Array.of(2, 0)))).toEqual([0, 2])
  })
})

describe('what was found', () => {
  const story = {id: 's', title: 'A team'}
  it('stands by how well it fits', () => {
    const items = collectionsOf(
      [
        {id: 'team'},
        {id: 'stories', title: 'Office', storyIds: ['s']},
        {id: 'tag', title: 'People', tag: 'the-team'},
        {id: 'inside', title: 'Steamer'},
        {id: 'word', title: 'Meet the (team)'},
        {id: 'prefix', title: 'Team work'},
        {id: 'exact', title: 'Téam'},
      ],
      [story],
    )
    // An item without a title goes by its id.
    expect(idsOf(find(items, 'team'))).toBe('team exact prefix word inside tag stories')
  })

  it.each([
    ['the display title before the id', 'boat', ['b', 'boat']],
    ['a later word that begins so', 'am', ['c', 'd']],
  ])('knows %s', (_, query, ids) => {
    const items = storiesOf(
      {id: 'boat', title: 'Ship'},
      {id: 'b', title: 'Ferry', displayTitle: 'Boat'},
      {id: 'd', title: 'Steam'},
      {id: 'c', title: 'Team Amsterdam'},
    )
    expect(find(items, query).map(({id}) => id)).toEqual(ids)
  })

  it('goes by the worst of several words, and keeps the order of those that fit alike', () => {
    const items = storiesOf(
      {id: 'id7', title: 'Red boat'},
      {id: 'b', title: 'Big red id7'},
      {id: 'c', title: 'A red id7'},
      {id: 'd', title: 'Id7 red'},
      {id: 'e', title: 'Red id7'},
    )
    expect(idsOf(find(items, 'red id7'))).toBe('e b c d id7')
  })

  it('has every word, leaves out nothing that has, and repeats nothing', () => {
    const letters = string({unit: constantFrom('a', 'b', 'ø', ' ', '-', 'É'), maxLength: 6})
    assert(
      property(array(letters, {maxLength: 12}), letters, (titles, query) => {
        const items = storiesOf(...titles.map((title, at) => ({id: `#${at}`, title})))
        const found = find(items, query)
        const words = wordsOf(query)
        const fits = ({id, title}: PickerItem) =>
          words.every((word) => `${normalise(title)}\n${id}`.includes(word))
        expect(new Set(found)).toEqual(new Set(items.filter(fits)))
        expect(found.length).toBe(new Set(found).size)
      }),
    )
  })
})

describe('a search prepared ahead', () => {
  beforeEach(() => {
    vi.useFakeTimers()
  })
  afterEach(() => {
    vi.useRealTimers()
  })

  const many = () =>
    storiesOf(...Array.from({length: 5000}, (_, at) => ({id: `#${at}`, title: `Title ${at}`})))

  it.each([
    ['wholly', () => vi.runAllTimers()],
    ['in part, when the query comes', () => vi.advanceTimersByTime(0)],
    ['in part, and then left', (stop: () => void) => stop()],
  ])('%s finds the same', (_, pass) => {
    const items = many()
    pass(prepareSearch(items))
    expect(idsOf(find(items, 'title 4999'))).toBe('#4999')
    expect(find(items, 'title')).toHaveLength(5000)
    vi.runAllTimers()
    expect(idsOf(find(items, 'title 77'))).toBe(idsOf(find(many(), 'title 77')))
  })

  it('leaves room between its slices, and ends', () => {
    const stop = prepareSearch(many())
    expect(vi.getTimerCount()).toBe(1)
    stop()
    expect(vi.getTimerCount()).toBe(0)
    prepareSearch(many())
    vi.runAllTimers()
    expect(vi.getTimerCount()).toBe(0)
  })
})
