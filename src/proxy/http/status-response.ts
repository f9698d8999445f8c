import type {CatalogSource} from '../cache/catalog-source.ts'
import type {Metrics, Gauge} from '../core/metrics.ts'
import type {StatusRoute} from '../core/route.ts'
import type {Call} from './reply.ts'
import {respondText} from '../core/respond.ts'
import {LISTING_KINDS} from '../../access/index.ts'
import type {ListingCache} from '../cache/listing-cache.ts'
import {type Entry, entryBytes} from '../core/cache-entry.ts'

/** What the gauges are read from. */
export interface ProxyState {
  readonly cache: ListingCache
  readonly source: CatalogSource
  /** Milliseconds for which the service accepts no request; 0 for none. */
  readonly coolMs: () => number
  /** Whether the shared store works; `undefined` where there is none. */
  readonly isStoreUp: (() => boolean) | undefined
}

/** The state of the proxy as numbers, without anything of a tenant. */
export function readGauges({cache, source, coolMs, isStoreUp}: ProxyState): readonly Gauge[] {
  const ofListings = (name: string, help: string, read: (entry: Entry) => number): Gauge => ({
    name: `stories_proxy_listing_${name}`,
    help,
    series: LISTING_KINDS.flatMap((kind) => {
      const entry = cache.peek(kind)
      return entry ? [[`listing="${kind}"`, read(entry)] as const] : []
    }),
  })
  const single = (name: string, help: string, value: number): Gauge => ({
    name: `stories_proxy_${name}`,
    help,
    series: [['', value]],
  })
  return [
    ofListings('age_seconds', 'Seconds since the service confirmed a listing.', ({storedAt}) =>
      Math.max(0, (Date.now() - storedAt) / 1000),
    ),
    ofListings('records', 'Records of a listing.', ({count}) => count),
    ofListings('dropped_records', 'Records that could not be used.', ({dropped}) => dropped),
    ofListings('bytes', 'Bytes kept for a listing, with its encodings.', entryBytes),
    single('refreshing', 'Listings that are being refreshed.', cache.refreshing()),
    single('ready', 'Whether searches can be served: 1 or 0.', Number(source.isReady())),
    single('cooldown_seconds', 'Seconds until the service may be requested.', coolMs() / 1000),
    ...(isStoreUp
      ? [single('store_up', 'Whether the shared store works: 1 or 0.', Number(isStoreUp()))]
      : []),
  ]
}

const JSON_TYPE = 'application/json'

/** `healthz`, `readyz` and `metrics`: nothing of a tenant, open to everyone who reaches the server. */
export function statusResponse(
  route: StatusRoute,
  {waitUntil, headers}: Pick<Call, 'waitUntil' | 'headers'>,
  state: ProxyState,
  metrics: Metrics,
): Response {
  switch (route) {
    case 'healthz':
      return respondText(200, JSON_TYPE, '{"status":"ok"}\n', headers)
    case 'readyz': {
      if (state.source.isReady()) {
        return respondText(200, JSON_TYPE, '{"status":"ready"}\n', headers)
      }
      // Without it, an instance to which no request is sent before it is ready would never be.
      state.source.prepare({waitUntil})
      const waiting = {...headers, 'Retry-After': '1'}
      return respondText(503, JSON_TYPE, '{"status":"loading"}\n', waiting)
    }
    case 'metrics': {
      const text = metrics.text(readGauges(state))
      return respondText(200, 'text/plain; version=0.0.4; charset=utf-8', text, headers)
    }
  }
}
