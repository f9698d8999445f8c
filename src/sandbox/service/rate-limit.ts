const WINDOW_MS = 60_000

export function createRateLimiter(limit: number) {
  const windows = new Map<string, {end: number; used: number}>()
  return {
    /** Returns whole seconds to wait, at least 1, or `undefined` when the request may pass. */
    take(key: string): number | undefined {
      const now = Date.now()
      const last = windows.get(key)
      const current = last && last.end > now ? last : {end: now + WINDOW_MS, used: 0}
      windows.set(key, current)
      current.used += 1
      return current.used > limit ? Math.ceil((current.end - now) / 1000) : undefined
    },
    reset: () => windows.clear(),
  }
}
