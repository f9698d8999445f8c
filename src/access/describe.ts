import type {ClientConfig} from './client-options.ts'
import type {ServiceFailure} from './service-exception.ts'
import {BodyTooLargeError} from './read-bounded.ts'
import type {ListingKind} from './types.ts'

const STATUS: Readonly<Record<number, (kind: ListingKind) => string>> = {
  401: () => 'The service does not accept the API key',
  403: (kind) => `The API key has no access to ${kind}`,
  404: (kind) => `The service has no ${kind} at this address`,
  429: () => 'The service limits the rate of requests',
  503: () => 'The service is unavailable',
}

/** A message for people about a status that is not 200. */
export function describeStatus(kind: ListingKind, status: number): string {
  const isRedirect = status === 0 || (status >= 300 && status < 400)
  const general = isRedirect
    ? 'The service redirects, which is not followed: that would forward the key'
    : (STATUS[status]?.(kind) ?? `The service could not list ${kind}`)
  return `${general} (${status || 'redirect'})`
}

/** A message about a response that did not arrive, or is not a listing. */
export function describeFailure(
  failure: ServiceFailure,
  kind: ListingKind,
  cause: unknown,
  config: ClientConfig,
): string {
  switch (failure) {
    case 'aborted':
      return `Listing ${kind} was aborted`
    case 'timeout':
      return `The service did not respond within ${config.timeout} ms`
    case 'content':
      return cause instanceof BodyTooLargeError
        ? `The listing of ${kind} is longer than ${cause.maxBytes} bytes`
        : `The service did not return a list of ${kind}`
    default: {
      const code = errorCode(cause)
      return `The service could not be reached${code === undefined ? '' : ` (${code})`}`
    }
  }
}

/** Such as `ECONNREFUSED`: runtimes keep the network's error code in a cause. */
export function errorCode(error: unknown): string | undefined {
  for (let cause = error; cause instanceof Error; cause = cause.cause) {
    if ('code' in cause && typeof cause.code === 'string') return cause.code
  }
  return undefined
}
