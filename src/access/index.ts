/** The contract: types, runtime schemas, client, errors. Runs on every runtime with `fetch`. */
export {createClient, type CallOptions, type Client, type ListingCallOptions} from './client.ts'
export type {ClientOptions, RetryOptions} from './client-options.ts'
export {errorCode} from './fetch-listing.ts'
export {ServiceApiException, type ServiceFailure} from './service-exception.ts'
export {itemTitle, visitorTitle} from './types.ts'
export {isExactOrigin, isLoopback, parseBaseUrl} from './origins.ts'
export {parseKeyList} from './queries.ts'
export {ContentShapeError, parseListing, type ParseOptions} from './parse.ts'
export {
  PROBLEM_STATUS,
  problemName,
  problemType,
  type Problem,
  type ProblemName,
} from './problems.ts'
export {
  type FoundCollection,
  type FoundItems,
  type FoundStory,
  type ItemListing,
  type ItemsResponse,
  itemsPath,
  type ItemsQuery,
  type KeyResult,
  MAX_FIRST,
  MAX_LIMIT,
  MAX_QUERY,
  type RelatedItem,
  SEARCH_FIELDS,
  type SearchResponse,
  type SearchField,
  searchPath,
  type SearchQuery,
  type TeamCount,
} from './queries.ts'
export {parseItemsResponse, parseSearchResponse} from './read-responses.ts'
export {BodyTooLargeError, boundedChunks, readBounded} from './read-bounded.ts'
export {requestedDelayMs, retryAfterMs} from './retry-after.ts'
export {SANITY_API_VERSION, sanityApiUrl} from './sanity-api.ts'
export {redact, secretForms} from './secret-forms.ts'
export {
  type Collection,
  type EmbedType,
  type Listing,
  LISTING_KINDS,
  type ListingKind,
  type Listings,
  type Story,
  type Team,
} from './types.ts'
export {waitFor, within} from './wait.ts'
