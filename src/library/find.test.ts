import {array, assert, constantFrom, property, string} from 'fast-check'
import {describe, expect, it} from 'vitest'
import {SEARCH_FIELDS, type SearchField} from '../access/index.ts'
import {find} from './find.ts'
import {compile, NO_RANK} from './match.ts'
import {normalise, wordsOf} from './normalise.ts'
import {runToEnd} from './slices.ts'
import {createTextBuilder} from './text.ts'

type Item = Readonly<Partial<Record<SearchField, string>>> & {readonly id: string}

const textOf = (items: readonly Item[]) => {
  const {add, finish: end} = createTextBuilder()
  for (const item of items) add(SEARCH_FIELDS.map((field) => normalise(item[field] ?? '')))
  return end()
}

/** The items that a query finds, best first, with their ranks. */
function hitsOf(items: readonly Item[], query: string, withTypos = false) {
  const words = compile(query, withTypos)
  const {ranks, fields, count} = runToEnd(
    find(textOf(items), items.length, query, words, () => true),
  )
  const found = [...ranks.keys()].filter((at) => ranks[at] !== NO_RANK)
  expect(count).toBe(found.length)
  return found
    .toSorted((a, b) => ranks[a]! - ranks[b]!)
    .map((at) => ({at, fields: SEARCH_FIELDS.filter((_, field) => (fields[at]! >> field) & 1)}))
}

const positions = (items: readonly Item[], query: string) => hitsOf(items, query).map(({at}) => at)

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
      {id: 'stories', title: 'Office', storyTitle: 'A team'},
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
  })

  it('searches for the first ten words of a query', () => {
    const many = 'a b c d e f g h i j'
    expect(search([{id: '1', title: many}], `${many} missing`)).toBe('1')
  })

  it('pauses between blocks of lines, and finds what is in each', () => {
    const items = Array.from({length: 1000}, (_, at) => ({id: `#${at}`, title: `Title ${at}.`}))
    expect([500, 255, 256, 999].flatMap((at) => positions(items, `${at}.`))).toEqual([
      500, 255, 256, 999,
    ])
    expect(positions(items, 'title')).toHaveLength(1000)
    const pauses = [...find(textOf(items), 1000, 'title', compile('title'), () => true)]
    expect(pauses.length).toBeGreaterThan(2)
    const long = items
      .slice(0, 40)
      .map(({id, title}) => ({id, title: `${title} ${'x'.repeat(2 ** 14)}`}))
    expect([17, 27].flatMap((at) => positions(long, `${at}.`))).toEqual([17, 27])
    expect([...find(textOf(long), 40, 'x', compile('x'), () => true)]).toHaveLength(5)
  })

  it('finds exactly the items that have every word, each once', () => {
    const letters = string({unit: constantFrom('a', 'b', 'ø', ' ', '.', 'É'), maxLength: 6})
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

describe('a word', () => {
  it('begins a part of a word after punctuation, though it is also within one', () => {
    const items = ['supper', 'supper-up'].map((title) => ({id: title, title}))
    expect(search(items, 'up')).toBe('supper-up supper')
  })

  it('counts in the best of the fields that have it', () => {
    const [found] = hitsOf([{id: 'a', title: 'Lake', tag: 'lake-of-lakes'}], 'lake')
    expect(found?.fields).toEqual(['title'])
  })
})

describe('a search that ignores hyphens', () => {
  it.each([
    ['email', 'E-mail tips', 'a word for a hyphenated one'],
    ['mailtip', 'e-mail-tips', 'a part of one with several hyphens'],
    ['e-mail', 'Email tips', 'a hyphenated word for one without'],
    ['e-mail', 'E mail tips', 'a hyphenated word for two words'],
    ['em-ail', 'e-mail', 'hyphens at other places'],
    ['-email-', 'Email', 'hyphens at the ends'],
  ])('finds %j in %j: %s', (word, title) => {
    expect(hitsOf([{id: 'a', title}], word)).toEqual([{at: 0, fields: ['title']}])
  })

  it.each([
    ['email', 'E mail tips', 'separate words'],
    ['x-mail', 'E-mail', 'another word'],
  ])('does not find %j in %j: %s', (word, title) => {
    expect(search([{id: 'a', title}], word)).toBe('')
  })

  it('finds what has the hyphen as typed first, and a title before another field', () => {
    const items = [
      {id: 'a', title: 'Meeting', tag: 'follow-up'},
      {id: 'b', title: 'Follow-up'},
      {id: 'c', title: 'A followup'},
    ]
    expect(search(items, 'followup')).toBe('c b a')
    expect(search(items, 'follow-up')).toBe('b a c')
  })

  it('finds the separate words of a hyphenated one in titles only', () => {
    expect(search([{id: 'a', title: 'Meeting', tag: 'follow up'}], 'follow-up')).toBe('')
  })
})

describe('a search that tolerates typing errors', () => {
  const corrected = (items: readonly Item[], query: string) =>
    hitsOf(items, query, true).map(({at}) => items[at]!.id)

  it('corrects the words of texts, and not IDs', () => {
    const items = [
      {id: 'x', title: 'Cabin'},
      {id: 'cabim', title: 'Boat'},
    ]
    expect(corrected(items, 'cabni')).toEqual(['x'])
  })

  it('finds any word that begins with one that has the error, and only at its beginning', () => {
    const items = [
      {id: 'a', title: 'Harbours'},
      {id: 'b', title: 'Old-harbour'},
      {id: 'c', title: 'Myharbour'},
    ]
    expect(corrected(items, 'harbuor')).toEqual(['a', 'b'])
  })

  it('corrects a word that was typed without its hyphen', () => {
    expect(corrected([{id: 'a', title: 'Follow-up'}], 'folowup')).toEqual(['a'])
  })
})
