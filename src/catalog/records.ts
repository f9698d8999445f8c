import {bytesOf, hashBytes, tableSize} from './hash.ts'
import type {Slices} from './slices.ts'
import {UintList} from './uint-list.ts'

/** Separates two records of a listing's JSON, and occurs nowhere within one. */
export const BETWEEN_RECORDS = ',\n'
const NEWLINE = 0x0a
const QUOTE = 0x22
const BACKSLASH = 0x5c
/** What each record begins with. */
const ID_FIELD = '{"id":"'

/**
 * The records of a listing as JSON, of which only those that are shown are parsed: as objects they
 * would take several times the memory.
 */
export interface Records<T> {
  readonly size: number
  readonly at: (position: number) => T
  /** The JSON of one record. */
  readonly json: (position: number) => Uint8Array
  /** The place of the record with an ID. */
  readonly find: (id: string) => number | undefined
}

/** Records to find before a pause. */
const SLICE = 20_000
const decoder = new TextDecoder()

/**
 * Opens the JSON of a listing, whose records are parted by {@link BETWEEN_RECORDS} and each begin
 * with their ID.
 */
export function* openRecords<T extends {readonly id: string}>(
  bytes: Uint8Array,
): Slices<Records<T>> {
  const starts = yield* findStarts(bytes)
  const size = starts.length - 1
  const json = (position: number) =>
    bytes.subarray(starts[position]!, starts[position + 1]! - BETWEEN_RECORDS.length)
  const idHash = (position: number) => {
    const start = starts[position]! + ID_FIELD.length
    return hashBytes(bytes, start, endOfString(bytes, start) + 1)
  }
  const table = yield* makeTable(size, idHash)
  const hasId = (position: number, id: Uint8Array) => {
    const start = starts[position]! + ID_FIELD.length
    for (let at = 0; at < id.length; at++) if (bytes[start + at] !== id[at]) return false
    return true
  }
  return {
    size,
    json,
    at: (position) => JSON.parse(decoder.decode(json(position))) as T,
    find: (id) => {
      // With the quote that ends it, and without the one that begins it.
      const wanted = bytesOf(JSON.stringify(id).slice(1))
      let place = hashBytes(wanted, 0, wanted.length) & (table.length - 1)
      for (; table[place] !== 0; place = (place + 1) & (table.length - 1)) {
        const position = table[place]! - 1
        if (hasId(position, wanted)) return position
      }
      return undefined
    },
  }
}

/** Where each record begins, and where another would. */
function* findStarts(bytes: Uint8Array): Slices<Uint32Array> {
  const starts = new UintList()
  // An empty array has no record; any other as many as there are line ends, and one more.
  let at = bytes.length > 2 ? 1 : 0
  while (at > 0) {
    starts.push(at)
    at = bytes.indexOf(NEWLINE, at) + 1
    if (starts.length % SLICE === 0) yield
  }
  starts.push(bytes.length - 1 + BETWEEN_RECORDS.length)
  return starts.values()
}

/** A hash table of positions, each one more than it is: 0 is an empty place. */
function* makeTable(size: number, hash: (position: number) => number): Slices<Uint32Array> {
  const table = new Uint32Array(tableSize(size))
  const mask = table.length - 1
  for (let position = 0; position < size; position++) {
    let place = hash(position) & mask
    while (table[place] !== 0) place = (place + 1) & mask
    table[place] = position + 1
    if (position % SLICE === SLICE - 1) yield
  }
  return table
}

function endOfString(bytes: Uint8Array, start: number): number {
  let at = start
  while (bytes[at] !== QUOTE) at += bytes[at] === BACKSLASH ? 2 : 1
  return at
}

/** The JSON of records as {@link openRecords} takes it, without the brackets around them. */
export const recordsJson = (items: readonly {readonly id: string}[]): string =>
  items.map(({id, ...rest}) => JSON.stringify({id, ...rest})).join(BETWEEN_RECORDS)

/** Opens records that are there as objects. */
export function* recordsOf<T extends {readonly id: string}>(
  items: readonly T[],
): Slices<Records<T>> {
  return yield* openRecords<T>(new TextEncoder().encode(`[${recordsJson(items)}]`))
}
