import {expect, it} from 'vitest'
import {shortTeamName} from './short-team-name.ts'

const x = 'x'.repeat(22)

it.each([
  ['Marketing', 'Marketing'],
  [`${x}yz`, `${x}yz`],
  [`${x}xyz`, `${x}x…`],
  [`${x} and beyond`, `${x}…`],
  ['👩'.repeat(25), `${'👩'.repeat(23)}…`],
])('shortens %j to %j', (name, expected) => {
  expect(shortTeamName(name)).toBe(expected)
})
