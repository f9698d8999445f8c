import {ProxyFailure} from '../core/failure.ts'
import type {ProxyLogger} from '../core/log.ts'
import type {Metrics} from '../core/metrics.ts'
import {now} from '../core/timing.ts'
import {trace, type Traced} from '../core/tracing.ts'
import type {Upstream} from './upstream.ts'

/** The same requests, with each of them traced, timed and, where it succeeds, logged. */
export function observeUpstream(
  upstream: Upstream,
  {metrics, logger}: {readonly metrics: Metrics; readonly logger: ProxyLogger},
): Upstream {
  return async (kind, validator, size) => {
    const start = now()
    const exchange: Traced['request'] = {listing: kind}
    const note = (errorType?: string) => {
      const labels = [
        'http_request_method="GET"',
        `url_template="/${kind}"`,
        ...(exchange.status === undefined
          ? []
          : [`http_response_status_code="${exchange.status}"`]),
        ...(errorType === undefined ? [] : [`error_type="${errorType}"`]),
      ].join()
      const seconds = (now() - start) / 1000
      metrics.histogram('http_client_request_duration_seconds', labels).observe(seconds)
    }
    try {
      const exchanged = await trace('request', exchange, () =>
        upstream(kind, validator, size, exchange),
      )
      note()
      const outcome = exchanged.changed ? 'changed' : 'unchanged'
      logger.info({route: kind, outcome}, 'listing refreshed')
      return exchanged
    } catch (error) {
      note(error instanceof ProxyFailure ? error.problem : 'internal')
      throw error
    }
  }
}
