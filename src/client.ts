/**
 * The client for scripts.
 *
 * @module sanity-plugin-stories/client
 */
export {
  createClient,
  type CallOptions,
  type Client,
  type ListingCallOptions,
} from './access/index.ts'
export type {ClientOptions, RetryOptions} from './access/index.ts'
export {ServiceApiException, type ServiceFailure} from './access/index.ts'
export type {
  Collection,
  EmbedType,
  Listing,
  ListingKind,
  Listings,
  Story,
  Team,
} from './access/index.ts'
