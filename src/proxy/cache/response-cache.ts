import {LRUCache} from 'lru-cache'
import {type Entry, entryBytes} from '../core/cache-entry.ts'

/** Encoded responses to queries, the last ones used within a bound. */
export interface ResponseCache {
  /** The response for a key, or the one that `make` returns, made once for all who wait for it. */
  readonly get: (key: string, make: () => Entry | Promise<Entry>) => Promise<Entry>
}

export function createResponseCache(maxBytes: number): ResponseCache {
  const known = new LRUCache<string, Entry>({maxSize: maxBytes, sizeCalculation: entryBytes})
  const pending = new Map<string, Promise<Entry>>()

  const start = async (key: string, make: () => Entry | Promise<Entry>): Promise<Entry> => {
    try {
      const entry = await make()
      known.set(key, entry)
      return entry
    } finally {
      pending.delete(key)
    }
  }

  return {
    get: async (key, make) => {
      const found = known.get(key) ?? pending.get(key)
      if (found) return found
      const work = start(key, make)
      pending.set(key, work)
      return work
    },
  }
}
