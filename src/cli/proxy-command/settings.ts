import {MAX_LISTING_BYTES} from '../../access/index.ts'
import {type SanityTeams, sanityUser, type StoriesProxyOptions} from '../../proxy/index.ts'
import {resolveProxyOptions} from '../../proxy/options.ts'
import {splitList, type Environment} from '../environment.ts'
import {needed, whole} from '../io.ts'
import {readAll, readAs, UsageError} from '../options.ts'
import {parseRedisUrl} from './redis.ts'

/** The settings that are numbers, by the option of the proxy that each of them sets. */
const NUMBERS = {
  freshFor: 'Default 600; 300 to 900 are advised',
  staleFor: 'Default 86400',
  forceEvery: 'Default 15',
  maxWaiting: 'Requests of one user that may wait for content concurrently (default 50)',
  connectTimeout: 'Default 5',
  timeout: 'Default 60',
  storeTimeout: 'For which a request waits for Redis (default 0.25)',
  maxBytes: 'Bytes of responses to searches kept in memory (default 33554432)',
  maxBodyBytes: `Bytes of one listing (default ${MAX_LISTING_BYTES})`,
  maxItems: 'Records of one listing (default 1000000)',
}

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
    'Redis or Valkey to share with other instances, such as rediss://user:password@host:6379/0; needs the package ioredis (default none)',
  ...Object.fromEntries(
    Object.entries(NUMBERS).map(([option, help]) => [variableOf(option), help]),
  ),
  STORIES_METRICS: 'true serves /metrics (default false)',
  STORIES_AGENTS:
    'true lets agents call tools at /mcp; needs the package @modelcontextprotocol/server (default false)',
  STORIES_LOG_LEVEL: 'debug, info, warn, error or silent (default info)',
}

/** The levels of the log with their numbers, as pino has them. */
export const LEVELS = {debug: 20, info: 30, warn: 40, error: 50, silent: Infinity} as const

export type LogLevel = keyof typeof LEVELS

type TeamTable = Exclude<SanityTeams, (...args: never) => unknown>

export type ProxySettings = ReturnType<typeof readProxySettings>

/** The variable of an option: `STORIES_FRESH_FOR` of `freshFor`. */
function variableOf(option: string): string {
  const isOfSanity = option === 'projectId' || option === 'apiHost'
  const name = option.replace(/[A-Z]/g, '_$&').toUpperCase()
  return `${isOfSanity ? 'SANITY' : 'STORIES'}_${name}`
}

/**
 * Reads and checks all settings at once. No message holds a value that can be a secret.
 *
 * @throws {@link UsageError} with `problems`, which are known already, and every invalid setting.
 */
export function readProxySettings(environment: Environment, problems: readonly string[] = []) {
  const {callers, maxConnections, metrics, options, ...settings} = readAll(
    {
      options: () => readOptions(environment),
      callers: () => readCallers(environment),
      port: () => {
        const port = whole(environment['PORT'] ?? '4820')
        if (port <= 65_535) return port
        throw new UsageError('PORT must be a whole number from 0 to 65535')
      },
      host: () => environment['HOST'] ?? '127.0.0.1',
      maxConnections: () => {
        if (environment['STORIES_MAX_CONNECTIONS'] === undefined) return {}
        const most = whole(environment['STORIES_MAX_CONNECTIONS'])
        if (Number.isSafeInteger(most) && most > 0) return {maxConnections: most}
        throw new UsageError('STORIES_MAX_CONNECTIONS must be a whole number above 0')
      },
      redis: () => {
        const url = environment['REDIS_URL']
        return url === undefined ? undefined : parseRedisUrl(url)
      },
      logLevel: () => {
        const level = environment['STORIES_LOG_LEVEL'] ?? 'info'
        if (Object.hasOwn(LEVELS, level)) return level as LogLevel
        throw new UsageError(`STORIES_LOG_LEVEL must be one of ${Object.keys(LEVELS).join(', ')}`)
      },
      metrics: () => readSwitch(environment, 'STORIES_METRICS'),
      agents: () => readSwitch(environment, 'STORIES_AGENTS'),
    },
    problems,
  )
  const {authorize, rights} = callers
  return {...settings, ...maxConnections, rights, proxy: {...options, authorize, metrics}}
}

export const loadAgents = () =>
  needed('STORIES_AGENTS', '@modelcontextprotocol/server', () => import('../../proxy/mcp/index.ts'))

function readSwitch(environment: Environment, name: string): boolean {
  const value = environment[name] ?? 'false'
  if (/^(?:true|false|1|0)$/.test(value)) return value === 'true' || value === '1'
  throw new UsageError(`${name} must be true or false`)
}

function readOptions(environment: Environment): Omit<StoriesProxyOptions, 'authorize' | 'metrics'> {
  const numbers = Object.keys(NUMBERS).flatMap((option) => {
    const value = environment[variableOf(option)]
    if (value === undefined) return []
    return [[option, /^\d+(?:\.\d+)?$/.test(value) ? Number(value) : Number.NaN]]
  })
  const options = {
    serviceUrl: environment['STORIES_SERVICE_URL'] ?? '',
    apiKey: environment['STORIES_API_KEY'] ?? '',
    allowedOrigins: splitList(environment['STORIES_ALLOWED_ORIGINS']),
    ...(Object.fromEntries(numbers) as {readonly [option in keyof typeof NUMBERS]?: number}),
  }
  named(environment, () => resolveProxyOptions({...options, authorize: () => null}))
  return options
}

/** The callers' rights; and a description for the log, without the ID of a Team. */
function readCallers(environment: Environment) {
  const {SANITY_PROJECT_ID: projectId, SANITY_API_HOST: apiHost} = environment
  if (projectId === undefined) throw new UsageError('SANITY_PROJECT_ID is required')
  const roles = readRoles(environment['STORIES_ROLES'])
  const teams = readTeams(environment['STORIES_TEAMS'])
  const rules = {...(roles && {roles}), ...(teams && {teams}), ...(apiHost && {apiHost})}
  const authorize = named(environment, () => sanityUser({projectId, ...rules}))
  const amounts = Object.entries(teams ?? {}).map(([role, ids]) => {
    return [role, ids === 'all' ? ids : ids.length] as const
  })
  const seen = teams === undefined ? 'all' : Object.fromEntries(amounts)
  return {authorize, rights: {roles: roles ?? 'any', teams: seen}}
}

/** Names the variable in place of the option in each line of an error. */
function named<T>(environment: Environment, read: () => T): T {
  const word = (option: string, rest: string) => {
    const variable = variableOf(option)
    return environment[variable] ? `${variable}${rest}` : `${variable} is required`
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
