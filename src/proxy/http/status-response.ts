import type {CatalogSource} from '../cache/catalog-source.ts'
import type {Metrics} from '../core/metrics.ts'
import type {StatusRoute} from '../core/route.ts'
import type {Call} from './reply.ts'
import {respond} from '../core/respond.ts'
import {type ProxyState, readGauges} from './gauges.ts'

export interface StatusOptions extends ProxyState {
  readonly source: Pick<CatalogSource, 'isReady' | 'prepare'>
  readonly metrics: Metrics
}

const encoder = new TextEncoder()
const JSON_TYPE = 'application/json'

/** `healthz`, `readyz` and `metrics`: nothing of a tenant, open to everyone who reaches the server. */
export function statusResponse(
  route: StatusRoute,
  {waitUntil, headers}: Pick<Call, 'waitUntil' | 'headers'>,
  {metrics, ...state}: StatusOptions,
): Response {
  const plain = (status: number, type: string, text: string, more?: Record<string, string>) => {
    const body = encoder.encode(text)
    const own = {
      'Content-Type': type,
      'Content-Length': String(body.byteLength),
      'Cache-Control': 'no-store',
      'X-Content-Type-Options': 'nosniff',
    }
    return respond(status, {...headers, ...own, ...more}, body)
  }
  switch (route) {
    case 'healthz':
      return plain(200, JSON_TYPE, '{"status":"ok"}\n')
    case 'readyz': {
      if (state.source.isReady()) return plain(200, JSON_TYPE, '{"status":"ready"}\n')
      // Without it, an instance to which no request is sent before it is ready would never be.
      state.source.prepare({waitUntil})
      return plain(503, JSON_TYPE, '{"status":"loading"}\n', {'Retry-After': '1'})
    }
    case 'metrics':
      return plain(200, 'text/plain; version=0.0.4; charset=utf-8', metrics.text(readGauges(state)))
  }
}
