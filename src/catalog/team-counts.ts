import type {ItemListing, TeamCount} from '../access/index.ts'
import {filterFor, type ShelfQuery} from './filter.ts'
import type {ListingIndex} from './listing-index.ts'

/** How many items of each Team pass the filters of a query, by the numbers of the Teams. */
export type CountsByTeam = Uint32Array

/** @param items - the places of what matches, each once; `undefined` for all items */
export function countByTeam<K extends ItemListing>(
  shelf: ListingIndex<K>,
  query: ShelfQuery,
  items: Iterable<number> | undefined,
): CountsByTeam {
  const {teams, teamNumbers, records} = shelf
  const counts = new Uint32Array(teamNumbers.size + 1)
  const isShown = filterFor(shelf, {...query, teamId: undefined})
  const add = (position: number) => {
    if (isShown(position)) counts[teams[position]!]!++
  }
  if (items) for (const position of items) add(position)
  else for (let position = 0; position < records.size; position++) add(position)
  return counts
}

/** How many there are of other Teams than this one. Items without a Team are of none. */
export function countOthers<K extends ItemListing>(
  {teamNumbers}: ListingIndex<K>,
  counts: CountsByTeam,
  teamId: string | undefined,
): number {
  if (teamId === undefined) return 0
  const own = teamNumbers.get(teamId)
  return counts.reduce((sum, count, team) => (team === 0 || team === own ? sum : sum + count), 0)
}

/** The Teams that have any. */
export const teamCountsOf = <K extends ItemListing>(
  {teamNumbers}: ListingIndex<K>,
  counts: CountsByTeam,
): readonly TeamCount[] =>
  [...teamNumbers]
    .map(([teamId, team]) => ({teamId, count: counts[team]!}))
    .filter(({count}) => count > 0)
