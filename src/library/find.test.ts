import {SEARCH_FIELDS} from '../access/index.ts'
import {array, assert, constantFrom, property, string} from 'fast-check'
import {describe, expect, it} from 'vitest'
import {find, type Hits, pageByRank} from './find.ts'
import {normalise, wordsOf} from './normalise.ts'
import {DISPLAY_TITLE, fieldOfRank, ID, STORY_TITLE, TAG, TITLE} from './ranks.ts'
import {finish} from './slices.ts'
import {createWordIndexBuilder} from './words.ts'

interface Item {
  readonly id: string
  readonly title: string
  readonly displayTitle?: string
  readonly tag?: string
  readonly storyTitles?: readonly string[]
}

const indexOf = (items: readonly Item[]) => {
  const {add, finish: end} = createWordIndexBuilder()
  for (const [at, {id, title, displayTitle, tag, storyTitles = []}] of items.entries()) {
    add(at, TITLE, title)
    if (displayTitle !== undefined) add(at, DISPLAY_TITLE, displayTitle)
    if (tag !== undefined) add(at, TAG, tag)
    for (const storyTitle of storyTitles) add(at, STORY_TITLE, storyTitle)
    add(at, ID, id)
  }
  return finish(end())
}

const all = (
  hits: Hits,
  first: number[] = [],
  order?: Uint32Array,
  isShown: (position: number) => boolean = () => true,
) => [...pageByRank(hits.ranks, isShown, first, order, 0, 1000).page]

const positions = (items: readonly Item[], query: string, order?: Uint32Array) => {
  const hits = finish(find(indexOf(items), query))
  return hits ? all(hits, [], order) : []
}

const search = (items: readonly Item[], query: string) =>
  positions(items, query)
    .map((at) => items[at]!.id)
    .join(' ')

const stories: readonly Item[] = [
  {id: 'x1', title: 'Été à Tromsø'},
  {id: 'x2', title: 'Meet the team', displayTitle: 'Who we are'},
  {id: 'x3', title: 'Straße nach Łódź'},
]

describe('a search', () => {
  it.each([
    ['ete', 'x1'],
    ['ÉTÉ', 'x1'],
    ['tromsø ete', 'x1'],
    ['  été   à ', 'x1'],
    ['strasse', 'x3'],
    ['who are', 'x2'],
    ['meet who', 'x2'],
    ['X2', 'x2'],
    ['team tromso', ''],
    ['teamwho', ''],
    ['.*', ''],
    ['t', 'x1 x2 x3'],
    ['m', 'x2 x1'],
  ])('finds for %j: %j', (query, ids) => {
    expect(search(stories, query)).toBe(ids)
  })

  it('finds nothing in an empty listing, and accepts a query of any length', () => {
    expect(search([], 'a')).toBe('')
    expect(search(stories, 'team '.repeat(10_000))).toBe('x2')
  })

  it('sorts by how well an item matches', () => {
    const items = [
      {id: 'team', title: 'An ID'},
      {id: 'stories', title: 'Office', storyTitles: ['A team']},
      {id: 'tag', title: 'People', tag: 'the-team'},
      {id: 'display', title: 'People', displayTitle: 'Team'},
      {id: 'inside', title: 'Steamer'},
      {id: 'word', title: 'Meet the (team)'},
      {id: 'prefix', title: 'Team work'},
      {id: 'exact', title: 'Téam'},
    ]
    expect(search(items, 'team')).toBe('exact prefix word inside display tag stories team')
  })

  it('ranks by the worst of the matching words, and keeps the order of equal matches', () => {
    const items = [
      {id: 'id7', title: 'Red boat'},
      {id: 'b', title: 'Big red id7'},
      {id: 'c', title: 'A red id7'},
      {id: 'd', title: 'Id7 red'},
      {id: 'e', title: 'Red id7'},
    ]
    expect(search(items, 'red id7')).toBe('e b c d id7')
    expect(positions(items, 'red', Uint32Array.of(4, 3, 2, 1, 0))).toEqual([4, 0, 3, 2, 1])
  })

  it('puts the items of `first` before others that match equally well', () => {
    expect(all(finish(find(indexOf(stories), 't'))!, [2, 1, 1])).toEqual([1, 0, 2])
    expect(all(finish(find(indexOf(stories), 'm'))!, [0])).toEqual([1, 0])
  })

  it('returns a page and the total', () => {
    const part = (from: number, to: number) => {
      const {page, total} = pageByRank(
        finish(find(indexOf(stories), 't'))!.ranks,
        () => true,
        [1],
        undefined,
        from,
        to,
      )
      return [[...page], total]
    }
    expect([part(0, 1), part(1, 3), part(2, 9), part(5, 9)]).toEqual([
      [[1], 3],
      [[0, 2], 3],
      [[2], 3],
      [[], 3],
    ])
  })

  it('searches for the first ten words of a query, and pauses after each', () => {
    const many = 'a b c d e f g h i j'
    expect(search([{id: '1', title: many}], `${many} missing`)).toBe('1')
    expect([...find(indexOf([{id: '1', title: many}]), many)]).toHaveLength(10)
  })

  it('leaves out filtered items', () => {
    const hits = finish(find(indexOf(stories), 't'))!
    expect(all(hits, [], undefined, (at) => at !== 1)).toEqual([0, 2])
  })

  it('finds exactly the items that have every word, each once', () => {
    const letters = string({unit: constantFrom('a', 'b', 'ø', ' ', '-', 'É'), maxLength: 6})
    assert(
      property(array(letters, {maxLength: 12}), letters, (titles, query) => {
        const words = wordsOf(query)
        if (words.length === 0) return
        const items = titles.map((title, at) => ({id: `#${at}`, title}))
        const expected = [...items.keys()].filter((at) =>
          words.every((word) => `${normalise(titles[at]!)}\n#${at}`.includes(word)),
        )
        expect(positions(items, query).toSorted((a, b) => a - b)).toEqual(expected)
      }),
    )
  })
})

it.each([
  [0, 'title'],
  [3, 'title'],
  [4, 'displayTitle'],
  [7, 'id'],
  [10, 'collectionTitle'],
  [11, 'title'],
  [18, 'collectionTitle'],
  [26, 'collectionTitle'],
])('maps the rank %i to the field %s', (rank, field) => {
  expect(SEARCH_FIELDS[fieldOfRank(rank)]).toBe(field)
})
