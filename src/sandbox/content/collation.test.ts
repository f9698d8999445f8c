import {expect, it} from 'vitest'
import {sortByTitle} from './collation.ts'

function sorted(titles: readonly string[]): string[] {
  return sortByTitle(titles.map((title, index) => ({id: String(index), title}))).map(
    ({title}) => title,
  )
}

it.each([
  ['Å with A, Ø with O', ['Z', 'Ø', 'P', 'O', 'B', 'Å', 'A'], ['A', 'Å', 'B', 'O', 'Ø', 'P', 'Z']],
  ['Å as A where a later letter differs', ['Ast', 'Åse', 'Asa'], ['Asa', 'Åse', 'Ast']],
  ['Ø as O where a later letter differs', ['Osu', 'Øst', 'Osa'], ['Osa', 'Øst', 'Osu']],
  ['Æ as the two letters A and E', ['Af', 'Æra', 'Ad'], ['Ad', 'Æra', 'Af']],
  ['lower case before upper case', ['B', 'A', 'b', 'a'], ['a', 'A', 'b', 'B']],
  ['spaces, then punctuation, then digits', ['a', '1', '-', ' x', ''], ['', ' x', '-', '1', 'a']],
  ['digits one by one', ['Day 9', 'Day 10'], ['Day 10', 'Day 9']],
])('sorts %s', (_, titles, expected) => {
  expect(sorted(titles)).toEqual(expected)
})

it('orders titles that the collation treats as equal by code unit', () => {
  const [composed, decomposed] = ['\u00C5', 'A\u030A']
  expect(sorted([composed, decomposed])).toEqual([decomposed, composed])
  expect(sorted([decomposed, composed])).toEqual([decomposed, composed])
})

it('orders equal titles by ID', () => {
  const items = ['2', '10', '1'].map((id) => ({id, title: 'a'}))
  expect(sortByTitle(items).map(({id}) => id)).toEqual(['1', '10', '2'])
})
