import type {ListingKind, Listings} from '../access/index.ts'
import type {ProxyFailure} from './failure.ts'

/** The records of the three listings; one that was not loaded is absent. */
export type Records = {readonly [K in ListingKind]?: readonly Listings[K][] | undefined}

/** The headers by which the service recognises a response that has not changed. */
export interface Validator {
  readonly etag?: string
  readonly lastModified?: string
}

/** A listing as it was loaded. Never changed: a newer one takes its place. */
export interface LoadedListing<K extends ListingKind = ListingKind> {
  readonly records: readonly Listings[K][]
  /** SHA-256 of the records as {@link jsonPieces} writes them. */
  readonly hash: string
  /** Bytes of that JSON. */
  readonly bytes: number
  readonly dropped: number
  readonly validator: Validator
  /** When the service last confirmed it, in milliseconds since the epoch. */
  readonly storedAt: number
}

/** How the library served a listing, for `Cache-Status` and the metrics. */
export type CacheStatus = 'hit' | 'stale' | 'stale-error' | 'miss' | 'shared' | 'refreshed'

export interface GetOptions {
  /** Requests a refresh even of what is fresh. */
  readonly force?: boolean
  readonly waitUntil?: ((work: Promise<unknown>) => void) | undefined
}

export interface ServedListing {
  readonly listing: LoadedListing
  readonly cacheStatus: CacheStatus
  readonly failure?: ProxyFailure
}

/** Records to write before a pause. */
const GROUP = 100

/** Records as JSON, without the brackets around them. */
export const recordsText = (records: readonly unknown[]) => JSON.stringify(records).slice(1, -1)

/** The JSON of all records, in pieces of about 100 kB. */
export function* jsonPieces(records: readonly unknown[]): Generator<string> {
  yield '['
  for (let at = 0; at < records.length; at += GROUP) {
    yield `${at > 0 ? ',' : ''}${recordsText(records.slice(at, at + GROUP))}`
  }
  yield ']'
}
