import type {ItemListing, ListingKind} from '../../access/index.ts'
import {
  BadParameterError,
  type CatalogQuery,
  readItems,
  readSearch,
  unknownParameter,
} from './query-route.ts'

/** One listing: all of it, or one Team's part. */
export interface ListingQuery {
  readonly kind: ListingKind
  readonly teamId?: string
}

export type Route =
  | {readonly name: ListingKind; readonly query: ListingQuery}
  | CatalogQuery
  | {readonly name: StatusRoute}
  | {readonly name: 'not-found'}
  | {readonly name: 'bad-request'; readonly detail: string}

/** What describes the proxy itself, open to everyone who reaches it. */
export type StatusRoute = 'healthz' | 'readyz' | 'metrics'

/** What needs a caller who may read. */
export type ContentRoute = Extract<Route, {readonly query: unknown}>

/** Characters of a Team's id at most. The contract promises no format. */
export const MAX_TEAM_ID = 200
/** Characters of path and query at most, before anything reads them. */
const MAX_TARGET = 8192

/**
 * Any mount path of plain segments, then exactly one known name. Nothing is decoded or normalised,
 * so that `//teams`, `%74eams`, `..%2fteams`, `teams;x` and `teams/` are unknown paths.
 */
const PATH =
  /^(?:\/(?!\.{1,2}\/)[A-Za-z0-9._~-]+)*?\/(?:(search|items)\/(collections|stories)|(teams|collections|stories|healthz|readyz|metrics))$/

/**
 * Control characters, lone surrogates, and the replacement character for bytes that are not UTF-8.
 */
const BAD_TEAM_ID = /[\p{Cc}\p{Zl}\p{Zp}\ufffd]|\p{Surrogate}/u

/**
 * Reads the path and query of a request as they came. Pure: nothing of it reaches a host or path.
 */
export function matchRoute(target: string): Route {
  if (target.length > MAX_TARGET) return badRequest('The address is too long')
  const mark = target.indexOf('?')
  const found = PATH.exec(mark < 0 ? target : target.slice(0, mark))
  if (!found) return {name: 'not-found'}
  const [, query, items, name] = found
  if (name === 'healthz' || name === 'readyz' || name === 'metrics') return {name}
  const search = mark < 0 ? '' : target.slice(mark + 1)
  if (query) return catalogRoute(query, items as ItemListing, search)
  const kind = name as ListingKind
  return search === '' ? {name: kind, query: {kind}} : withQuery(kind, search)
}

function catalogRoute(query: string, kind: ItemListing, search: string): Route {
  try {
    return query === 'search' ? readSearch(kind, search) : readItems(kind, search)
  } catch (error) {
    if (error instanceof BadParameterError) return badRequest(error.message)
    throw error
  }
}

function withQuery(kind: ListingKind, search: string): Route {
  const known = kind === 'teams' ? [] : ['teamId']
  let teamId: string | undefined
  for (const [key, value] of new URLSearchParams(search)) {
    if (!known.includes(key)) return badRequest(unknownParameter(known).message)
    if (teamId !== undefined) return badRequest('teamId may occur only once')
    teamId = value
  }
  if (teamId === undefined) return {name: kind, query: {kind}}
  if (teamId === '' || teamId.length > MAX_TEAM_ID || BAD_TEAM_ID.test(teamId)) {
    return badRequest('teamId is not valid')
  }
  return {name: kind, query: {kind, teamId}}
}

function badRequest(detail: string): Route {
  return {name: 'bad-request', detail}
}
