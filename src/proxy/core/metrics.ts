/** Upper bounds in seconds, which OpenTelemetry advises for its two histograms below. */
export const BOUNDS = [
  0.005, 0.01, 0.025, 0.05, 0.075, 0.1, 0.25, 0.5, 0.75, 1, 2.5, 5, 7.5, 10,
] as const

const BUCKETS: readonly number[] = [...BOUNDS, Infinity]

/** The first two are OpenTelemetry's `http.server.…` and `http.client.request.duration`. */
const HISTOGRAMS = {
  http_server_request_duration_seconds: 'Requests to the proxy, until the response is ready.',
  http_client_request_duration_seconds: 'Requests to the service, until the listing is read.',
  stories_proxy_session_duration_seconds: 'Session checks, also those decided from memory.',
} as const

const COUNTERS = {
  stories_proxy_cache_total: 'Listings served, by what the cache did.',
  stories_proxy_store_errors_total: 'Failures of the shared store, by operation.',
} as const

/** Read whenever the metrics are requested. */
export interface Gauge {
  readonly name: string
  readonly help: string
  /** Labels as they appear between the braces, with their value. */
  readonly series: readonly (readonly [labels: string, value: number])[]
}

export interface Metrics {
  /** @param labels - As they appear between the braces; from fixed words only. */
  readonly count: (name: keyof typeof COUNTERS, labels: string) => void
  /** Counts a duration in a histogram. The labels are those of `count`. */
  readonly observe: (name: keyof typeof HISTOGRAMS, labels: string, seconds: number) => void
  readonly text: (gauges: readonly Gauge[]) => string
}

/** Counters and durations in Prometheus' text format, without anything of a tenant. */
export function createMetrics(): Metrics {
  /** Values by metric and labels: a counter's one; a histogram's sum, then its count of each bucket. */
  const known = new Map<string, Map<string, number[]>>()

  const valuesOf = (name: string, labels: string, length: number): number[] => {
    const byLabels = known.get(name) ?? new Map<string, number[]>()
    const values = byLabels.get(labels) ?? Array.from({length}, () => 0)
    known.set(name, byLabels.set(labels, values))
    return values
  }
  const lines = (
    type: string,
    metrics: Readonly<Record<string, string>>,
    samples: (name: string, labels: string, values: number[]) => string[],
  ) =>
    Object.entries(metrics).flatMap(([name, help]) => [
      ...head(name, help, type),
      ...[...(known.get(name) ?? [])].flatMap(([labels, values]) => samples(name, labels, values)),
    ])

  return {
    count: (name, labels) => void valuesOf(name, labels, 1)[0]!++,
    observe: (name, labels, seconds) => {
      const values = valuesOf(name, labels, BUCKETS.length + 1)
      values[0]! += seconds
      values[1 + BUCKETS.findIndex((bound) => seconds <= bound)]!++
    },
    text: (gauges) =>
      [
        ...lines('histogram', HISTOGRAMS, histogramLines),
        ...lines('counter', COUNTERS, (name, labels, [count]) => [`${name}{${labels}} ${count}`]),
        ...gauges.flatMap(({name, help, series}) => [
          ...head(name, help, 'gauge'),
          ...series.map(([labels, value]) => `${name}${labels && `{${labels}}`} ${value}`),
        ]),
        '',
      ].join('\n'),
  }
}

const head = (name: string, help: string, type: string) => [
  `# HELP ${name} ${help}`,
  `# TYPE ${name} ${type}`,
]

/** In the text each bucket counts those before it, too. */
function histogramLines(name: string, labels: string, [sum, ...counts]: number[]): string[] {
  let total = 0
  const buckets = counts.map((count, at) => {
    const bound = at < BOUNDS.length ? BOUNDS[at] : '+Inf'
    return `${name}_bucket{${labels},le="${bound}"} ${(total += count)}`
  })
  return [...buckets, `${name}_sum{${labels}} ${sum}`, `${name}_count{${labels}} ${total}`]
}
