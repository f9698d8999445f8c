import {sanityUser, type StoriesProxyOptions} from '../proxy/index.ts'
import {resolveOptions, type ResolvedOptions} from '../proxy/options.ts'
import {splitList, type Environment} from './environment.ts'
import {parseRedisAddress, type RedisAddress} from './redis.ts'

export const PROXY_HELP = `Runs the proxy: it holds the service's key and serves the Studio.

Usage: sanity-plugin-stories proxy [--help]

Settings come from .env and .env.local in this folder and from the environment, which wins.
Times are in seconds, sizes in bytes.

  STORIES_SERVICE_URL       The service's base address, which ends in /access/v1 (required)
  STORIES_API_KEY           The service's API key (required)
  SANITY_PROJECT_ID         The project whose members may call (required)
  SANITY_API_HOST           Where Sanity's API is (default https://api.sanity.io)
  STORIES_ROLES             Roles of which a caller needs one, with commas between (default any)
  STORIES_ALLOWED_ORIGINS   Exact origins of Studios, with commas between (default none:
                            only a Studio on the proxy's own origin)
  PORT                      Default 4820; 0 takes a free one
  HOST                      Default 127.0.0.1
  STORIES_MAX_CONNECTIONS   Concurrent connections; further ones are closed (default none)
  REDIS_URL                 Redis or Valkey to share with other instances; needs the package
                            redis or ioredis (default none)
  STORIES_FRESH_FOR         Default 600; 300 to 900 are advised
  STORIES_STALE_FOR         Default 86400
  STORIES_FORCE_EVERY       Default 15
  STORIES_MAX_WAITING       Requests of one user that may wait for content concurrently (default 50)
  STORIES_CONNECT_TIMEOUT   Default 5
  STORIES_TIMEOUT           Default 60
  STORIES_STORE_TIMEOUT     Of one operation of Redis (default 0.25)
  STORIES_MAX_BYTES         Bytes of responses to searches kept in memory (default 33554432)
  STORIES_MAX_BODY_BYTES    Bytes of one listing (default 335544320)
  STORIES_MAX_ITEMS         Records of one listing (default 250000)
  STORIES_METRICS           true serves /metrics (default false)
  STORIES_LOG_LEVEL         debug, info, warn, error or silent (default info)
`

export type LogLevel = 'debug' | 'info' | 'warn' | 'error' | 'silent'

export interface ProxySettings {
  readonly proxy: StoriesProxyOptions
  readonly port: number
  readonly host: string
  readonly maxConnections?: number
  /** The parts of `REDIS_URL`, if it is set. */
  readonly redis: RedisAddress | undefined
  readonly logLevel: LogLevel
}

/**
 * One message for each invalid setting of the environment. Never holds a value that can be a
 * secret.
 */
export class SettingsError extends Error {
  override readonly name = 'SettingsError'
  readonly problems: readonly string[]

  constructor(problems: readonly string[]) {
    super(problems.join('\n'))
    this.problems = problems
  }
}

const NUMBERS = {
  freshFor: 'STORIES_FRESH_FOR',
  staleFor: 'STORIES_STALE_FOR',
  forceEvery: 'STORIES_FORCE_EVERY',
  maxWaiting: 'STORIES_MAX_WAITING',
  connectTimeout: 'STORIES_CONNECT_TIMEOUT',
  timeout: 'STORIES_TIMEOUT',
  storeTimeout: 'STORIES_STORE_TIMEOUT',
  maxBytes: 'STORIES_MAX_BYTES',
  maxBodyBytes: 'STORIES_MAX_BODY_BYTES',
  maxItems: 'STORIES_MAX_ITEMS',
} as const

const LEVELS: readonly LogLevel[] = ['debug', 'info', 'warn', 'error', 'silent']

/**
 * Reads and checks all settings at once.
 * @throws {@link SettingsError} with every invalid setting.
 */
