/** The library as a server keeps it: loaded from the service, kept fresh, and shared. */
export {now} from './clock.ts'
export {digest, streamDigest} from './digest.ts'
export {ProxyFailure} from './failure.ts'
export {type CatalogAt, type Library, openLibrary} from './library.ts'
export {
  type CacheStatus,
  type GetOptions,
  jsonPieces,
  type LoadedListing,
  type ServedListing,
} from './listing.ts'
export type {LibraryOptions, SharedStore} from './options.ts'
export {redisStore, type RedisClient, type RedisStoreOptions} from './redis-store.ts'
export {BEAT_MS, createPulse, createSharedWork, type Pulse} from './shared-work.ts'
export {createSlicer, type Slicer} from './slices.ts'
export {trace, type Traced} from './tracing.ts'
