import type {GetOptions} from '../../library/server.ts'
import type {Route} from '../core/route.ts'

/** A request on its way through the proxy, and what is known of it so far. */
export interface Call {
  readonly request: Request
  readonly route: Route
  readonly waitUntil: GetOptions['waitUntil']
  /** When it arrived, by `performance.now()`. */
  readonly start: number
  /** The headers of every response to its origin, where that is allowed. */
  cors?: Readonly<Record<string, string>> | undefined
  /** The ID of its caller, once that is verified. */
  user?: string
  /** The tool that an agent calls. */
  tool?: string
  /** Milliseconds spent on `authorize`, once it was called. */
  session?: number
  /** Milliseconds spent on the listing or the catalog, where it was not in memory. */
  content?: number
}

/** The client no longer waits for its response. */
export class ClientLeftError extends Error {
  override readonly name = 'ClientLeftError'
}

/** Waits for work, and notes its duration, also when it fails. The client may leave meanwhile. */
export async function waitFor<T>(
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

/** The value of `Server-Timing`. It reveals nothing that the caller could not measure. */
export function serverTiming(call: Call, cache: string | undefined, end: number): string {
  const {start, session, content} = call
  const durations = Object.entries({session, content, total: end - start}).flatMap(([name, ms]) =>
    ms === undefined ? [] : [`${name};dur=${ms.toFixed(1)}`],
  )
  return [...(cache ? [`cache;desc=${cache}`] : []), ...durations].join(', ')
}
