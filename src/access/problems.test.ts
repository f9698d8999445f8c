import {expect, it} from 'vitest'
import {PROBLEM_STATUS, problemName, problemType, type ProblemName} from './problems.ts'

it('reads every name back from its type', () => {
  for (const name of Object.keys(PROBLEM_STATUS)) {
    expect(problemName(problemType(name as ProblemName))).toBe(name)
  }
})

it.each([
  undefined,
  7,
  'about:blank',
  'forbidden',
  'urn:sanity-plugin-stories:problem:',
  'urn:sanity-plugin-stories:problem:constructor',
])('does not accept %j as a problem of the proxy', (type) => {
  expect(problemName(type)).toBeUndefined()
})
