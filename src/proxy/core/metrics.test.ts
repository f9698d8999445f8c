import {expect, it} from 'vitest'
import {createMetrics} from './metrics.ts'

it('writes counters and gauges in the text format of Prometheus', () => {
  const metrics = createMetrics()
  metrics.count('stories_proxy_store_errors_total', 'operation="read"')
  metrics.counter('stories_proxy_store_errors_total', 'operation="read"').value++
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
