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

/** Counters and durations in Prometheus' text format, without anything of a tenant. */
export interface Metrics {
  /** @param labels - As they appear between the braces; from fixed words only. */
  readonly count: (name: CounterName, labels: string) => void
  /** A counter to keep, for what each request counts. */
  readonly counter: (name: CounterName, labels: string) => Counter
  /** @param labels - As they appear between the braces; from fixed words only. */
  readonly histogram: (name: HistogramName, labels: string) => Histogram
  readonly text: (gauges: readonly Gauge[]) => string
}

const COUNTERS = {
  stories_proxy_cache_total: 'Listings served, by what the cache did.',
  stories_proxy_store_errors_total: 'Failures of the shared store, by operation.',
} as const

/**
 * The names are OpenTelemetry's `http.server.request.duration` and `http.client.request.duration`.
 */
const HISTOGRAMS = {
  http_server_request_duration_seconds: 'Requests to the proxy, until the response is ready.',
  http_client_request_duration_seconds: 'Requests to the service, until the listing is read.',
  stories_proxy_session_duration_seconds: 'Session checks, also those decided from memory.',
} as const

export type CounterName = keyof typeof COUNTERS
export type HistogramName = keyof typeof HISTOGRAMS

export interface Counter {
  value: number
}

/** Read whenever the metrics are requested. */
export interface Gauge {
  readonly name: string
  readonly help: string
  /** Labels as they appear between the braces, with their value. */
  readonly series: readonly (readonly [labels: string, value: number])[]
}

export function createMetrics(): Metrics {
  const counters = createSeries(COUNTERS, (): Counter => ({value: 0}))
  const histograms = createSeries(HISTOGRAMS, createHistogram)
  return {
    counter: counters.get,
    count: (name, labels) => void counters.get(name, labels).value++,
    histogram: histograms.get,
    text: (gauges) =>
      [
        ...histograms.lines('histogram', (name, labels, histogram) =>
          histogram.lines(name, labels),
        ),
        ...counters.lines('counter', (name, labels, {value}) => [sample(name, labels, value)]),
        ...gauges.flatMap(({name, help, series}) => [
          ...head(name, help, 'gauge'),
          ...series.map(([labels, value]) => sample(name, labels, value)),
        ]),
        '',
      ].join('\n'),
  }
}

/** The series of each metric, by their labels. */
function createSeries<N extends string, T>(help: Readonly<Record<N, string>>, make: () => T) {
  const names = Object.keys(help) as N[]
  const all = new Map(names.map((name) => [name, new Map<string, T>()]))
  return {
    get: (name: N, labels: string): T => {
      const series = all.get(name)
      const found = series?.get(labels)
      if (found !== undefined) return found
      const made = make()
      series?.set(labels, made)
      return made
    },
    lines: (type: string, write: (name: N, labels: string, one: T) => readonly string[]) =>
      [...all].flatMap(([name, series]) => [
        ...head(name, help[name], type),
        ...[...series].flatMap(([labels, one]) => write(name, labels, one)),
      ]),
  }
}

const head = (name: string, help: string, type: string) => [
  `# HELP ${name} ${help}`,
  `# TYPE ${name} ${type}`,
]

const sample = (name: string, labels: string, value: number) =>
  `${name}${labels && `{${labels}}`} ${value}`
