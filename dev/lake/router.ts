import type {IncomingMessage, ServerResponse} from 'node:http'

import type {LakeUser} from './users.ts'

/** The request as a route receives it. */
export interface RouteContext {
  request: IncomingMessage
  response: ServerResponse
  /** The `:name` parts of the path, decoded. */
  path: Record<string, string>
  search: URLSearchParams
  /** API version without its `v`, such as `2025-02-19` or `X`. */
  apiVersion: string
  /** The verified caller. On an open route, reading it throws 401 without a valid token. */
  readonly user: LakeUser
}

/** Returns the JSON body of the response, or writes the response itself and returns `HANDLED`. */
export type Handler = (context: RouteContext) => unknown

export const HANDLED = Symbol('response written')

export interface Route {
  method: 'GET' | 'POST' | 'PUT'
  /** A path below the version; `:name` matches one segment, a trailing `*` the rest. */
  pattern: string
  handler: Handler
  /** Serves callers without a valid token, too. Default: false. */
  open?: boolean
}

export interface RouteMatch {
  route: Route
  path: Record<string, string>
}

export function createRouter(routes: readonly Route[]) {
  const compiled = routes.map((route) => ({...route, regexp: compile(route.pattern)}))

  return (method: string, pathname: string): RouteMatch | undefined => {
    for (const route of compiled) {
      const found = route.method === method ? route.regexp.exec(pathname) : null
      if (found) return {route, path: decodeAll(found.groups ?? {})}
    }
    return undefined
  }
}

function compile(pattern: string): RegExp {
  const source = pattern
    .replaceAll(/[.+?^${}()|[\]\\]/g, String.raw`\$&`)
    .replaceAll(/:(\w+)/g, '(?<$1>[^/]+)')
    .replace(/\*$/, '.*')
  return new RegExp(`^${source}/?$`)
}

function decodeAll(groups: Record<string, string>): Record<string, string> {
  return Object.fromEntries(Object.entries(groups).map(([key, value]) => [key, decode(value)]))
}

function decode(value: string): string {
  try {
    return decodeURIComponent(value)
  } catch {
    return value
  }
}

/** Splits `/v2025-02-19/users/me` into version and path. */
export function splitVersion(pathname: string): {apiVersion: string; rest: string} | undefined {
  const found = /^\/v(\d{4}-\d{2}-\d{2}|X|\d+)(\/.*)$/.exec(pathname)
  return found?.[1] && found[2] ? {apiVersion: found[1], rest: found[2]} : undefined
}
