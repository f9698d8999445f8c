import type {ListingKind, Listings} from '../access/index.ts'
import type {SharedStore} from './shared-store.ts'

/** What the service sent to recognise its response by. */
export interface Validator {
  readonly etag?: string
  readonly lastModified?: string
}

/** A listing as it was loaded. Never changed: a newer one takes its place. */
export interface Listing<K extends ListingKind = ListingKind> {
  readonly records: readonly Listings[K][]
  /** SHA-256 of the records as {@link jsonPieces} writes them. */
  readonly hash: string
  /** Bytes of that JSON. */
  readonly bytes: number
  /** Records of the service that could not be used. */
  readonly dropped: number
  readonly validator: Validator
  /** When the service last confirmed it, in milliseconds since the epoch. */
  readonly storedAt: number
}

type Numbers = Readonly<
  Record<
    | 'connectTimeout'
    | 'timeout'
    | 'maxItems'
    | 'maxBodyBytes'
    | 'freshFor'
    | 'forceEvery'
    | 'storeTimeout'
    | 'keepMs',
    number
  >
>

/** The options of the proxy that the library needs. `keepMs` is how long a listing is of use at all. */
export interface LibrarySettings extends Numbers {
  readonly serviceUrl: string
  readonly apiKey: string
  readonly fetch: typeof globalThis.fetch
  readonly store: SharedStore | undefined
  readonly releaseMemory: () => void
  readonly logger: {readonly info: Log; readonly warn: Log}
}

type Log = (fields: Readonly<Record<string, unknown>>, message: string) => void

/** Where durations of requests and errors of the store are counted. */
export interface LibraryMetrics {
  readonly observe: (
    name: 'http_client_request_duration_seconds',
    labels: string,
    seconds: number,
  ) => void
  readonly count: (name: 'stories_proxy_store_errors_total', labels: string) => void
}

/** What the library did to serve a listing, for `Cache-Status` and the metrics. */
export type CacheStatus = 'hit' | 'stale' | 'stale-error' | 'miss' | 'shared' | 'refreshed'

/** Records to write before a pause. */
const GROUP = 100
const encoder = new TextEncoder()

/** Records as JSON, without the brackets around them. */
export const recordsText = (records: readonly unknown[]) => JSON.stringify(records).slice(1, -1)

/** The JSON of all records, in pieces of about 100 kB. */
export function* jsonPieces(records: readonly unknown[]): Generator<Uint8Array<ArrayBuffer>> {
  yield encoder.encode('[')
  for (let at = 0; at < records.length; at += GROUP) {
    yield encoder.encode(`${at > 0 ? ',' : ''}${recordsText(records.slice(at, at + GROUP))}`)
  }
  yield encoder.encode(']')
}
