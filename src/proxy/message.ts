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
  /** SHA-256 where the runtime has a faster one than the core's own. */
  readonly digest?: Digest | undefined
}

/** SHA-256 of a text's UTF-8 bytes, one character for each byte of it. */
export type Digest = (text: string) => string

/** Answers a request that was read before, as often as it comes again. Never rejects. */
export type Prepared = () => Awaitable<Answer>

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

/**
 * An answer as the core makes it: header names and values in turn, a body that is ready to send. Never
 * changed after it was made: the same hits within a second get the same object.
 */
export interface Answer {
  readonly status: number
  readonly headers: readonly string[]
  readonly body: Uint8Array<ArrayBuffer> | null
}

export type Awaitable<T> = T | Promise<T>
