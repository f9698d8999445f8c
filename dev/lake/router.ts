import type {Store} from './store.ts'
import type {LakeUser} from './users.ts'

/** The request as a route receives it. */
export interface RouteContext {
  readonly request: Request
  /** The `:name` parts of the path, decoded. */
  readonly path: Readonly<Record<string, string>>
  readonly search: URLSearchParams
  /** API version without its `v`, such as `2025-02-19` or `X`. */
  readonly apiVersion: string
  /** The verified caller. On an open route, reading it throws 401 without a valid token. */
  readonly user: LakeUser
  /** The documents of the path's `:dataset`. Reading it throws 404 where there is none. */
  readonly store: Store
}

export interface Route {
  readonly method: 'GET' | 'POST' | 'PUT'
  /** A path below the version; `:name` matches one segment, a trailing `*` the rest. */
  readonly pattern: string
  /** Returns the response, or its body, which is sent as JSON. */
  readonly handler: (context: RouteContext) => unknown
  /**
   * Whom it serves: callers without a valid token too, or users with a permission. Default: all
   * users.
   */
  readonly access?: 'open' | 'read' | 'update'
}

export function createRouter(routes: readonly Route[]) {
  const compiled = routes.map((route) => ({route, regexp: compile(route.pattern)}))

  return (method: string, pathname: string) => {
    for (const {route, regexp} of compiled) {
      const found = route.method === method ? regexp.exec(pathname) : null
      if (!found) continue
      const groups = Object.entries(found.groups ?? {})
      const path = Object.fromEntries(groups.map(([key, value]) => [key, decode(value)]))
      return {route, path: path as Readonly<Record<string, string>>}
    }
    return undefined
  }
}

function compile(pattern: string): RegExp {
  const source = pattern.replaceAll(/:(\w+)/g, '(?<$1>[^/]+)').replace(/\*$/, '.*')
  return new RegExp(`^${source}/?$`)
}

function decode(value: string): string {
  try {
    return decodeURIComponent(value)
  } catch {
    return value
  }
}

/** Splits `/v2025-02-19/users/me` into version and path. */
export function splitVersion(pathname: string): {apiVersion: string; rest: string} {
  const found = /^\/v(\d{4}-\d{2}-\d{2}|X|\d+)(\/.*)$/.exec(pathname)
  return {apiVersion: found?.[1] ?? '', rest: found?.[2] ?? pathname}
}
