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
