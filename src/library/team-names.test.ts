import {expect, it} from 'vitest'
import {teamNamesOf} from './team-names.ts'

it('adds the ID to names that more than one Team has', () => {
  const teams = [
    {id: 't1', name: 'Marketing'},
    {id: 't2', name: 'People'},
    {id: 't3', name: 'Marketing'},
  ]
  expect(Object.fromEntries(teamNamesOf(teams))).toEqual({
    t1: 'Marketing (t1)',
    t2: 'People',
    t3: 'Marketing (t3)',
  })
})

it('returns no name for a Team without one', () => {
  const teams = [
    {id: 't1', name: ''},
    {id: 't2', name: ''},
  ]
  expect(Object.fromEntries(teamNamesOf(teams))).toEqual({t1: '', t2: ''})
})
