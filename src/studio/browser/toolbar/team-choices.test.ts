import {describe, expect, it} from 'vitest'
import {findTeams, teamChoices} from './team-choices.ts'

const team = (id: string, name: string) => ({id, name})
const teams = [
  team('t1', 'Zürich'),
  team('t2', 'Ålesund'),
  team('t3', 'Team 10'),
  team('t4', 'Team 9'),
  team('t5', ''),
]

const options = (more: Partial<Parameters<typeof teamChoices>[0]> = {}) =>
  teamChoices({
    teams,
    recentIds: [],
    teamId: undefined,
    locale: 'en-US',
    unnamed: (id) => `Team ${id}`,
    ...more,
  })
const names = (more?: Parameters<typeof options>[0]) => options(more).map(({name}) => name)

describe('the Teams in the menu', () => {
  it('sorts by name in the language’s order, with numbers by their value', () => {
    expect(names()).toEqual(['Ålesund', 'Team 9', 'Team 10', 'Team t5', 'Zürich'])
    expect(names({locale: 'nb-NO'})).toEqual(['Team 9', 'Team 10', 'Team t5', 'Zürich', 'Ålesund'])
  })

  it('starts with at most five recently selected Teams, the latest first', () => {
    const recent = options({recentIds: ['t4', 'gone', 't1']})
    expect(recent.map(({id}) => id)).toEqual(['t4', 't1', 't2', 't3', 't5'])
    expect(recent.map(({isRecent}) => isRecent)).toEqual([true, true, false, false, false])
    const many = Array.from({length: 9}, (_, at) => team(`n${at}`, `Name ${at}`))
    const all = options({teams: many, recentIds: many.map(({id}) => id).toReversed()})
    expect(all.filter(({isRecent}) => isRecent).map(({id}) => id)).toEqual([
      'n8',
      'n7',
      'n6',
      'n5',
      'n4',
    ])
  })

  it('includes the selected Team, even when the listing doesn’t', () => {
    expect(names({teams: [], teamId: 't9'})).toEqual(['Team t9'])
    expect(names({teamId: 't1'})).toHaveLength(5)
  })

  it('distinguishes Teams with the same name', () => {
    expect(names({teams: [team('a', 'News'), team('b', 'News')]})).toEqual(['News (a)', 'News (b)'])
  })
})

it('finds Teams by words of their names', () => {
  const found = (text: string) => findTeams(options(), text).map(({name}) => name)
  expect(found('ale')).toEqual(['Ålesund'])
  expect(found('10 TEAM')).toEqual(['Team 10'])
  expect(found('')).toHaveLength(5)
  expect(found('none')).toEqual([])
})
