import {array, assert, constantFrom, property} from 'fast-check'
import {describe, expect, it} from 'vitest'
import {orderOf} from './sort.ts'
import {idsOf, storiesOf} from './testing.ts'

const titled = (...titles: readonly string[]) =>
  storiesOf(...titles.map((title) => ({id: title, title})))

const sorted = (
  items: ReturnType<typeof storiesOf>,
  ...[sort, locale = 'en-US', recents = []]: [Parameters<typeof orderOf>[1], string?, string[]?]
) => idsOf(Array.from(orderOf(items, sort, locale, recents), (at) => items[at]!))

describe('by title', () => {
  it.each([
    ['en-US', ['b', 'C', 'a', 'B'], 'a b B C'],
    ['en-US', ['x10', 'x9', 'x1'], 'x1 x9 x10'],
    ['sv-SE', ['zebra', 'ö', 'å', 'ä', 'apa'], 'apa zebra å ä ö'],
    ['de-DE', ['zebra', 'ö', 'ä', 'apa'], 'ä apa ö zebra'],
    ['nb-NO', ['å', 'ø', 'æ', 'z'], 'z æ ø å'],
    ['not a locale', ['b', 'a'], 'a b'],
  ])('in %s %j stand as %j', (locale, titles, expected) => {
    expect(sorted(titled(...titles), 'title', locale)).toBe(expected)
  })

  it('keeps the order of equal titles', () => {
    expect(sorted(storiesOf({title: 'x'}, {title: 'a'}, {title: 'x'}), 'title')).toBe('b a c')
  })

  it('leaves a very large listing in the order by title that the service gave', () => {
    const many = Array.from({length: 2001}, (_, at) => ({
      id: `${at}`,
      title: String.fromCharCode(97 + Math.floor(at / 100)) + (at % 2 === 0 ? 'z' : 'a'),
    }))
    const kept = orderOf(storiesOf(...many), 'title', 'en-US', [])
    expect(kept.every((position, at) => position === at)).toBe(true)
    const fewer = orderOf(storiesOf(...many.slice(1)), 'title', 'en-US', [])
    expect(fewer.every((position, at) => position === at)).toBe(false)
    const turned = storiesOf(...many.reverse())
    const items = Array.from(orderOf(turned, 'title', 'en-US', []), (at) => turned[at]!.title)
    expect(items.join()).toBe([...items].sort().join())
  })

  it('comes out the same from whatever order', () => {
    const words = array(constantFrom('a', 'B', 'å', 'ä', 'Z', 'z', '10', '9', 'é', '-'), {
      maxLength: 60,
    })
    const {compare} = new Intl.Collator('sv', {numeric: true})
    assert(
      property(words, (titles) => {
        const items = titled(...titles)
        expect(Array.from(orderOf(items, 'title', 'sv', []), (at) => items[at]!.title)).toEqual(
          [...titles].sort(compare),
        )
      }),
    )
  })
})

describe('the newest first', () => {
  it('goes by the dates of the records', () => {
    expect(sorted(storiesOf({createdAt: 9}, {publishedAt: 1}, {publishedAt: 2}), 'newest')).toBe(
      'c b a',
    )
  })
})

describe('lately picked first', () => {
  const items = titled('d', 'c', 'b', 'a')
  it.each([
    [[], 'a b c d'],
    [['c'], 'c a b d'],
    [['d', 'gone', 'b'], 'd b a c'],
  ])('%j, then by title', (recents, expected) => {
    expect(sorted(items, 'recent', 'en-US', recents)).toBe(expected)
  })
})

describe('an order', () => {
  const items = titled('b', 'a')
  const recents = ['b']
  it.each(['title', 'newest', 'recent'] as const)('by %s is made once', (sort) => {
    expect(orderOf(items, sort, 'en-US', recents)).toBe(orderOf(items, sort, 'en-US', recents))
  })

  it('of recent ones is made anew when one was picked', () => {
    const before = orderOf(items, 'recent', 'en-US', recents)
    expect(orderOf(items, 'recent', 'en-US', ['a'])).not.toBe(before)
  })
})
