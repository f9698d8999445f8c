import {describe, expect, it} from 'vitest'
import {createSandbox} from '../../src/sandbox/index.ts'
import {findOrder} from './order.ts'
import {pairsOf} from './title-pairs.ts'

const orderOf = (...listings: readonly (readonly string[])[]) =>
  findOrder(listings.flatMap((titles, index) => pairsOf(`/listing-${index + 1}`, titles)))

const sandbox = createSandbox({teams: 2, collections: 200, stories: 1000})
const ofSandbox = sandbox.content.collections.map(({title}) => title)

describe('an order that a collation explains', () => {
  it.each([
    ['of the sandbox', 'en (CLDR root)', ofSandbox],
    ['with Å and Ø after A and O', 'en (CLDR root)', ['A', 'Å', 'B', 'O', 'Ø', 'P', 'Z']],
    ['in Swedish', 'sv', ['Apa', 'Zebra', 'Ås', 'Älg', 'Ö']],
    ['in Norwegian', 'nb', ['ape', 'Ape', 'Zoo', 'Ære', 'Øst', 'Ås']],
    ['in Danish', 'da', ['Ape', 'ape', 'Zoo', 'Ære', 'Øst', 'Ås']],
    [
      'with Å as A and Ø after Z',
      'code unit, lower-cased without accents',
      ['ase', 'Åse', 'Aster', 'Zebra', 'Østmarka'],
    ],
    ['by code unit', 'code unit', ['10', '9', 'B', 'Z', 'a', 'Å', 'Ø']],
    ['by code point', 'code point', ['Z', 'a', '\uFFFD', '\u{1F600}', '\u{1F600}!']],
    ['regardless of case', 'en (CLDR root), ignoring case', ['ab', 'AB', 'ab', 'Ø', 'P']],
    ['by number', 'en (CLDR root), numeric', ['Day 2', 'Day 9', 'Day 10']],
    ['in Swedish and by number', 'sv, numeric', ['Day 9', 'Day 10', 'Z', 'Å', 'Ä']],
    ['without punctuation', 'en (CLDR root), ignoring punctuation', ['"Alpha"', 'Beta', '(Gamma)']],
    ['in no known language', 'an alphabet of its own (… z ø æ å)', ['a', 'Z', 'ø', 'Æ', 'å']],
    ['with equal titles', 'en (CLDR root)', ['a', 'a', 'b']],
  ])('accepts and names an order %s: %s', (_, name, titles) => {
    expect(orderOf(titles)).toEqual({name})
  })

  it('accepts an order when one collation explains two listings', () => {
    const plain = ['Alta', 'Bergen']
    expect(orderOf(plain)).toEqual({name: 'en (CLDR root)'})
    expect(orderOf(plain, ['Zoo', 'Ås'])).toEqual({name: 'code unit'})
    expect(orderOf(['ape', 'Berg', 'Zoo'], ['Zoo', 'Øst', 'Ås'])).toEqual({name: 'nb'})
  })
})

describe('an order that no collation explains', () => {
  it.each([
    ['when unsorted', [['b', 'a', 'c']], 1, 'b', 'a'],
    ['when descending', [['c', 'b', 'a']], 1, 'c', 'b'],
    ['when descending beyond Z', [['å', 'ø', 'æ', 'z', 'y']], 1, 'z', 'y'],
    ['by two collations in one listing', [['B', 'a', 'C', 'b']], 1, 'a', 'C'],
    ['late in an order that has a name', [['A', 'Å', 'B', 'Z', 'M']], 1, 'Z', 'M'],
    [
      'by two collations in two listings',
      [
        ['Zoo', 'Åre'],
        ['Åre', 'Bergen'],
      ],
      2,
      'Åre',
      'Bergen',
    ],
    [
      'with case in one listing and without in the other',
      [
        ['B', 'a'],
        ['a', 'B'],
      ],
      2,
      'a',
      'B',
    ],
    ['with a title before its own beginning', [['abc', 'ab']], 1, 'abc', 'ab'],
  ])('reports the first pair that contradicts it %s', (_, listings, listing, former, latter) => {
    expect(orderOf(...listings)).toEqual({
      contradiction: {listing: `/listing-${listing}`, former, latter},
    })
  })
})
