import {createSharedWork} from '../../library/server.ts'
import {createBoundedMap} from '../core/bounded-map.ts'
import type {EncodedBody} from '../core/encoding.ts'

/** Memory that a response takes besides its body. */
const OVERHEAD_BYTES = 1024

/**
 * Keeps encoded responses to queries, the last ones used within a bound. Finds the response for a
 * key, or makes it. One caller's responses are made one after another.
 */
export function createResponseCache(maxBytes: number) {
  const known = createBoundedMap<EncodedBody>(
    maxBytes,
    ({bytes}) => bytes.byteLength + OVERHEAD_BYTES,
  )
  /** The last response of each caller that is being made. */
  const making = createSharedWork<EncodedBody>()

  return async (key: string, caller: string, make: () => Promise<EncodedBody>) =>
    known.get(key) ??
    making.after(caller, async () => {
      const made = known.get(key) ?? (await make())
      known.set(key, made)
      return made
    })
}
