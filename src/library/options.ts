/** Where the library is loaded from, and how it is kept. Times are in seconds, sizes in bytes. */
export interface LibraryOptions {
  /** The service's base address, ending in `/access/v1`. https; only this machine may be http. */
  readonly serviceUrl: string
  /** The service's API key. It leaves the proxy only in requests to `serviceUrl`. */
  readonly apiKey: string
  /**
   * Seconds for which a listing is not requested again. 300 to 900 is recommended.
   *
   * @defaultValue `600`
   */
  readonly freshFor?: number
  /**
   * Seconds after that in which the stale listing is served, while it is refreshed or can't be.
   *
   * @defaultValue `86_400`
   */
  readonly staleFor?: number
  /**
   * Seconds for which an editor's forced refresh of a listing is not repeated.
   *
   * @defaultValue `15`
   */
  readonly forceEvery?: number
  /** Bytes of one listing at most, after decoding. @defaultValue 768 MiB, for 1,000,000 Stories */
  readonly maxBodyBytes?: number
  /** Records of one listing at most. @defaultValue `1_000_000` */
  readonly maxItems?: number
  /** Seconds until the head of the service's response. @defaultValue `5` */
  readonly connectTimeout?: number
  /** Seconds until the end of that response. @defaultValue `60` */
  readonly timeout?: number
  /**
   * Shared with other instances: `redisStore({client})`, or a Keyv instance.
   *
   * @defaultValue memory of this instance only
   */
  readonly store?: SharedStore
  /**
   * Seconds for which a request waits for the store where there is nothing else to serve. Then the
   * service is requested instead.
   *
   * @defaultValue 0.25
   */
  readonly storeTimeout?: number
  /**
   * Called when a large former listing is no longer needed, with the garbage collector where memory
   * is scarce: a process that does little else would keep it for long.
   *
   * @defaultValue nothing
   */
  readonly releaseMemory?: () => void
  /** The function that requests the service. @defaultValue the runtime's own */
  readonly fetch?: typeof globalThis.fetch
}

/**
 * Where instances of the proxy share what one of them loaded: values that expire, or none that do,
 * for their age is checked. A Keyv instance, a `Map` and `redisStore({client})` all fit.
 *
 * Values are opaque texts, one a listing, which the proxy signs and checks. Both methods may return a
 * promise, throw, reject or hang: the proxy then works without the store.
 */
export interface SharedStore {
  /** The text under a key, or a promise of it. Anything else counts as none. */
  readonly get: (key: string) => unknown
  /** Keeps a text for `ms` milliseconds. What is returned is awaited, and not used. */
  readonly set: (key: string, value: string, ms: number) => unknown
}

export interface LibrarySettings extends Required<Omit<LibraryOptions, 'store'>> {
  readonly store: SharedStore | undefined
  /** Milliseconds for which a listing is of use at all: fresh, then stale. */
  readonly keepMs: number
  readonly logger: {readonly info: Log; readonly warn: Log}
}

type Log = (fields: Readonly<Record<string, unknown>>, message: string) => void

export interface LibraryMetrics {
  readonly observe: (
    name: 'http_client_request_duration_seconds',
    labels: string,
    seconds: number,
  ) => void
  readonly count: (name: 'stories_proxy_store_errors_total', labels: string) => void
}
