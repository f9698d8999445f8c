import type {Team} from '../access/index.ts'

/** The name of each Team by its ID, with that ID where several Teams have the same name. */
export function teamNamesOf(teams: readonly Team[]): ReadonlyMap<string, string> {
  const times = new Map<string, number>()
  for (const {name} of teams) times.set(name, (times.get(name) ?? 0) + 1)
  return new Map(
    teams.map(({id, name}) => [id, name !== '' && times.get(name)! > 1 ? `${name} (${id})` : name]),
  )
}
