/**
 * What instances of the proxy share: values that expire, and locks. Each key begins with the scope
 * of the proxy, which is one service and key. Values are opaque text, which the proxy signs and
 * checks. Every method may reject or hang: the proxy then works without the store.
 */
export interface SharedStore {
  readonly get: (key: string) => Promise<SharedValue | undefined>
  readonly set: (key: string, value: string, ttlMs: number) => Promise<void>
  /** Takes a lock, for `ttlMs` at most. Resolves to its release, or `undefined` if taken. */
  readonly lock: (key: string, ttlMs: number) => Promise<(() => Promise<void>) | undefined>
}

export interface SharedValue {
  readonly value: string
  /** Milliseconds that are left. */
  readonly ttlMs: number
}

/**
 * A store within one process, for several proxies in it and for tests. A single proxy needs none:
 * it always keeps its listings in memory.
 */
export function memoryStore(): SharedStore {
  // Bounded: the keys are those of three listings and their parts.
  const values = new Map<string, {readonly value: string; readonly until: number}>()
  const get = (key: string): SharedValue | undefined => {
    const {value, until} = values.get(key) ?? {value: '', until: 0}
    const ttlMs = until - Date.now()
    if (ttlMs > 0) return {value, ttlMs}
    values.delete(key)
    return undefined
  }
  const set = (key: string, value: string, ttlMs: number) => {
    values.set(key, {value, until: Date.now() + ttlMs})
  }
  return {
    get: async (key) => get(key),
    set: async (key, value, ttlMs) => set(key, value, ttlMs),
    lock: async (key, ttlMs) => {
      if (get(key)) return undefined
      const token = crypto.randomUUID()
      set(key, token, ttlMs)
      return async () => {
        if (get(key)?.value === token) values.delete(key)
      }
    },
  }
}
