import {isExactOrigin, LONGEST_TIMER, MAX_LISTING_BYTES, parseBaseUrl} from '../access/index.ts'
import type {LibraryOptions, SharedStore} from '../library/server.ts'
import type {Authorize} from './auth/authorize.ts'
import {webCompressors, type Compressors} from './core/encoding.ts'
import type {Agents} from './core/agents.ts'
import {type ProxyLogger, safeLogger, silentLogger} from './core/log.ts'

/** Settings of {@link createStoriesProxy}. Times are in seconds, sizes in bytes. */
export interface StoriesProxyOptions extends LibraryOptions {
  /** Who may call; there is no default. `sanityUser({projectId})` fits most. */
  readonly authorize: Authorize
  /**
   * Origins of Studios that are served from elsewhere, like `https://studio.example.com`, and of the
   * Dashboard (`https://<organization>.sanity.run`). Exact. A Studio on the proxy's own origin needs
   * none.
   *
   * @defaultValue none: only the proxy's own origin
   */
  readonly allowedOrigins?: readonly string[]
  /**
   * Requests of one caller, by the `id` that `authorize` returns, that may wait for content
   * concurrently. Further ones get a 429. Raise it where one ID represents many callers.
   *
   * @defaultValue `50`
   */
  readonly maxWaiting?: number
  /**
   * Bytes of responses to searches and look-ups kept in memory at most.
   *
   * @defaultValue 32 MiB
   */
  readonly maxBytes?: number
  /**
   * Serve `/metrics` with Prometheus text, to everyone who reaches it.
   *
   * @defaultValue `false`
   */
  readonly metrics?: boolean
  /**
   * Answers agents at `mcp`: `agentTools()` of `sanity-plugin-stories/agents`.
   *
   * @defaultValue none: there is no `mcp`
   */
  readonly agents?: Agents
  /**
   * Receives requests, refreshes and failures.
   *
   * @defaultValue silent
   */
  readonly logger?: ProxyLogger
  /**
   * Encoders of responses. The Node adapters' `nodeCompressors()` adds brotli.
   *
   * @defaultValue gzip
   */
  readonly compress?: Compressors
}

export type ResolvedOptions = Required<Omit<StoriesProxyOptions, 'agents' | 'store'>> & {
  readonly agents: Agents | undefined
  readonly store: SharedStore | undefined
  readonly isAllowedOrigin: (origin: string) => boolean
  /** Milliseconds an entry is of use at all: fresh, then stale. */
  readonly keepMs: number
}

/** Seconds that a timer can wait, nearly 25 days. A longer one would end at once. */
const MAX_TIMER = Math.floor(LONGEST_TIMER / 1000)

/** The options that are numbers. */
const DEFAULTS = {
  freshFor: 600,
  staleFor: 86_400,
  forceEvery: 15,
  maxWaiting: 50,
  maxBytes: 32 * 2 ** 20,
  maxBodyBytes: MAX_LISTING_BYTES,
  maxItems: 1_000_000,
  connectTimeout: 5,
  timeout: 60,
  storeTimeout: 0.25,
} as const

/** The functions of the options that are objects of them; a name that ends in `?` may be absent. */
const METHODS = {
  compress: ['gzip?', 'br?'],
  logger: ['info', 'warn', 'error', 'debug?'],
  store: ['get', 'set'],
} as const

const hasMethods = (value: unknown, names: readonly string[]) =>
  Object(value) === value &&
  names.every((name) => {
    const type = typeof (value as Record<string, unknown>)[name.replace('?', '')]
    return type === 'function' || (type === 'undefined' && name.endsWith('?'))
  })

/** @throws `TypeError` with a line for each invalid option, which begins with its name. Never names the key. */
export function resolveProxyOptions(options: StoriesProxyOptions): ResolvedOptions {
  const resolved: ResolvedOptions = {
    ...DEFAULTS,
    allowedOrigins: [],
    metrics: false,
    logger: silentLogger,
    compress: options.compress ?? webCompressors(),
    agents: undefined,
    store: undefined,
    isAllowedOrigin: (origin) => resolved.allowedOrigins.includes(origin),
    keepMs: 0,
    releaseMemory: () => {},
    fetch: globalThis.fetch.bind(globalThis),
    ...defined(options),
  }
  const problems: string[] = []
  const check = (isValid: boolean, problem: string) => {
    if (!isValid) problems.push(problem)
  }
  let serviceUrl = ''
  try {
    serviceUrl = parseBaseUrl(options.serviceUrl, 'serviceUrl')
  } catch (error) {
    problems.push((error as Error).message)
  }
  const {agents, apiKey, authorize, allowedOrigins, metrics} = resolved
  check(
    typeof apiKey === 'string' && /^[\x21-\x7e]{1,4096}$/.test(apiKey),
    'apiKey is required, and must consist of visible ASCII characters',
  )
  check(typeof authorize === 'function', 'authorize is required: no caller is allowed by default')
  for (const name of ['fetch', 'releaseMemory'] as const) {
    check(typeof resolved[name] === 'function', `${name} must be a function`)
  }
  check(
    agents === undefined || typeof agents === 'function',
    'agents must be what agentTools() of sanity-plugin-stories/agents returns',
  )
  for (const [name, methods] of Object.entries(METHODS)) {
    const value = resolved[name as keyof typeof METHODS]
    const isValid = value === undefined || hasMethods(value, methods)
    check(isValid, `${name} must be an object of the functions ${methods.join(', ')}`)
  }
  check(typeof metrics === 'boolean', 'metrics must be true or false')
  const isList = Array.isArray(allowedOrigins)
  check(isList, 'allowedOrigins must be a list of origins, or absent for none')
  check(
    !isList || allowedOrigins.every(isExactOrigin),
    'allowedOrigins holds exact origins like "https://studio.example.com": no path, no "*", no "null"',
  )
  for (const name of Object.keys(DEFAULTS) as (keyof typeof DEFAULTS)[]) {
    const value = resolved[name]
    // Zero is invalid elsewhere, since it would switch off the rate-limit protection.
    const isValid = Number.isFinite(value) && (value > 0 || (name === 'staleFor' && value === 0))
    check(isValid, `${name} must be a number ${name === 'staleFor' ? 'of 0 or more' : 'above 0'}`)
    const isTimer = name === 'connectTimeout' || name === 'timeout' || name === 'storeTimeout'
    check(!isValid || !isTimer || value <= MAX_TIMER, `${name} must be ${MAX_TIMER} at most`)
  }
  if (problems.length > 0) throw new TypeError(problems.join('\n'))
  const keepMs = (resolved.freshFor + resolved.staleFor) * 1000
  return {...resolved, logger: safeLogger(resolved.logger), serviceUrl, keepMs}
}

function defined(options: StoriesProxyOptions): StoriesProxyOptions {
  return Object.fromEntries(
    Object.entries(options).filter(([, value]) => value !== undefined),
  ) as unknown as StoriesProxyOptions
}
