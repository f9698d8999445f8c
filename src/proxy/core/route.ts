import {type ItemListing, type ListingKind, MAX_TARGET} from '../../access/index.ts'
import {
  BadParameterError,
  type CatalogQuery,
  type ListingRoute,
  readItems,
  readListing,
  readSearch,
} from './query-route.ts'

export type Route =
  | ListingRoute
  | CatalogQuery
  | {readonly name: StatusRoute}
  | {readonly name: 'not-found'}
  | {readonly name: 'bad-request'; readonly detail: string}

/** What describes the proxy itself, open to everyone who reaches it. */
export type StatusRoute = 'healthz' | 'readyz' | 'metrics'

/** What needs a caller who may read. */
export type ContentRoute = Extract<Route, {readonly query: unknown}>

/**
 * Any mount path, then exactly one known name, and the slash that some frameworks append. Nothing is
 * decoded or normalised, so that `//teams`, `%74eams`, `teams;x` and `teams//` are unknown paths. In
 * the mount path, what another server could read as a slash, a dot or the end, also by decoding twice, is not accepted.
 */
const PATH =
  /^(?:\/(?!\.{1,2}\/)(?:[A-Za-z0-9._~!$&'()*+,=:@-]|%(?!2[35EeFf]|3[BbFf]|5[Cc]|[01]|7[Ff])[\dA-Fa-f]{2})+)*?\/(?:(search|items)\/(collections|stories)|(teams|collections|stories|healthz|readyz|metrics))\/?$/

/** Reads the path and query of a request as they came. Nothing of it reaches a host or path. */
export function matchRoute(target: string): Route {
  if (target.length > MAX_TARGET) return badRequest('The address is too long')
  const mark = target.indexOf('?')
  const path = mark < 0 ? target : target.slice(0, mark)
  const found = PATH.exec(path)
  if (!found) return {name: 'not-found'}
  const [, query, items, name] = found
  if (name === 'healthz' || name === 'readyz' || name === 'metrics') return {name}
  const parameters = mark < 0 ? '' : target.slice(mark + 1)
  try {
    if (query === 'search') return readSearch(items as ItemListing, parameters, path)
    if (query === 'items') return readItems(items as ItemListing, parameters, path)
    return readListing(name as ListingKind, parameters, path)
  } catch (error) {
    if (error instanceof BadParameterError) return badRequest(error.message)
    throw error
  }
}

const badRequest = (detail: string): Route => ({name: 'bad-request', detail})
