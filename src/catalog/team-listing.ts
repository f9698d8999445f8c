import type {ItemListing} from '../access/index.ts'
import {filterFor} from './filter.ts'
import {BETWEEN_RECORDS} from './records.ts'
import type {ListingIndex} from './listing-index.ts'
import type {Slices} from './slices.ts'
import {UintList} from './uint-list.ts'

/** Records to look at, or to copy, before a pause. */
const SLICE = 5_000

/** The JSON of a Team's items, in the order of the listing. */
export function* teamListing<K extends ItemListing>(
  shelf: ListingIndex<K> | undefined,
  teamId: string,
): Slices<Uint8Array<ArrayBuffer>> {
  const {records} = shelf ?? {}
  if (!shelf || !records) return EMPTY.slice()
  const isShown = filterFor(shelf, {teamId})
  const positions = new UintList()
  let length = EMPTY.length
  for (let position = 0; position < records.size; position++) {
    if (isShown(position)) {
      if (positions.length > 0) length += BETWEEN.length
      length += records.json(position).length
      positions.push(position)
    }
    if (position % SLICE === SLICE - 1) yield
  }
  const json = new Uint8Array(length)
  json.set(EMPTY.subarray(0, 1))
  let end = 1
  for (let at = 0; at < positions.length; at++) {
    if (at > 0) {
      json.set(BETWEEN, end)
      end += BETWEEN.length
    }
    const record = records.json(positions.at(at))
    json.set(record, end)
    end += record.length
    if (at % SLICE === SLICE - 1) yield
  }
  json.set(EMPTY.subarray(1), end)
  return json
}

const encoder = new TextEncoder()
const EMPTY = encoder.encode('[]')
const BETWEEN = encoder.encode(BETWEEN_RECORDS)
