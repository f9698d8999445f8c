/** A request as the core reads it, whichever server took it. */
export interface ProxyRequest {
  readonly method: string
  /** Path and query as they came, not decoded. */
  readonly target: string
  /** The value of a header, its name in lower case; several values are joined by a comma. */
  readonly header: (name: HeaderName) => string | null
  readonly hasBody: boolean
  /** The same as a Web request, for `authorize`. */
  readonly request: () => Request
  /** Lets a runtime that freezes between requests finish work that outlives the response. */
  readonly waitUntil?: ((work: Promise<unknown>) => void) | undefined
}

/** The only headers that the core reads; `authorize` may read others. */
export type HeaderName = 'origin' | 'accept-encoding' | 'if-none-match' | 'cache-control'

/**
 * A response as the core makes it: header names and values in turn, a body that is ready to send. It
 * must not be changed: all hits within a second share the same object.
 */
export interface ProxyResponse {
  readonly status: number
  readonly headers: readonly string[]
  readonly body: Uint8Array<ArrayBuffer> | null
}

export type Awaitable<T> = T | Promise<T>
