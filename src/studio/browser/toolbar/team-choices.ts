import type {Team} from '../../../access/index.ts'
import {fold, teamNamesOf} from '../../../library/index.ts'

export interface TeamChoice {
  readonly id: string
  readonly name: string
  readonly isRecent: boolean
}

const RECENT = 5

interface TeamsToOffer {
  readonly teams: readonly Team[]
  /** IDs, the last selected first. */
  readonly recentIds: readonly string[]
  readonly teamId: string | undefined
  readonly locale: string
  /** The name of a Team that has none. */
  readonly unnamed: (id: string) => string
}

export function teamChoices(offered: TeamsToOffer): TeamChoice[] {
  const {teams, recentIds, teamId, locale, unnamed} = offered
  const names = teamNamesOf(teams)
  const ids = new Set(names.keys())
  if (teamId !== undefined) ids.add(teamId)
  const recent = recentIds.filter((id) => ids.has(id)).slice(0, RECENT)
  const {compare} = new Intl.Collator(locale, {numeric: true})
  const option = (id: string): TeamChoice => ({
    id,
    name: names.get(id) || unnamed(id),
    isRecent: recent.includes(id),
  })
  const others = [...ids].filter((id) => !recent.includes(id)).map(option)
  return [...recent.map(option), ...others.sort((a, b) => compare(a.name, b.name))]
}

export function findTeams(options: readonly TeamChoice[], text: string): readonly TeamChoice[] {
  const words = fold(text).split(/\s+/).filter(Boolean)
  return options.filter(({name}) => {
    const plain = fold(name)
    return words.every((word) => plain.includes(word))
  })
}
