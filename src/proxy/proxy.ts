import {createBackoff} from './cache/backoff.ts'
import {createCatalogSource} from './cache/catalog-source.ts'
import {createListingCache} from './cache/listing-cache.ts'
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
  const {releaseMemory, serviceUrl, apiKey} = settings
  const metrics = createMetrics()
  const slicer = createSlicer()
  const upstream = createUpstream(settings, metrics, slicer)
  const backoff = createBackoff()
  const seal = createSeal(serviceUrl, apiKey)
  const store = settings.store && guardStore(settings.store, seal, metrics, settings)
  const shared = store && createSharedListings(store, seal, settings)
  const refresh = createRefresh(upstream, backoff, store, shared, settings)
  const cache = createListingCache(refresh, backoff, settings)
  const source = createCatalogSource(cache, slicer, releaseMemory)
  const serve = createServe(cache, source, slicer, settings)
  const state = {cache, source, coolMs: backoff.coolMs, isStoreUp: store?.isUp}
  return {fetch: createHandler(settings, serve, metrics, state)}
}
