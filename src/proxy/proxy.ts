import {createBackoff} from './cache/backoff.ts'
import {createCatalogSource} from './cache/catalog-source.ts'
import {createListingCache} from './cache/listing-cache.ts'
import {ProxyFailure} from './core/failure.ts'
import {guardStore} from './cache/guarded-store.ts'
import {createHandler, type FetchContext} from './http/handler.ts'
import {createMetrics} from './core/metrics.ts'
import {resolveOptions, type StoriesProxyOptions} from './options.ts'
import {createRefresh} from './cache/refresh.ts'
import {createServe} from './http/serve.ts'
import {createSeal} from './cache/seal.ts'
import {createSharedListings} from './cache/shared-listings.ts'
import {createSlicer} from './core/slicer.ts'
import {createUpstream} from './upstream/upstream.ts'

export interface StoriesProxy {
  /** The handler, for every runtime with Web standards. Not bound to `this`. Never rejects. */
  readonly fetch: (request: Request, context?: FetchContext) => Promise<Response>
}

/**
 * A server for the Studio that holds the service's key: `GET teams`, `collections` and `stories`
 * under any mount path, for callers whom `authorize` lets in.
 *
 * @throws `TypeError` for an option that is missing or not valid.
 */
export function createStoriesProxy(options: StoriesProxyOptions): StoriesProxy {
  const settings = resolveOptions(options)
  const {serviceUrl, apiKey, logger, compress, maxBytes, maxBodyBytes} = settings
  const freshMs = settings.freshFor * 1000
  const staleMs = settings.staleFor * 1000
  const keepMs = freshMs + staleMs
  const totalMs = settings.timeout * 1000
  const metrics = createMetrics()
  const slicer = createSlicer()
  const upstream = createUpstream({
    serviceUrl,
    apiKey,
    fetch: settings.fetch,
    connectMs: settings.connectTimeout * 1000,
    totalMs,
    maxBytes: maxBodyBytes,
    maxItems: settings.maxItems,
    slicer,
    metrics,
    logger,
  })
  const backoff = createBackoff()
  const seal = createSeal(serviceUrl, apiKey)
  const timeoutMs = settings.storeTimeout * 1000
  const store =
    settings.store && guardStore(settings.store, {seal, timeoutMs, restMs: 2000, logger, metrics})
  const shared =
    store && createSharedListings({store, seal, compress, maxBytes: maxBodyBytes, keepMs})
  // A refresh waits for the service, then shares the result.
  const lockMs = totalMs * 2 + 5000
  const cache = createListingCache({
    refresh: createRefresh({upstream, backoff, store, shared, keepMs, lockMs}),
    backoff,
    freshMs,
    staleMs,
    forceEveryMs: settings.forceEvery * 1000,
    onBackgroundFailure: (kind, error) => {
      const failure = error instanceof ProxyFailure ? error : undefined
      const problem = failure?.problem ?? 'internal'
      logger.warn({route: kind, problem, reason: failure?.message}, 'listing not refreshed')
    },
  })
  const source = createCatalogSource(cache, slicer, settings.releaseMemory)
  const fetch = createHandler({
    serve: createServe({cache, source, compress, slicer, maxBytes}),
    authorize: settings.authorize,
    allowedOrigins: settings.allowedOrigins,
    freshFor: settings.freshFor,
    maxWaiting: settings.maxWaiting,
    metrics,
    state: {cache, source, coolMs: backoff.coolMs, isStoreUp: store?.isUp},
    exposeMetrics: settings.metrics,
    logger,
  })
  return {fetch}
}
