import {parseBaseUrl} from './origins.ts'
import {isSendable} from './secret-forms.ts'

/** Settings of `createClient`. */
export interface ClientOptions {
  /**
   * The service's base address, which ends in `/access/v1`, with or without a trailing slash. https;
   * only this machine may be http.
   */
  readonly baseUrl: string
  /** Sent as the bearer token of each request, and nowhere else. */
  readonly apiKey: string
  /** The function that requests the service. @defaultValue the runtime's own */
  readonly fetch?: typeof globalThis.fetch | undefined
  /** Milliseconds one try may take, body included. @defaultValue `15_000` */
  readonly timeout?: number | undefined
  /** How often 429 and 503 are tried again; `false` for never. Nothing else is tried again. */
  readonly retry?: RetryOptions | false | undefined
  /** Gives up every call of the client. */
  readonly signal?: AbortSignal | undefined
  /** The longest body accepted, in bytes after any content encoding. @defaultValue 64 MiB */
  readonly maxBytes?: number | undefined
}

/** How a request is retried when the service limits requests (429) or is unavailable (503). */
export interface RetryOptions {
  /** Tries after the first. @defaultValue `3` */
  readonly retries?: number | undefined
  /**
   * Milliseconds after the start in which another try may begin. When the service requests a
   * longer delay, the call rejects at once.
   *
   * @defaultValue `60_000`
   */
  readonly maxTime?: number | undefined
  /**
   * Milliseconds before the second try, doubled for each further one up to 10 s, plus random
   * jitter of up to the same length. It is added to the delay that the service requests.
   *
   * @defaultValue `300`
   */
  readonly minDelay?: number | undefined
}

/**
 * Settings with their defaults, checked. The address ends with a slash.
 *
 * @throws TypeError that holds neither the address nor the key: both may be secret.
 */
export function readConfig(options: ClientOptions) {
  const retry = options.retry === false ? {retries: 0} : (options.retry ?? {})
  return {
    baseUrl: `${parseBaseUrl(options.baseUrl, 'baseUrl')}/`,
    apiKey: readKey(options.apiKey),
    // Looked up at each call, so that a later replacement counts; called free of our object.
    fetch: options.fetch ?? ((...request) => globalThis.fetch(...request)),
    timeout: positive('timeout', options.timeout ?? 15_000),
    retry: {
      retries: positive('retry.retries', retry.retries ?? 3),
      maxTime: positive('retry.maxTime', retry.maxTime ?? 60_000),
      minDelay: positive('retry.minDelay', retry.minDelay ?? 300),
    },
    signal: options.signal,
    maxBytes: positive('maxBytes', options.maxBytes ?? 64 * 1024 * 1024),
  }
}

function readKey(value: string): string {
  const key = typeof value === 'string' ? value.trim() : ''
  // A runtime would refuse any other in a header, with the key in its message.
  if (isSendable(key)) return key
  throw new TypeError('apiKey must consist of visible ASCII characters, without quotes around them')
}

function positive(name: string, value: number): number {
  if (value >= 0) return value
  throw new TypeError(`${name} must be a number of 0 or more`)
}
