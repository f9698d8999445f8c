/** Counters in Prometheus' text format, without anything of a tenant. */
export interface Metrics {
  /** @param labels - As they stand between the braces; from fixed words only. */
  readonly count: (name: CounterName, labels: string) => void
  /** The same to be kept, for what is counted in each request. */
  readonly counter: (name: CounterName, labels: string) => Counter
  readonly text: (gauges: Readonly<Record<string, number>>) => string
}

const HELP = {
  stories_proxy_requests_total: 'Answered requests by route and status.',
  stories_proxy_cache_total: 'Listings answered, by what the cache did.',
  stories_proxy_upstream_total: 'Requests to the service, by outcome.',
  stories_proxy_store_errors_total: 'Failures of the shared store, by operation.',
} as const

export type CounterName = keyof typeof HELP

export interface Counter {
  value: number
}

export function createMetrics(): Metrics {
  const counters = new Map<CounterName, Map<string, Counter>>(
    (Object.keys(HELP) as CounterName[]).map((name) => [name, new Map()]),
  )
  const counter = (name: CounterName, labels: string): Counter => {
    const series = counters.get(name)
    const found = series?.get(labels)
    if (found) return found
    const made = {value: 0}
    series?.set(labels, made)
    return made
  }
  return {
    counter,
    count: (name, labels) => void counter(name, labels).value++,
    text: (gauges) => {
      const lines: string[] = []
      for (const [name, series] of counters) {
        lines.push(`# HELP ${name} ${HELP[name]}`, `# TYPE ${name} counter`)
        for (const [labels, {value}] of series) lines.push(`${name}{${labels}} ${value}`)
      }
      for (const [name, value] of Object.entries(gauges)) {
        lines.push(`# TYPE ${name} gauge`, `${name} ${value}`)
      }
      return `${lines.join('\n')}\n`
    },
  }
}
