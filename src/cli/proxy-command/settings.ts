import {type SanityTeams, sanityUser, type StoriesProxyOptions} from '../../proxy/index.ts'
import {resolveOptions} from '../../proxy/options.ts'
import {splitList, type Environment} from '../environment.ts'
import {readAll, readAs, UsageError} from '../options.ts'
import {parseRedisAddress, type RedisAddress} from './redis-address.ts'

/** The variables of the environment that the proxy reads. */
export const PROXY_SETTINGS = {
  STORIES_SERVICE_URL: "The service's base address, which ends in /access/v1 (required)",
  STORIES_API_KEY: "The service's API key (required)",
  SANITY_PROJECT_ID: 'The project whose members may call (required)',
  SANITY_API_HOST: "Where Sanity's API is (default https://api.sanity.io)",
  STORIES_ROLES: 'Roles of which a caller needs one, with commas between (default any)',
  STORIES_TEAMS:
    'The Teams that each role may see, as JSON such as {"administrator": "all", "editor": ["team-1"]} (default all)',
  STORIES_ALLOWED_ORIGINS:
    "Exact origins of Studios, with commas between (default none: only a Studio on the proxy's own origin)",
  PORT: 'Default 4820; 0 takes a free one',
  HOST: 'Default 127.0.0.1',
  STORIES_MAX_CONNECTIONS: 'Concurrent connections; further ones are closed (default none)',
  REDIS_URL:
    'Redis or Valkey to share with other instances, such as rediss://user:password@host:6379/0, also a Redis Cluster (redis+cluster://host,host) or Sentinel (redis+sentinel://host,host/name); needs the package redis or ioredis (default none)',
  STORIES_FRESH_FOR: 'Default 600; 300 to 900 are advised',
  STORIES_STALE_FOR: 'Default 86400',
  STORIES_FORCE_EVERY: 'Default 15',
  STORIES_MAX_WAITING: 'Requests of one user that may wait for content concurrently (default 50)',
  STORIES_CONNECT_TIMEOUT: 'Default 5',
  STORIES_TIMEOUT: 'Default 60',
  STORIES_STORE_TIMEOUT: 'For which a request waits for Redis (default 0.25)',
  STORIES_MAX_BYTES: 'Bytes of responses to searches kept in memory (default 33554432)',
  STORIES_MAX_BODY_BYTES: 'Bytes of one listing (default 805306368)',
  STORIES_MAX_ITEMS: 'Records of one listing (default 1000000)',
  STORIES_METRICS: 'true serves /metrics (default false)',
  STORIES_AGENTS:
    'true lets agents call tools at /mcp; needs the package @modelcontextprotocol/server (default false)',
  STORIES_LOG_LEVEL: 'debug, info, warn, error or silent (default info)',
}

/** The levels of the log with their numbers, as pino has them. */
export const LEVELS = {debug: 20, info: 30, warn: 40, error: 50, silent: Infinity} as const

export type LogLevel = keyof typeof LEVELS

type TeamTable = Exclude<SanityTeams, (...args: never) => unknown>

/** Who may call and what they see, for the log: no ID of a Team. */
export interface RightsSummary {
  readonly roles: readonly string[] | 'any'
  /** By role, `all` or how many Teams. */
  readonly teams: 'all' | Readonly<Record<string, number | 'all'>>
}

export interface ProxySettings {
  readonly rights: RightsSummary
  readonly proxy: StoriesProxyOptions
  readonly port: number
  readonly host: string
  readonly maxConnections?: number
  readonly redis: RedisAddress | undefined
  /** Whether agents may call tools. */
  readonly agents: boolean
  readonly logLevel: LogLevel
}

const NUMBERS = [
  'freshFor',
  'staleFor',
  'forceEvery',
  'maxWaiting',
  'connectTimeout',
  'timeout',
  'storeTimeout',
  'maxBytes',
  'maxBodyBytes',
  'maxItems',
] as const

/** The variable of an option: `STORIES_FRESH_FOR` of `freshFor`. */
function variableOf(option: string): string {
  const isOfSanity = option === 'projectId' || option === 'apiHost'
  const name = option.replace(/[A-Z]/g, '_$&').toUpperCase()
  return `${isOfSanity ? 'SANITY' : 'STORIES'}_${name}`
}

/**
 * Reads and checks all settings at once. No message holds a value that can be a secret.
 *
 * @param problems - What is known to be wrong already.
 * @throws {@link UsageError} with these and every invalid setting.
 */
