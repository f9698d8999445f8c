import type {Collection, Story} from '../access/index.ts'
import {createLargeMap, type LargeMap} from './large-map.ts'
import {type Slices, visitEach} from './slices.ts'

export interface IdIndex {
  /** The first item of each ID. */
  readonly byId: LargeMap<number>
  /** The items of an ID that several Teams have, by their Teams. */
  readonly repeated: ReadonlyMap<string, ReadonlyMap<string | undefined, number>>
}

export function* indexTags(collections: readonly Collection[]): Slices<LargeMap<number[]>> {
  const byTag = createLargeMap<number[]>()
  yield* visitEach(collections, ({tag}, position) => {
    if (tag !== undefined) addTo(byTag, tag, position)
  })
  return byTag
}

export function* indexIds(records: readonly (Collection | Story)[]): Slices<IdIndex> {
  const byId = createLargeMap<number>()
  const repeated = new Map<string, Map<string | undefined, number>>()
  yield* visitEach(records, ({id, teamId}, position) => {
    const first = byId.get(id)
    if (first === undefined) return byId.set(id, position)
    const positions = repeated.get(id) ?? new Map([[records[first]!.teamId, first]])
    return repeated.set(id, positions.set(teamId, position))
  })
  return {byId, repeated}
}

/** Adds a position once: positions come in their order. */
function addTo(map: LargeMap<number[]>, key: string, position: number): void {
  const list = map.get(key)
  if (!list) map.set(key, [position])
  else if (list.at(-1) !== position) list.push(position)
}

export interface Holders {
  /** By the position of a Story that exists. */
  readonly known: (story: number) => readonly number[]
  /** By the ID of a Story that is not in the listing. */
  readonly unknown: LargeMap<number[]>
}

/** Collections by their Stories, as numbers in one row: there may be millions. */
export function* indexHolders(
  collections: readonly Collection[],
  byId: LargeMap<number> | undefined,
  size: number,
): Slices<Holders> {
  const unknown = createLargeMap<number[]>()
  const starts = new Uint32Array(size + 1)
  const each = function* (
    visit: (story: number | undefined, collection: number, id: string) => void,
  ): Slices<void> {
    for (const [at, {storyIds = []}] of collections.entries()) {
      yield* visitEach(storyIds, (id) => visit(byId?.get(id), at, id))
      yield
    }
  }
  yield* each((story, at, id) => {
    if (story === undefined) addTo(unknown, id, at)
    else starts[story + 1]!++
  })
  for (let story = 0; story < size; story++) starts[story + 1]! += starts[story]!
  const ends = starts.slice()
  const holders = new Uint32Array(starts[size]!)
  yield* each((story, at) => {
    if (story !== undefined) holders[ends[story]!++] = at
  })
  return {
    known: (story) => {
      const found: number[] = []
      for (let at = starts[story]!; at < starts[story + 1]!; at++) {
        // A Collection may name a Story twice.
        if (holders[at] !== found.at(-1)) found.push(holders[at]!)
      }
      return found
    },
    unknown,
  }
}
