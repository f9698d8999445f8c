import {expect, it} from 'vitest'
import {isOrdered} from './order.ts'

it.each([
  ['by code unit', ['10', '9', 'B', 'Z', 'a', 'é']],
  ['without case', ['9', 'a', 'B', 'c', 'É']],
  ['by letters', ['a', 'é', 'f', 'Z']],
  ['as in Swedish', ['a', 'z', 'å', 'ä', 'ö']],
  ['by numbers', ['Day 2', 'Day 9', 'Day 10']],
  ['without punctuation', ['"Alpha"', 'Beta', '(Gamma)']],
  ['with equal ones', ['a', 'a', 'b']],
  ['with one', ['x']],
  ['with none', []],
])('accepts titles %s', (_, titles) => {
  expect(isOrdered(titles)).toBe(true)
})

it.each([
  ['unsorted', ['b', 'a', 'c']],
  ['descending', ['c', 'b', 'a']],
  ['by two collations', ['B', 'a', 'C', 'b']],
])('refuses titles %s', (_, titles) => {
  expect(isOrdered(titles)).toBe(false)
})
