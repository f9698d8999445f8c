import {createSlicer, openLibrary} from '../library/server.ts'
import {createMetrics} from './core/metrics.ts'
import {createContent} from './http/content.ts'
import {createHandler, type FetchContext} from './http/handler.ts'
import {type ResolvedOptions, resolveProxyOptions, type StoriesProxyOptions} from './options.ts'

/** A proxy, ready to be mounted. */
export interface StoriesProxy {
  /** The handler, for every runtime with Web standards. Not bound to `this`. Never rejects. */
  readonly fetch: (request: Request, context?: FetchContext) => Promise<Response>
}

/**
 * A server for the Studio that holds the service's key: `GET teams`, `collections` and `stories`
 * under any mount path, for callers whom `authorize` lets in.
 *
 * @throws `TypeError` for an option that is missing or not valid.
 *
 * @example
 * const {fetch} = createStoriesProxy({
 *   serviceUrl: 'https://service.example/access/v1',
 *   apiKey: process.env.STORIES_API_KEY,
 *   authorize: sanityUser({projectId: 'abc123'}),
 * })
 */
export function createStoriesProxy(options: StoriesProxyOptions): StoriesProxy {
  return openProxy(resolveProxyOptions(options))
}

export function openProxy(settings: ResolvedOptions): StoriesProxy {
  const metrics = createMetrics()
  const slicer = createSlicer()
  const library = openLibrary(settings, metrics, slicer)
  const serve = createContent(library, slicer, settings)
  return {fetch: createHandler(settings, serve, metrics, library, slicer)}
}
