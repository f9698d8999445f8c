/**
 * The client for scripts, and what it is made of.
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
export {ContentShapeError, parseListing, type ParseOptions} from './access/index.ts'
export {
  PROBLEM_STATUS,
  problemName,
  problemType,
  type Problem,
  type ProblemName,
} from './access/index.ts'
export {BodyTooLargeError, readBounded} from './access/index.ts'
export {retryAfterMs} from './access/index.ts'
export type {
  Collection,
  EmbedType,
  Listing,
  ListingKind,
  Listings,
  Story,
  Team,
} from './access/index.ts'