export function readProxySettings(
  environment: Environment,
  problems: readonly string[] = [],
): ProxySettings {
  const text = (name: string) => environment[name]?.trim() || undefined
  const {callers, maxConnections, metrics, options, ...settings} = readAll(
    {
      options: () => readOptions(text),
      callers: () => {
        const [projectId, apiHost] = [text('SANITY_PROJECT_ID'), text('SANITY_API_HOST')]
        if (projectId === undefined) throw new UsageError('SANITY_PROJECT_ID is required')
        const roles = readRoles(text('STORIES_ROLES'))
        const teams = readTeams(text('STORIES_TEAMS'))
        const authorize = named(text, () =>
          sanityUser({
            projectId,
            ...(roles && {roles}),
            ...(teams !== undefined && {teams}),
            ...(apiHost && {apiHost}),
          }),
        )
        return {authorize, rights: {roles: roles ?? 'any', teams: summaryOf(teams)} as const}
      },
      port: () => {
        const port = Number(text('PORT') ?? 4820)
        if (Number.isInteger(port) && port >= 0 && port <= 65_535) return port
        throw new UsageError('PORT must be a whole number from 0 to 65535')
      },
      host: () => text('HOST') ?? '127.0.0.1',
      maxConnections: () => {
        const most = text('STORIES_MAX_CONNECTIONS')
        if (most === undefined || /^[1-9]\d{0,14}$/.test(most)) return most
        throw new UsageError('STORIES_MAX_CONNECTIONS must be a whole number above 0')
      },
      redis: () => {
        const url = text('REDIS_URL')
        return url === undefined ? undefined : parseRedisAddress(url)
      },
      logLevel: () => {
        const level = text('STORIES_LOG_LEVEL') ?? 'info'
        if (Object.hasOwn(LEVELS, level)) return level as LogLevel
        throw new UsageError(`STORIES_LOG_LEVEL must be one of ${Object.keys(LEVELS).join(', ')}`)
      },
      metrics: () => readSwitch('STORIES_METRICS', text),
      agents: () => readSwitch('STORIES_AGENTS', text),
    },
    problems,
  )
  return {
    ...settings,
    ...(maxConnections !== undefined && {maxConnections: Number(maxConnections)}),
    rights: callers.rights,
    proxy: {...options, authorize: callers.authorize, metrics},
  }
}

type Text = (name: string) => string | undefined

function readSwitch(name: string, text: Text): boolean {
  const value = text(name) ?? 'false'
  if (/^(?:true|false|1|0)$/.test(value)) return value === 'true' || value === '1'
  throw new UsageError(`${name} must be true or false`)
}

function readOptions(text: Text): Omit<StoriesProxyOptions, 'authorize' | 'metrics'> {
  const numbers = NUMBERS.flatMap((option) => {
    const value = text(variableOf(option))
    if (value === undefined) return []
    return [[option, /^\d+(?:\.\d+)?$/.test(value) ? Number(value) : Number.NaN]]
  })
  const options = {
    serviceUrl: text('STORIES_SERVICE_URL') ?? '',
    apiKey: text('STORIES_API_KEY') ?? '',
    allowedOrigins: splitList(text('STORIES_ALLOWED_ORIGINS')),
    ...(Object.fromEntries(numbers) as Partial<Record<(typeof NUMBERS)[number], number>>),
  }
  named(text, () => resolveOptions({...options, authorize: () => null}))
  return options
}

/** Names the variable in place of the option in each line of an error. */
function named<T>(text: Text, read: () => T): T {
  const word = (option: string, rest: string) => {
    const variable = variableOf(option)
    return text(variable) ? `${variable}${rest}` : `${variable} is required`
  }
  return readAs(read, word)
}

/** @throws {@link UsageError} for a list of none: whether everyone or no one is meant is not known. */
function readRoles(given: string | undefined): readonly string[] | undefined {
  if (given === undefined) return undefined
  const roles = splitList(given)
  if (roles.length > 0) return roles
  throw new UsageError('STORIES_ROLES names no role. Leave it out for any role')
}

const summaryOf = (teams: TeamTable | undefined): RightsSummary['teams'] =>
  teams === undefined
    ? 'all'
    : Object.fromEntries(
        Object.entries(teams).map(([role, ids]) => [role, ids === 'all' ? ids : ids.length]),
      )

/** Every text of a JSON document, and whether it is the name of a property. */
const JSON_TEXT = /("(?:[^"\\]|\\.)*")\s*(:?)/g

/** Not checked but for its syntax, and for what JSON itself leaves open. */
function readTeams(json: string | undefined): TeamTable | undefined {
  if (json === undefined) return undefined
  let table: TeamTable
  try {
    table = JSON.parse(json) as TeamTable
  } catch {
    // The message of the error would hold the value.
    throw new UsageError('STORIES_TEAMS must be JSON')
  }
  const names = [...json.matchAll(JSON_TEXT)].flatMap(([, name, colon]) => (colon ? [name] : []))
  if (new Set(names.map((name) => JSON.parse(name!) as string)).size < names.length) {
    throw new UsageError('STORIES_TEAMS names a role twice: of two rules one would not hold')
  }
  if (names.length === 0) {
    throw new UsageError('STORIES_TEAMS names no role, so no one would see anything')
  }
  return table
}
