import {expect, it} from 'vitest'
import {hopOf} from './hop.ts'

it.each([
  ['unreachable', 'proxy'],
  ['unauthenticated', 'proxy'],
  ['internal', 'proxy'],
  ['service-limited', 'service'],
  ['service-key-invalid', 'service'],
] as const)('%s happens at the hop to the %s', (name, hop) => {
  expect(hopOf(name)).toBe(hop)
})
