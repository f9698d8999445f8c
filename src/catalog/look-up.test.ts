import {expect, it} from 'vitest'
import {lookUp} from './look-up.ts'

const items = new Map([['a', 1]])

it('calls an item missing only where the listing was loaded', () => {
  expect(lookUp(['a', 'b'], (key) => items.get(key))).toEqual([
    {status: 'found', item: 1},
    {status: 'missing'},
  ])
  expect(lookUp(['a'], undefined)).toEqual([{status: 'unknown'}])
})
