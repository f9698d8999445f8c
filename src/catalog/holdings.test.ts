import {expect, it} from 'vitest'
import {ListsBuilder} from './holdings.ts'
import {slicedWork} from './slices.ts'

it('returns the list of each item, and the holders of each place once', () => {
  const builder = new ListsBuilder()
  for (const places of [[2, 0, 2], [], [0]]) {
    builder.begin()
    for (const place of places) builder.add(place)
  }
  const {lists, holders} = slicedWork(builder.finish(3)).finish()
  expect([0, 1, 2].map((item) => [...lists.of(item)])).toEqual([[2, 0, 2], [], [0]])
  expect([0, 1, 2].map((place) => [...holders.of(place)])).toEqual([[0, 2], [], [0]])
})
