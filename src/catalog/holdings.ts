import type {Slices} from './slices.ts'
import {UintList} from './uint-list.ts'

/** Lists of places, one for each item. */
export interface Lists {
  readonly of: (item: number) => Uint32Array
}

const SLICE = 200_000

/** Collects a list for each item in turn. */
export class ListsBuilder {
  readonly #starts = new UintList()
  readonly #places = new UintList()

  /** Begins the list of the next item. */
  begin(): void {
    this.#starts.push(this.#places.length)
  }

  add(place: number): void {
    this.#places.push(place)
  }

  /** The lists, and those of `others`: for each place, the items whose lists have it. */
  *finish(others: number): Slices<{readonly lists: Lists; readonly holders: Lists}> {
    this.#starts.push(this.#places.length)
    const starts = this.#starts.values()
    const places = this.#places.values()
    return {lists: listsOf(starts, places), holders: yield* invert(starts, places, others)}
  }
}

const listsOf = (starts: Uint32Array, places: Uint32Array): Lists => ({
  of: (item) => places.subarray(starts[item]!, starts[item + 1]!),
})

/** An item that has a place twice is there once. */
function* invert(starts: Uint32Array, places: Uint32Array, others: number): Slices<Lists> {
  const counts = new Uint32Array(others + 1)
  for (const place of places) counts[place + 1]!++
  for (let place = 0; place < others; place++) counts[place + 1]! += counts[place]!
  yield
  const ends = counts.slice()
  const holders = new Uint32Array(places.length)
  for (let item = 0; item + 1 < starts.length; item++) {
    for (let at = starts[item]!; at < starts[item + 1]!; at++) {
      const place = places[at]!
      const end = ends[place]!
      if (end > counts[place]! && holders[end - 1] === item) continue
      holders[end] = item
      ends[place] = end + 1
      if (at % SLICE === SLICE - 1) yield
    }
  }
  return {of: (place) => holders.subarray(counts[place]!, ends[place]!)}
}
