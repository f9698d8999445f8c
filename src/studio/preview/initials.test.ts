import {expect, it} from 'vitest'
import {initials} from './initials.ts'

it.each([
  ['Summer stories', 'SS'],
  ['Meet the whole team', 'MT'],
  ['ålesund', 'Å'],
  ['«New» in Oslo!', 'NO'],
  ['24 hours', '2H'],
  ['…', ''],
  ['', ''],
])('shortens %j to %j', (title, expected) => {
  expect(initials(title)).toBe(expected)
})
