import type {CatalogSource} from '../cache/catalog-source.ts'
import type {ProxyRequest, ProxyResponse} from '../core/message.ts'
import type {Metrics} from '../core/metrics.ts'
import type {StatusRoute} from '../core/route.ts'
import {VARY} from './cors.ts'
import {type ProxyState, readGauges} from './gauges.ts'

export interface StatusOptions extends ProxyState {
  readonly source: Pick<CatalogSource, 'isReady' | 'prepare'>
  readonly metrics: Metrics
}

const JSON_TYPE = 'application/json'

/** `healthz`, `readyz` and `metrics`: nothing of a tenant, open to everyone who reaches the server. */
export function statusResponse(
  route: StatusRoute,
  {waitUntil}: Pick<ProxyRequest, 'waitUntil'>,
  {metrics, ...state}: StatusOptions,
): ProxyResponse {
  switch (route) {
    case 'healthz':
      return plain(200, JSON_TYPE, '{"status":"ok"}\n')
    case 'readyz': {
      if (state.source.isReady()) return plain(200, JSON_TYPE, '{"status":"ready"}\n')
      // Without it, an instance to which no request is sent before it is ready would never be.
      state.source.prepare({waitUntil})
      return plain(503, JSON_TYPE, '{"status":"loading"}\n', ['Retry-After', '1'])
    }
    case 'metrics':
      return plain(200, 'text/plain; version=0.0.4; charset=utf-8', metrics.text(readGauges(state)))
  }
}

const encoder = new TextEncoder()

function plain(
  status: number,
  type: string,
  text: string,
  more: readonly string[] = [],
): ProxyResponse {
  const body = encoder.encode(text)
  return {
    status,
    body,
    headers: [
      'Content-Type',
      type,
      'Content-Length',
      String(body.byteLength),
      'Cache-Control',
      'no-store',
      'X-Content-Type-Options',
      'nosniff',
      ...VARY,
      ...more,
    ],
  }
}
