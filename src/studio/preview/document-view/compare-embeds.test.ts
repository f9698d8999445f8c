import {expect, it} from 'vitest'
import {compareEmbeds} from './compare-embeds.ts'

const list = (keys: string) => [...keys].map((key) => ({key}))
const both = (current: string, published: string) =>
  compareEmbeds(list(current), list(published)).map(
    (one) => `${one.key}${one.current ? '' : '-'}${one.published ? '' : '+'}`,
  )

it.each([
  ['abc', 'abc', ['a', 'b', 'c']],
  ['', 'ab', ['a-', 'b-']],
  ['ab', '', ['a+', 'b+']],
  ['ac', 'abc', ['a', 'b-', 'c']],
  ['bx', 'abc', ['a-', 'b', 'c-', 'x+']],
  ['ba', 'ab', ['b', 'a']],
])('compares %j with %j', (current, published, expected) => {
  expect(both(current, published)).toEqual(expected)
})
