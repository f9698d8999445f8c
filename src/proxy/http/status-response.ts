import type {ListingCache} from '../cache/listing-cache.ts'
import {VARY} from './cors.ts'
import type {ProxyResponse} from '../core/message.ts'
import type {Metrics} from '../core/metrics.ts'

const encoder = new TextEncoder()

/** `healthz` and `metrics`: nothing of a tenant, open to whoever reaches the server. */
export function statusResponse(
  route: 'healthz' | 'metrics',
  cache: ListingCache,
  metrics: Metrics,
): ProxyResponse {
  if (route === 'healthz') return plain('application/json', '{"status":"ok"}\n')
  const {entries, bytes, refreshing} = cache.stats()
  const text = metrics.text({
    stories_proxy_cache_entries: entries,
    stories_proxy_cache_bytes: bytes,
    stories_proxy_refreshing: refreshing,
  })
  return plain('text/plain; version=0.0.4; charset=utf-8', text)
}

function plain(type: string, text: string): ProxyResponse {
  const body = encoder.encode(text)
  return {
    status: 200,
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
    ],
  }
}