export function readProxySettings(environment: Environment): ProxySettings {
  const problems: string[] = []
  const text = (name: string) => environment[name]?.trim() || undefined
  const required = (name: string) => {
    const value = text(name)
    if (value === undefined) problems.push(`${name} is required`)
    return value ?? ''
  }
  /** The messages of `read` must not contain the value. */
  const attempt = <T>(name: string, read: () => T): T | undefined => {
    try {
      return read()
    } catch (error) {
      problems.push(`${name}${(error as Error).message}`)
      return undefined
    }
  }

  const serviceUrl = required('STORIES_SERVICE_URL')
  const apiKey = required('STORIES_API_KEY')
  const projectId = required('SANITY_PROJECT_ID')
  const roles = splitList(text('STORIES_ROLES'))
  const apiHost = text('SANITY_API_HOST')
  const authorize = projectId
    ? attempt('SANITY_PROJECT_ID or SANITY_API_HOST: ', () =>
        sanityUser({projectId, ...(roles.length && {roles}), ...(apiHost && {apiHost})}),
      )
    : undefined
  const allowedOrigins = splitList(text('STORIES_ALLOWED_ORIGINS'))

  const numbers: Partial<Record<keyof typeof NUMBERS, number>> = {}
  for (const [option, name] of Object.entries(NUMBERS)) {
    const value = text(name)
    if (value === undefined) continue
    const least = option === 'staleFor' ? 0 : Number.MIN_VALUE
    if (/^\d+(?:\.\d+)?$/.test(value) && Number(value) >= least) {
      numbers[option as keyof typeof NUMBERS] = Number(value)
    } else problems.push(`${name} must be a number${least ? ' above 0' : ', 0 or more'}`)
  }

  const port = Number(text('PORT') ?? 4820)
  if (!(Number.isInteger(port) && port >= 0 && port <= 65_535)) {
    problems.push('PORT must be a whole number from 0 to 65535')
  }
  const maxConnections = Number(text('STORIES_MAX_CONNECTIONS') ?? Number.NaN)
  if (text('STORIES_MAX_CONNECTIONS') !== undefined && !isCount(maxConnections)) {
    problems.push('STORIES_MAX_CONNECTIONS must be a whole number above 0')
  }
  const logLevel = (text('STORIES_LOG_LEVEL') ?? 'info') as LogLevel
  if (!LEVELS.includes(logLevel)) {
    problems.push(`STORIES_LOG_LEVEL must be one of ${LEVELS.join(', ')}`)
  }
  const metrics = text('STORIES_METRICS') ?? 'false'
  if (!/^(?:true|false)$/.test(metrics)) problems.push('STORIES_METRICS must be true or false')
  const redisUrl = text('REDIS_URL')
  const redis = redisUrl && attempt('REDIS_URL ', () => parseRedisAddress(redisUrl))
  if (problems.length > 0 || !authorize) throw new SettingsError(problems)
  return {
    proxy: {serviceUrl, apiKey, authorize, allowedOrigins, metrics: metrics === 'true', ...numbers},
    port,
    host: text('HOST') ?? '127.0.0.1',
    ...(isCount(maxConnections) && {maxConnections}),
    redis: redis || undefined,
    logLevel,
  }
}

const isCount = (value: number) => Number.isSafeInteger(value) && value > 0

const NAMES: Readonly<Record<string, string>> = {
  serviceUrl: 'STORIES_SERVICE_URL',
  apiKey: 'STORIES_API_KEY',
  allowedOrigins: 'STORIES_ALLOWED_ORIGINS',
}

/**
 * The options with the proxy's defaults.
 * @throws {@link SettingsError} that names the variable in place of the option.
 */
export function resolveProxyOptions(options: StoriesProxyOptions): ResolvedOptions {
  try {
    return resolveOptions(options)
  } catch (error) {
    if (!(error instanceof TypeError)) throw error
    throw new SettingsError([error.message.replace(/^\w+/, (name) => NAMES[name] ?? name)])
  }
}
