import type {ListingKind} from './types.ts'

/**
 * The kinds of failure of a call to the service.
 *
 * - `status`: it responded with a status other than 200.
 * - `content`: it responded with 200 and something that is not a listing, or is too large.
 * - `network`: it could not be reached, broke off its response, or a page of a firewall came instead.
 * - `timeout`: its response was not complete in time.
 * - `aborted`: the caller gave up.
 */
export type ServiceFailure = 'status' | 'content' | 'network' | 'timeout' | 'aborted'

/**
 * The only class that the calls of a client reject with. `message` is for people. It quotes nothing
 * of what the service sent, so that neither it, `url` nor `cause` holds the API key.
 */
export class ServiceApiException extends Error {
  override readonly name = 'ServiceApiException'
  readonly failure: ServiceFailure
  /** The HTTP status; 0 where there was no complete response. */
  readonly statusCode: number
  readonly url: string
  readonly kind: ListingKind
  /** Milliseconds to wait before another request, where the service says so. */
  readonly retryAfter: number | undefined

  constructor(
    message: string,
    init: Pick<ServiceApiException, 'failure' | 'statusCode' | 'url' | 'kind'> &
      Partial<Pick<ServiceApiException, 'retryAfter' | 'cause'>>,
  ) {
    super(message, init.cause === undefined ? undefined : {cause: init.cause})
    this.failure = init.failure
    this.statusCode = init.statusCode
    this.url = init.url
    this.kind = init.kind
    this.retryAfter = init.retryAfter
  }
}
