/** The contract: types, runtime schemas, client, errors. Runs on every runtime with `fetch`. */
export {isBrand} from './brand.ts'
export {
  createClient,
  type CallOptions,
  type Client,
  type ListingCallOptions,
  withRetry,
} from './client.ts'
export type {ClientOptions, RetryOptions} from './client-options.ts'
export {errorCode, sendGet, unusedProxyNote} from './connection.ts'
export {assertListed, requestListing} from './request-listing.ts'
export {ServiceApiException, type ServiceFailure} from './service-exception.ts'
export * from './exclusion.ts'
export * from './limits.ts'
export {isExactOrigin, isLoopback, listenAddress, parseBaseUrl} from './origins.ts'
export {ContentShapeError, parseListing, parseRecords} from './parse.ts'
export * from './problems.ts'
export {describeResponse, isPage, type ProxyResponse, readProxyResponse} from './proxy-response.ts'
export * from './queries.ts'
export {parseItemsResponse, parseSearchResponse} from './read-responses.ts'
export {elementsOf} from './elements.ts'
export {BodyTooLargeError, boundedChunks, readBounded} from './read-bounded.ts'
export {retryAfterMs} from './retry-after.ts'
export {SANITY_API_VERSION, sanityApiUrl} from './sanity-api.ts'
export {isSendable, redact, secretForms} from './secret-forms.ts'
export * from './types.ts'
export {oneLine, shorten, UNSEEN, visibleText, withoutUnseen} from './visible-text.ts'
export {LONGEST_TIMER, TimeLimitError, waitFor, within} from './wait.ts'
