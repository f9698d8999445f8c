import {expect, it} from 'vitest'
import {failureGroup} from './failure-group.ts'

it.each([
  ['unreachable', 'offline'],
  ['service-down', 'unavailable'],
  ['service-limited', 'limited'],
  ['unauthenticated', 'session'],
  ['forbidden', 'access'],
  ['service-key-invalid', 'setup'],
  ['not-a-proxy', 'setup'],
  ['no-token', 'setup'],
] as const)('puts %s into the group %s', (name, group) => {
  expect(failureGroup(name)).toBe(group)
})

it('offers to sign in again where that brings a token', () => {
  expect(failureGroup('no-token', true)).toBe('login')
  expect(failureGroup('forbidden', true)).toBe('access')
})
