import {expect, it} from 'vitest'
import {collectionItem} from './items.ts'
import {collectionOf} from './testing.ts'
import {ALL, backFrom, COLLECTIONS} from './place.ts'

it('goes back from a Collection to the Collections, and from there to all Stories', () => {
  const collection = collectionItem(collectionOf({title: 'Summer'}), 'id')
  expect(backFrom({at: 'collection', collection})).toBe(COLLECTIONS)
  expect(backFrom(COLLECTIONS)).toBe(ALL)
  expect(backFrom(ALL)).toBe(ALL)
})
