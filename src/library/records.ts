import type {ListingKind, Listings} from '../access/index.ts'
import type {Slices} from './slices.ts'

/** Separates two records of a listing's JSON, and occurs nowhere within one. */
export const BETWEEN_RECORDS = ',\n'
const NEWLINE = 0x0a
const QUOTE = 0x22
const BACKSLASH = 0x5c
/** What each record begins with, up to the quote before its ID. */
const BEFORE_ID = '{"id":'

/**
 * The records of a listing as JSON, of which only those that are shown are parsed: as objects they
 * would take several times the memory.
 */
export interface Records<T> {
  readonly size: number
  readonly at: (position: number) => T
  readonly json: (position: number) => Uint8Array
  readonly find: (id: string) => number | undefined
}

/** A listing: its records, or their JSON as {@link openRecords} takes it. */
export type LoadedListing<K extends ListingKind> = readonly Listings[K][] | Uint8Array

/** The three listings; one that was not loaded is absent. */
export type LoadedListings = {readonly [K in ListingKind]?: LoadedListing<K> | undefined}

/** Records to find before a pause. */
const SLICE = 5000
const decoder = new TextDecoder()

/** The JSON of records as {@link openRecords} takes it, without the brackets around them. */
export const recordsJson = (items: readonly {readonly id: string}[]): string =>
  items.map(({id, ...rest}) => JSON.stringify({id, ...rest})).join(BETWEEN_RECORDS)

/**
 * Opens a listing. In its JSON, records are separated by {@link BETWEEN_RECORDS} and each begins
 * with its ID.
 */
export function* openRecords<K extends ListingKind>(
  listing: LoadedListing<K>,
): Slices<Records<Listings[K]>> {
  const bytes =
    listing instanceof Uint8Array ? listing : new TextEncoder().encode(`[${recordsJson(listing)}]`)
  const starts: number[] = []
  const byId = new Map<string, number>()
  // An empty array has no record; any other as many as there are line ends, and one more.
  for (let start = bytes.length > 2 ? 1 : 0; start > 0; start = bytes.indexOf(NEWLINE, start) + 1) {
    const idStart = start + BEFORE_ID.length
    const id = decoder.decode(bytes.subarray(idStart, endOfString(bytes, idStart)))
    byId.set(JSON.parse(id) as string, starts.length)
    starts.push(start)
    if (starts.length % SLICE === 0) yield
  }
  const size = starts.length
  starts.push(bytes.length - 1 + BETWEEN_RECORDS.length)
  const json = (position: number) =>
    bytes.subarray(starts[position]!, starts[position + 1]! - BETWEEN_RECORDS.length)
  return {
    size,
    json,
    at: (position) => JSON.parse(decoder.decode(json(position))) as Listings[K],
    find: (id) => byId.get(id),
  }
}

function endOfString(bytes: Uint8Array, start: number): number {
  let at = start + 1
  while (bytes[at] !== QUOTE) at += bytes[at] === BACKSLASH ? 2 : 1
  return at + 1
}
