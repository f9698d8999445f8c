import {LISTING_KINDS} from '../../access/index.ts'
import {type Library, type LoadedListing, now, ProxyFailure} from '../../library/server.ts'
import type {Gauge, Metrics} from '../core/metrics.ts'
import type {ResolvedOptions} from '../options.ts'
import {textAnswer} from './answer.ts'
import type {Step} from './step.ts'

const JSON_TYPE = 'application/json'

/** Answers `healthz`, `readyz` and `metrics`: nothing of a tenant, open to everyone who reaches the server. */
export const answerStatus =
  (options: Pick<ResolvedOptions, 'metrics'>, library: Library, metrics: Metrics): Step =>
  ({route, waitUntil}) => {
    switch (route.name) {
      case 'healthz':
        return textAnswer(200, JSON_TYPE, '{"status":"ok"}\n')
      case 'readyz':
        if (library.isReady()) return textAnswer(200, JSON_TYPE, '{"status":"ready"}\n')
        // Without it, an instance to which no request is sent before it is ready would never be.
        library.prepare({waitUntil})
        return textAnswer(503, JSON_TYPE, '{"status":"loading"}\n', {'Retry-After': '1'})
      case 'metrics': {
        if (!options.metrics) throw new ProxyFailure('not-found')
        const text = metrics.text(readGauges(library))
        return textAnswer(200, 'text/plain; version=0.0.4; charset=utf-8', text)
      }
      default:
        return undefined
    }
  }

/** The state of the proxy as numbers, without anything of a tenant. */
function readGauges(library: Library): readonly Gauge[] {
  const {coolMs, isReady, isStoreUp, peek, refreshing} = library
  const gauge = (name: string, help: string, ...series: Gauge['series']): Gauge => ({
    name: `stories_proxy_${name}`,
    help,
    series,
  })
  const single = (name: string, help: string, value: number) => gauge(name, help, ['', value])
  const ofListings = (name: string, help: string, read: (listing: LoadedListing) => number) => {
    const series = LISTING_KINDS.flatMap((kind) => {
      const listing = peek(kind)
      return listing ? [[`listing="${kind}"`, read(listing)] as const] : []
    })
    return gauge(`listing_${name}`, help, ...series)
  }
  return [
    ofListings(
      'age_seconds',
      'Seconds since the service confirmed a listing.',
      ({storedAt}) => (now() - storedAt) / 1000,
    ),
    ofListings('records', 'Records of a listing.', ({records}) => records.length),
    ofListings('dropped_records', 'Records that could not be used.', ({dropped}) => dropped),
    ofListings('bytes', 'Bytes of a listing as JSON.', ({bytes}) => bytes),
    single('refreshing', 'Listings that are being refreshed.', refreshing()),
    single('ready', 'Whether searches can be served: 1 or 0.', Number(isReady())),
    single('cooldown_seconds', 'Seconds until the service may be requested.', coolMs() / 1000),
    ...(isStoreUp
      ? [single('store_up', 'Whether the shared store works: 1 or 0.', Number(isStoreUp()))]
      : []),
  ]
}
