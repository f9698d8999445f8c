/** Upper bounds in seconds, which OpenTelemetry advises for its two histograms below. */
export const BOUNDS = [
  0.005, 0.01, 0.025, 0.05, 0.075, 0.1, 0.25, 0.5, 0.75, 1, 2.5, 5, 7.5, 10,
] as const

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
  /** The lines of each metric without their values, which are beside them. */
  const samples = new Map<string, Map<string, number>>()

  const add = (metric: string, sample: string, amount: number) => {
    const known = samples.get(metric) ?? new Map<string, number>()
    samples.set(metric, known.set(sample, (known.get(sample) ?? 0) + amount))
  }
  const lines = (type: string, metrics: Readonly<Record<string, string>>) =>
    Object.entries(metrics).flatMap(([name, help]) => [
      ...head(name, help, type),
      ...[...(samples.get(name) ?? [])].map(([sample, value]) => `${sample} ${value}`),
    ])

  return {
    count: (name, labels) => add(name, `${name}{${labels}}`, 1),
    observe: (name, labels, seconds) => {
      for (const bound of BOUNDS) {
        add(name, `${name}_bucket{${labels},le="${bound}"}`, seconds <= bound ? 1 : 0)
      }
      add(name, `${name}_bucket{${labels},le="+Inf"}`, 1)
      add(name, `${name}_sum{${labels}}`, seconds)
      add(name, `${name}_count{${labels}}`, 1)
    },
    text: (gauges) =>
      [
        ...lines('histogram', HISTOGRAMS),
        ...lines('counter', COUNTERS),
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
