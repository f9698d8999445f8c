import type {Collection, Story} from '../access/index.ts'
import type {Slices} from './slices.ts'

/** Records or IDs to read before a pause. */
const SLICE = 500

/** The positions of items by their IDs. */
export interface IdIndex {
  /** The first item of each ID. */
  readonly byId: ReadonlyMap<string, number>
  /** The items of an ID that several Teams have, by their Teams. */
  readonly repeated: ReadonlyMap<string, ReadonlyMap<string | undefined, number>>
}

export function* indexTags(
  collections: readonly Collection[],
): Slices<ReadonlyMap<string, readonly number[]>> {
  const byTag = new Map<string, number[]>()
  for (const [position, {tag}] of collections.entries()) {
    if (tag !== undefined) addTo(byTag, tag, position)
    if (position % SLICE === SLICE - 1) yield
  }
  return byTag
}

export function* indexIds(records: readonly (Collection | Story)[]): Slices<IdIndex> {
  const byId = new Map<string, number>()
  const repeated = new Map<string, Map<string | undefined, number>>()
  for (const [position, {id, teamId}] of records.entries()) {
    const first = byId.get(id)
    if (first === undefined) byId.set(id, position)
    else {
      const positions = repeated.get(id) ?? new Map([[records[first]!.teamId, first]])
      repeated.set(id, positions.set(teamId, position))
    }
    if (position % SLICE === SLICE - 1) yield
  }
  return {byId, repeated}
}

/** Adds a position once: positions come in their order. */
function addTo(map: Map<string, number[]>, key: string, position: number): void {
  const list = map.get(key)
  if (!list) map.set(key, [position])
  else if (list.at(-1) !== position) list.push(position)
}

/** The Collections that name a Story. */
export interface Holders {
  /** By the position of a Story that exists. */
  readonly known: (story: number) => readonly number[]
  /** By the ID of a Story that is not in the listing. */
  readonly unknown: ReadonlyMap<string, readonly number[]>
}

/** Collections by their Stories, as numbers in one row: there may be millions. */
export function* indexHolders(
  collections: readonly Collection[],
  byId: ReadonlyMap<string, number> | undefined,
  size: number,
): Slices<Holders> {
  const unknown = new Map<string, number[]>()
  const starts = new Uint32Array(size + 1)
  const each = function* (
    visit: (story: number | undefined, collection: number, id: string) => void,
  ): Slices<void> {
    let read = 0
    for (const [at, {storyIds = []}] of collections.entries()) {
      for (const id of storyIds) {
        visit(byId?.get(id), at, id)
        if (++read % SLICE === 0) yield
      }
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
