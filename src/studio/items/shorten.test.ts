import {expect, it} from 'vitest'
import {shorten} from './shorten.ts'

it.each([
  ['Marketing', 24, 'Marketing'],
  ['123456', 6, '123456'],
  ['1234567', 6, '12345…'],
  ['Oslo and beyond', 6, 'Oslo…'],
  ['👩‍🚀'.slice(0, 2).repeat(4), 3, '👩👩…'],
] as const)('shortens %j to %i characters: %j', (text, length, expected) => {
  expect(shorten(text, length)).toBe(expected)
})
