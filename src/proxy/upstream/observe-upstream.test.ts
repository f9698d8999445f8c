import {describe, expect, it} from 'vitest'
import {ProxyFailure} from '../core/failure.ts'
import {createMetrics} from '../core/metrics.ts'
import {observeUpstream} from './observe-upstream.ts'
import type {Upstream} from './upstream.ts'

function observed(upstream: Upstream) {
  const metrics = createMetrics()
  const infos: unknown[][] = []
  const none = () => {}
  const logger = {warn: none, error: none, info: (...line: unknown[]) => infos.push(line)}
  return {
    request: observeUpstream(upstream, {metrics, logger}),
    infos,
    counts: () => metrics.text([]).match(/^http_client_request_duration_seconds_count.*$/gm) ?? [],
  }
}
const unchanged = {changed: false} as Awaited<ReturnType<Upstream>>

describe('a request to the service', () => {
  it('passes a request on with its validator and size, and returns its result', async () => {
    const calls: unknown[][] = []
    const {request} = observed(async (...given) => {
      calls.push(given)
      return unchanged
    })
    expect(await request('teams', {etag: '"a"'}, 7)).toBe(unchanged)
    expect(calls[0]?.slice(0, 3)).toEqual(['teams', {etag: '"a"'}, 7])
  })

  it('times a request by listing and status, and logs its outcome', async () => {
    const {request, counts, infos} = observed(async (_kind, _validator, _size, exchange) => {
      Object.assign(exchange!, {status: 304})
      return unchanged
    })
    await request('stories', {}, undefined)
    expect(infos).toEqual([[{route: 'stories', outcome: 'unchanged'}, 'listing refreshed']])
    expect(counts()).toEqual([
      'http_client_request_duration_seconds_count{http_request_method="GET",url_template="/stories",http_response_status_code="304"} 1',
    ])
  })

  it.each([
    [new ProxyFailure('service-down', 'no'), 'service-down'],
    [new RangeError('hunter2'), 'internal'],
  ])(
    'that fails is timed by its problem, not logged, and fails as it did: %s',
    async (error, name) => {
      const {request, counts, infos} = observed(async () => {
        throw error
      })
      await expect(request('teams', {}, undefined)).rejects.toBe(error)
      expect(infos).toEqual([])
      expect(counts()).toEqual([
        `http_client_request_duration_seconds_count{http_request_method="GET",url_template="/teams",error_type="${name}"} 1`,
      ])
    },
  )
})
