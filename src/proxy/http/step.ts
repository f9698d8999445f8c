import type {GetOptions} from '../../library/server.ts'
import type {KnownCaller} from '../auth/authorize.ts'
import type {Route} from '../core/route.ts'
import type {Answer} from './answer.ts'

/** A request on its way through the proxy, and what is known of it so far. */
export interface Call {
  readonly request: Request
  readonly route: Route
  readonly waitUntil: GetOptions['waitUntil']
  /** When it arrived, by `performance.now()`. */
  readonly start: number
  /** The headers of every response to its origin, where that is allowed. */
  cors?: Readonly<Record<string, string>> | undefined
  /** Its caller, once verified: content is for no one else. */
  caller?: KnownCaller
  tool?: string
  /** Milliseconds spent on `authorize`, once it was called. */
  session?: number
  /** Milliseconds spent on the listing or the catalog, where it was not in memory. */
  content?: number
}

/**
 * A step of a request through the proxy: gives the answer, or leaves it to the steps after it.
 *
 * @throws `ProxyFailure` where it refuses the request
 */
export type Step = (call: Call) => Answer | undefined | Promise<Answer | undefined>

export class ClientLeftError extends Error {
  override readonly name = 'ClientLeftError'
}

/** Waits for work, and notes its duration, also when it fails. The client may leave meanwhile. */
export async function timed<T>(
  call: Call,
  part: 'session' | 'content',
  work: () => Promise<T>,
): Promise<T> {
  const start = performance.now()
  try {
    return await work()
  } catch (error) {
    throw call.request.signal?.aborted ? new ClientLeftError() : error
  } finally {
    call[part] = performance.now() - start
  }
}
