import type {ListingKind, Listings} from '../access/index.ts'
import {openRecords, type Records, recordsOf} from './records.ts'
import type {Slices} from './slices.ts'

/** A listing: its records, or their JSON as `openRecords` takes it. */
export type LoadedListing<K extends ListingKind> = readonly Listings[K][] | Uint8Array

/** The three listings; one that was not loaded is absent. */
export type LoadedListings = {readonly [K in ListingKind]?: LoadedListing<K> | undefined}

export function* openListing<K extends ListingKind>(
  listing: LoadedListing<K> | undefined,
): Slices<Records<Listings[K]> | undefined> {
  if (listing instanceof Uint8Array) return yield* openRecords<Listings[K]>(listing)
  return listing && (yield* recordsOf<Listings[K]>(listing))
}
