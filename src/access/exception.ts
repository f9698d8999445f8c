import type {ListingKind} from './types.ts'

/**
 * What went wrong with a call to the service.
 *
 * - `status`: it answered with another status than 200.
 * - `content`: it answered 200 with something that is no listing, or more than is accepted.
 * - `network`: it could not be reached, or broke off its answer.
 * - `timeout`: its answer was not complete in time.
 * - `aborted`: the caller gave up.
 */
export type ServiceFailure = 'status' | 'content' | 'network' | 'timeout' | 'aborted'

/** The facts of a {@link ServiceApiException}. */
export interface ServiceApiExceptionInit {
  readonly failure: ServiceFailure
  readonly statusCode: number
  readonly url: string
  readonly kind: ListingKind
  readonly retryAfter?: number | undefined
  readonly cause?: unknown
}

/**
 * The one class that every call of a client rejects with. `message` is for people and has the
 * service's own words when it gave any. Neither it, `url` nor `cause` holds the API key.
 */
export class ServiceApiException extends Error {
  override readonly name = 'ServiceApiException'
  readonly failure: ServiceFailure
  /** The HTTP status; 0 where there was no complete response. */
  readonly statusCode: number
  /** The address that was called. */
  readonly url: string
  /** The listing that was asked for. */
  readonly kind: ListingKind
  /** Milliseconds the service asked to wait, where it did. */
  readonly retryAfter: number | undefined

  constructor(message: string, init: ServiceApiExceptionInit) {
    super(message, init.cause === undefined ? undefined : {cause: init.cause})
    this.failure = init.failure
    this.statusCode = init.statusCode
    this.url = init.url
    this.kind = init.kind
    this.retryAfter = init.retryAfter
  }
}
