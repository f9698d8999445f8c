import {setFlagsFromString} from 'node:v8'
import {runInNewContext} from 'node:vm'
import type {Compressors} from '../proxy/index.ts'

/** Bytes of a listing from which on it is worth it. */
const LARGE = 2 ** 20

/**
 * Collects garbage after a large listing was encoded, the last step of its refresh: what the refresh
 * took would else stay resident for minutes in a process that does little more than send buffers.
 */
export function releasingMemory(compress: Compressors): Compressors {
  const {br} = compress
  if (!br) return compress
  setFlagsFromString('--expose-gc')
  const collect = runInNewContext('gc') as () => void
  return {
    ...compress,
    br: async (bytes) => {
      const encoded = await br(bytes)
      if (bytes.byteLength >= LARGE) setTimeout(collect, 100).unref()
      return encoded
    },
  }
}
