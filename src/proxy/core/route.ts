import * as v from 'valibot'
import {
  type ItemListing,
  type ItemsQuery,
  type ListingKind,
  MAX_TARGET,
  type SearchQuery,
} from '../../access/index.ts'
import {issueText, PARAMETERS} from './parameters.ts'

/** A route that needs a caller who may read: a listing or one Team's part of it, a search, or a look-up. */
export type ContentRoute =
  | {
      readonly name: ListingKind
      readonly kind: ListingKind
      readonly query: {readonly teamId?: string | undefined}
    }
  | {readonly name: 'search'; readonly kind: ItemListing; readonly query: SearchQuery}
  | {readonly name: 'items'; readonly kind: ItemListing; readonly query: ItemsQuery}

/** Routes without parameters: those that describe the proxy itself, and the one of agents. */
type PlainName = 'healthz' | 'readyz' | 'metrics' | 'mcp'

export type Route =
  | ContentRoute
  | {readonly name: PlainName}
  | {readonly name: 'not-found'}
  | {readonly name: 'bad-request'; readonly detail: string}

/**
 * Any mount path, then exactly one known name, and the slash that some frameworks append. Nothing is
 * decoded or normalised, so that `//teams`, `%74eams`, `teams;x` and `teams//` are unknown paths. In
 * the mount path, what another server could read as a slash, a dot or the end, also by decoding twice, is not accepted,
 * and `.well-known` belongs to the whole server.
 */
const PATH =
  /^(?:\/(?!\.(?:\.?|well-known)\/)(?:[A-Za-z0-9._~!$&'()*+,=:@-]|%(?!2[35EeFf]|3[BbFf]|5[Cc]|[01]|7[Ff])[\dA-Fa-f]{2})+)*?\/(?:(search|items)\/(collections|stories)|(teams|collections|stories)|(healthz|readyz|metrics|mcp))\/?$/

/** Reads the path and query of a request as they came. Nothing of it reaches a host or path. */
export function matchRoute(target: string): Route {
  if (target.length > MAX_TARGET) return badRequest('The address is too long')
  const mark = target.indexOf('?')
  const path = mark < 0 ? target : target.slice(0, mark)
  const found = PATH.exec(path)
  if (!found) return {name: 'not-found'}
  const [, query, items, listing, other] = found
  if (other) return {name: other as PlainName}
  const kind = (items ?? listing) as ListingKind
  const schemas: Readonly<Record<string, RouteSchema>> =
    PARAMETERS[(query ?? 'listing') as keyof typeof PARAMETERS]
  const values = valuesOf(mark < 0 ? '' : target.slice(mark + 1), schemas[kind]!, path)
  if (typeof values === 'string') return badRequest(values)
  const read = v.safeParse(schemas[kind]!, Object.fromEntries(values), {abortEarly: true})
  if (read.success) return {name: query ?? kind, kind, query: read.output} as ContentRoute
  return badRequest(issueText(read.issues[0]))
}

/** Path and query as they came: parsed again, `/x/../teams` would become `/teams`. */
export function targetOf({url}: Request): string {
  const at = url.indexOf('/', url.indexOf('//') + 2)
  return at < 0 ? '' : url.slice(at)
}

const badRequest = (detail: string): Route => ({name: 'bad-request', detail})

type RouteSchema = v.GenericSchema & {readonly entries: v.ObjectEntries}

/** Each parameter by its name; a sentence for the caller where one is unknown or repeated. */
function valuesOf(parameters: string, {entries}: RouteSchema, path: string) {
  const values = new Map<string, string>()
  for (const part of parameters === '' ? [] : parameters.split('&')) {
    const [name = '', value = ''] = part.split(/=(.*)/s)
    if (isForeign(name, value, path)) continue
    // Names what is allowed, not what was received: a query can hold anything, and this is logged.
    if (!Object.hasOwn(entries, name)) {
      return `Unknown query parameter. Allowed: ${Object.keys(entries).join(', ') || 'none'}`
    }
    if (values.has(name)) return `${name} may occur only once`
    values.set(name, value)
  }
  return values
}

const NAMES: ReadonlySet<string> = new Set(
  Object.values(PARAMETERS).flatMap((schemas) =>
    Object.values(schemas).flatMap(({entries}) => Object.keys(entries)),
  ),
)

/**
 * Whether a framework or gateway added a parameter, by a rule. The proxy's parameters are words of
 * letters, and none holds a part of the path, so that `_rsc=1x`, `x-vercel-bypass=…` and the parameter
 * of a route, `path=search/stories`, are foreign. Any other unknown one is refused: a misspelled
 * `teamId` must not find the items of all Teams.
 */
function isForeign(name: string, value: string, path: string): boolean {
  if (/^_|-/.test(name)) return true
  const part = value.replaceAll(/%2f/gi, '/')
  return part !== '' && !NAMES.has(name) && `${path}/`.includes(`/${part}/`)
}
