/**
 * What instances of the proxy share: entries, failures and a lock per key, and a cool-down per
 * scope, which is one service and key. Values are opaque text, which the proxy signs and checks.
 * Every method may reject or hang: the proxy then works without the store.
 */
export interface SharedStore {
  readonly read: (scope: string, key: string) => Promise<SharedState>
  /** Keeps an entry for a time, and forgets the failure of its key. */
  readonly write: (scope: string, key: string, entry: string, ttlMs: number) => Promise<void>
  readonly fail: (scope: string, key: string, failure: string, ttlMs: number) => Promise<void>
  /** Starts a cool-down for all keys of a scope; never shortens one. */
  readonly cool: (scope: string, coolDown: string, ttlMs: number) => Promise<void>
  /**
   * Takes the lock of a key, for `ttlMs` at most. Resolves to its release, or `undefined` if
   * taken.
   */
  readonly lock: (
    scope: string,
    key: string,
    ttlMs: number,
  ) => Promise<(() => Promise<void>) | undefined>
}

export interface SharedState {
  readonly entry?: string
  readonly failure?: SharedDelay
  readonly coolDown?: SharedDelay
}

export interface SharedDelay {
  readonly value: string
  /** Milliseconds that are left. */
  readonly ttlMs: number
}

export interface MemoryStoreOptions {
  /**
   * Entries at most.
   *
   * @defaultValue `1_000`
   */
  readonly maxEntries?: number
}

interface Expiring {
  readonly value: string
  readonly until: number
}

/**
 * A store within one process, for several proxies in it and for tests. A single proxy needs none:
 * it always keeps its listings in memory.
 */
export function memoryStore({maxEntries = 1000}: MemoryStoreOptions = {}): SharedStore {
  const values = new Map<string, Expiring>()
  const get = (name: string) => {
    const found = values.get(name)
    if (found && found.until > Date.now()) return found
    values.delete(name)
    return undefined
  }
  const set = (name: string, value: string, ttlMs: number) => {
    values.delete(name)
    values.set(name, {value, until: Date.now() + ttlMs})
    if (values.size <= maxEntries * 3) return
    const [oldest] = values.keys()
    if (oldest !== undefined) values.delete(oldest)
  }
  const delay = (name: string): SharedDelay | undefined => {
    const found = get(name)
    return found && {value: found.value, ttlMs: found.until - Date.now()}
  }
  return {
    read: async (scope, key) => {
      const entry = get(`entry:${scope}:${key}`)?.value
      const failure = delay(`fail:${scope}:${key}`)
      const coolDown = delay(`cool:${scope}`)
      return {
        ...(entry !== undefined && {entry}),
        ...(failure && {failure}),
        ...(coolDown && {coolDown}),
      }
    },
    write: async (scope, key, entry, ttlMs) => {
      set(`entry:${scope}:${key}`, entry, ttlMs)
      values.delete(`fail:${scope}:${key}`)
    },
    fail: async (scope, key, failure, ttlMs) => set(`fail:${scope}:${key}`, failure, ttlMs),
    cool: async (scope, coolDown, ttlMs) => {
      const left = delay(`cool:${scope}`)?.ttlMs ?? 0
      if (left < ttlMs) set(`cool:${scope}`, coolDown, ttlMs)
    },
    lock: async (scope, key, ttlMs) => {
      const name = `lock:${scope}:${key}`
      if (get(name)) return undefined
      const token = crypto.randomUUID()
      set(name, token, ttlMs)
      return async () => {
        if (get(name)?.value === token) values.delete(name)
      }
    },
  }
}
