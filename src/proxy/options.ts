import {isExactOrigin, parseBaseUrl} from '../access/index.ts'
import type {SharedStore} from '../library/server.ts'
import type {Authorize} from './auth/authorize.ts'
import {webCompressors, type Compressors} from './core/compress.ts'
import {silentLogger, type ProxyLogger} from './core/log.ts'

/** Settings of {@link createStoriesProxy}. Times are in seconds, sizes in bytes. */
export interface StoriesProxyOptions {
  /** The service's base address, ending in `/access/v1`. https; only this machine may be http. */
  readonly serviceUrl: string
  /** The service's API key. It leaves the proxy only in requests to `serviceUrl`. */
  readonly apiKey: string
  /** Who may call; there is no default. `sanityUser({projectId})` fits most. */
  readonly authorize: Authorize
  /**
   * Origins of Studios that are served from elsewhere, like `https://studio.example.com`. Exact. A
   * Studio on the proxy's own origin needs none.
   *
   * @defaultValue none: only the proxy's own origin
   */
  readonly allowedOrigins?: readonly string[]
  /**
   * Seconds for which a listing is not requested again. 300 to 900 is recommended.
   *
   * @defaultValue `600`
   */
  readonly freshFor?: number
  /**
   * Seconds after that in which the stale listing is served, while it is refreshed or can't be.
   *
   * @defaultValue `86_400`
   */
  readonly staleFor?: number
  /**
   * Seconds for which an editor's forced refresh of a listing is not repeated.
   *
   * @defaultValue `15`
   */
  readonly forceEvery?: number
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
   * Bytes of one listing at most, after decoding.
   *
   * @defaultValue 768 MiB, for 1,000,000 Stories
   */
  readonly maxBodyBytes?: number
  /**
   * Records of one listing at most.
   *
   * @defaultValue `1_000_000`
   */
  readonly maxItems?: number
  /**
   * Seconds until the head of the service's response.
   *
   * @defaultValue `5`
   */
  readonly connectTimeout?: number
  /**
   * Seconds until the end of that response.
   *
   * @defaultValue `60`
   */
  readonly timeout?: number
  /**
   * Shared with other instances: `redisStore({client})`, or a Keyv instance.
   *
   * @defaultValue memory of this instance only
   */
  readonly store?: SharedStore
  /**
   * Seconds for which a request waits for the store where there is nothing else to serve. Then the
   * service is requested instead.
   *
   * @defaultValue 0.25
   */
  readonly storeTimeout?: number
  /**
   * Serve `/metrics` with Prometheus text, to everyone who reaches it.
   *
   * @defaultValue `false`
   */
  readonly metrics?: boolean
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
  /**
   * Called when a large former listing is no longer needed, with the garbage collector where memory
   * is scarce: a process that does little else would keep it for long.
   *
   * @defaultValue nothing
   */
  readonly releaseMemory?: () => void
  /**
   * The function that requests the service.
   *
   * @defaultValue the runtime's own
   */
  readonly fetch?: typeof globalThis.fetch
}

export type ResolvedOptions = Required<Omit<StoriesProxyOptions, 'store'>> & {
  readonly store: SharedStore | undefined
  /** Milliseconds an entry is of use at all: fresh, then stale. */
  readonly keepMs: number
}

/** The options that are numbers. */
const DEFAULTS = {
  freshFor: 600,
  staleFor: 86_400,
  forceEvery: 15,
  maxWaiting: 50,
  maxBytes: 32 * 2 ** 20,
  maxBodyBytes: 768 * 2 ** 20,
  maxItems: 1_000_000,
  connectTimeout: 5,
  timeout: 60,
  storeTimeout: 0.25,
} as const

/** @throws `TypeError` with a line for each invalid option, which begins with its name. Never names the key. */
export function resolveOptions(options: StoriesProxyOptions): ResolvedOptions {
  const resolved: ResolvedOptions = {
    ...DEFAULTS,
    allowedOrigins: [],
    metrics: false,
    logger: silentLogger,
    compress: options.compress ?? webCompressors(),
    store: undefined,
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
  const {apiKey, authorize, allowedOrigins} = resolved
  check(
    typeof apiKey === 'string' && /^[\x21-\x7e]{1,4096}$/.test(apiKey),
    'apiKey is required, and must consist of visible ASCII characters',
  )
  check(typeof authorize === 'function', 'authorize is required: no caller is allowed by default')
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
  }
  if (problems.length > 0) throw new TypeError(problems.join('\n'))
  const keepMs = (resolved.freshFor + resolved.staleFor) * 1000
  return {...resolved, serviceUrl, keepMs}
}

function defined(options: StoriesProxyOptions): StoriesProxyOptions {
  return Object.fromEntries(
    Object.entries(options).filter(([, value]) => value !== undefined),
  ) as unknown as StoriesProxyOptions
}
