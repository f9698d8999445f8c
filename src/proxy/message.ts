/**
 * A request as the core reads it. An adapter makes it without building a `Request` when it can:
 * on a cached answer that would be most of the cost.
 */
export interface Incoming {
  readonly method: string
  /** Path and query as they came, not decoded. */
  readonly target: string
  /** The value of a header, its name in lower case; several values are joined by a comma. */
  readonly header: (name: HeaderName) => string | null
  readonly hasBody: boolean
  /** The same as a Web request, for an `authorize` that needs one. */
  readonly request: () => Request
  /** Lets a runtime that freezes between requests finish work that outlives the answer. */
  readonly waitUntil?: ((work: Promise<unknown>) => void) | undefined
}

/** The only headers that the core reads. */
export const HEADERS_READ = [
  'authorization',
  'origin',
  'accept-encoding',
  'if-none-match',
  'cache-control',
  'access-control-request-method',
] as const

export type HeaderName = (typeof HEADERS_READ)[number]

/** An answer as the core makes it: header names and values in turn, a body that is ready to send. */
export interface Answer {
  readonly status: number
  readonly headers: readonly string[]
  readonly body: Uint8Array<ArrayBuffer> | null
}

export type Awaitable<T> = T | Promise<T>
