import {expect, it, describe} from 'vitest'
import {createMetrics, BOUNDS} from './metrics.ts'

it('writes counters and gauges in the text format of Prometheus', () => {
  const metrics = createMetrics()
  metrics.count('stories_proxy_store_errors_total', 'operation="read"')
  metrics.count('stories_proxy_store_errors_total', 'operation="read"')
  const text = metrics.text([
    {name: 'ready', help: 'Whether it is ready.', series: [['', 1]]},
    {name: 'age', help: 'Seconds.', series: [['listing="teams"', 2.5]]},
  ])
  expect(text).toContain(
    '# TYPE stories_proxy_store_errors_total counter\nstories_proxy_store_errors_total{operation="read"} 2\n',
  )
  expect(text).toContain('# HELP ready Whether it is ready.\n# TYPE ready gauge\nready 1\n')
  expect(text).toMatch(/\nage\{listing="teams"\} 2\.5\n$/)
})

it('writes type and help of each metric before its first sample', () => {
  const text = createMetrics().text([])
  expect(text).toContain('# TYPE stories_proxy_cache_total counter\n')
  expect(text).toContain('# TYPE http_server_request_duration_seconds histogram\n')
  expect(text).not.toMatch(/^stories_proxy_cache_total/m)
})

describe('a histogram', () => {
  it('counts a duration in each bucket that it fits in, bounds included', () => {
    const metrics = createMetrics()
    const name = 'http_client_request_duration_seconds'
    for (const seconds of [0.005, 0.0051, 3, 11]) {
      metrics.observe(name, 'route="/teams"', seconds)
    }
    const text = metrics.text([])
    const lines = text.split('\n').filter((line) => line.startsWith(name))
    const counts = {0.005: 1, 0.01: 2, 2.5: 2, 5: 3, 10: 3, '+Inf': 4}
    for (const [bound, count] of Object.entries(counts)) {
      expect(lines).toContain(`${name}_bucket{route="/teams",le="${bound}"} ${count}`)
    }
    expect(lines).toContain(`${name}_count{route="/teams"} 4`)
    expect(lines.find((line) => line.startsWith(`${name}_sum`))).toMatch(/ 14\.0101$/)
    expect(lines).toHaveLength(BOUNDS.length + 3)
  })
})
