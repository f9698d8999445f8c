/** So many requests in a window of time, counted for each key. */
export interface RateLimit {
  readonly requests: number
  /** Milliseconds. */
  readonly window: number
}

const UNITS: Readonly<Record<string, number>> = {s: 1000, sec: 1000, min: 60_000, h: 3_600_000}

/** The forms that are known, as examples. */
export const RATE_LIMITS = '60/min, 5/s, 100/30s or 1000/h'

/** Reads a rate limit. `undefined` for text in no known form. */
export function readRateLimit(text: string): RateLimit | undefined {
  const match = /^(\d+)\/(\d*)(s|sec|min|h)$/.exec(text.trim())
  const unit = UNITS[match?.[3] ?? '']
  const requests = Number(match?.[1])
  const count = match?.[2] === '' ? 1 : Number(match?.[2])
  const isValid = unit !== undefined && requests >= 1 && count >= 1
  return isValid ? {requests, window: count * unit} : undefined
}

export type RateLimiter = ReturnType<typeof createRateLimiter>

/** Counts requests in fixed windows. */
export function createRateLimiter(limit: RateLimit | undefined) {
  const windows = new Map<string, {end: number; used: number}>()
  return {
    /** Seconds to wait, whole and at least 1, or `undefined` when the request may pass. */
    take(key: string): number | undefined {
      if (limit === undefined) return undefined
      const time = Date.now()
      let current = windows.get(key)
      if (current === undefined || current.end <= time) {
        current = {end: time + limit.window, used: 0}
        windows.set(key, current)
      }
      if (current.used >= limit.requests) return Math.max(1, Math.ceil((current.end - time) / 1000))
      current.used += 1
      return undefined
    },
    reset: () => windows.clear(),
  }
}
