/** Counts durations by the bounds that they stay within, as Prometheus reads them. */
export interface Histogram {
  /** @param seconds - what was measured */
  readonly observe: (seconds: number) => void
  /** The lines of this series in Prometheus' text format. */
  readonly lines: (name: string, labels: string) => readonly string[]
}

/**
 * Upper bounds in seconds, which OpenTelemetry advises for `http.server.request.duration` and
 * `http.client.request.duration`.
 */
export const BOUNDS = [
  0.005, 0.01, 0.025, 0.05, 0.075, 0.1, 0.25, 0.5, 0.75, 1, 2.5, 5, 7.5, 10,
] as const

export function createHistogram(): Histogram {
  /** One count for each bound, and one for what exceeds them all. */
  const counts = [...BOUNDS, Infinity].map(() => 0)
  let sum = 0
  return {
    observe: (seconds) => {
      let bucket = 0
      while (bucket < BOUNDS.length && seconds > BOUNDS[bucket]!) bucket++
      counts[bucket]!++
      sum += seconds
    },
    lines: (name, labels) => {
      let total = 0
      const buckets = counts.map((count, bucket) => {
        total += count
        return `${name}_bucket{${labels},le="${BOUNDS[bucket] ?? '+Inf'}"} ${total}`
      })
      return [...buckets, `${name}_sum{${labels}} ${sum}`, `${name}_count{${labels}} ${total}`]
    },
  }
}
