import * as v from 'valibot'
import {
  isExactOrigin,
  isSendable,
  LONGEST_TIMER,
  MAX_LISTING_BYTES,
  parseBaseUrl,
} from '../access/index.ts'
import type {LibraryOptions, SharedStore} from '../library/server.ts'
import type {Authorize} from './auth/authorize.ts'
import type {Agents} from './core/agents.ts'
import {webCompressors, type Compressors} from './core/encoding.ts'
import {issueText} from './core/parameters.ts'
import {type ProxyLogger, safeLogger, silentLogger} from './core/log.ts'

/** Settings of {@link createStoriesProxy}. Times are in seconds, sizes in bytes. */
export interface StoriesProxyOptions extends LibraryOptions {
  /** Decides who may call; there is no default. `sanityUser({projectId})` fits most. */
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
  /** Bytes of responses to searches and look-ups kept in memory at most. @defaultValue 32 MiB */
  readonly maxBytes?: number
  /** Serve `/metrics` with Prometheus text, to everyone who reaches it. @defaultValue `false` */
  readonly metrics?: boolean
  /**
   * Answers agents at `mcp`: `agentTools()` of `sanity-plugin-stories/agents`.
   *
   * @defaultValue none: there is no `mcp`
   */
  readonly agents?: Agents
  /** Receives requests, refreshes and failures. @defaultValue silent */
  readonly logger?: ProxyLogger
  /**
   * Encoders of responses. The Node adapters' `nodeCompressors()` adds brotli.
   *
   * @defaultValue gzip
   */
  readonly compress?: Compressors
}

/** Seconds that a timer can wait, nearly 25 days. A longer one would end at once. */
const MAX_TIMER = Math.floor(LONGEST_TIMER / 1000)

// The message of each check follows the option's name. None holds the received value.

const aFunction = <F>(message = 'must be a function') =>
  v.custom<F>((value) => typeof value === 'function', message)

/** An object of functions; a name that ends in `?` may be absent. */
const functions = <T>(...names: readonly string[]) =>
  v.custom<T>(
    (value) =>
      Object(value) === value &&
      names.every((name) => {
        const type = typeof (value as Record<string, unknown>)[name.replace('?', '')]
        return type === 'function' || (type === 'undefined' && name.endsWith('?'))
      }),
    `must be an object of the functions ${names.join(', ')}`,
  )

const numberFrom = (least: number, allowed: string, isOne: (value: unknown) => boolean) =>
  v.custom<number>((value) => isOne(value) && (value as number) >= least, `must be a ${allowed}`)
/** Zero is invalid, since it would switch off the rate-limit protection. */
const aboveZero = numberFrom(Number.MIN_VALUE, 'number above 0', Number.isFinite)
const wholeAboveZero = numberFrom(1, 'whole number above 0', Number.isInteger)
const timer = v.pipe(aboveZero, v.maxValue(MAX_TIMER, `must be ${MAX_TIMER} at most`))

const serviceUrl = v.rawTransform<unknown, string>(({dataset, addIssue, NEVER}) => {
  try {
    return parseBaseUrl(dataset.value as string, '')
  } catch (error) {
    addIssue({message: (error as Error).message.trim()})
    return NEVER
  }
})

const OPTIONS = v.object({
  serviceUrl: v.pipe(v.unknown(), serviceUrl),
  apiKey: v.custom<string>(
    isSendable,
    'is required, and must consist of visible ASCII characters, without quotes around them',
  ),
  authorize: aFunction<Authorize>('is required: no caller is allowed by default'),
  fetch: v.optional(aFunction<typeof fetch>(), () => fetch.bind(globalThis)),
  releaseMemory: v.optional(aFunction<() => void>(), () => () => {}),
  agents: v.undefinedable(
    aFunction<Agents>('must be what agentTools() of sanity-plugin-stories/agents returns'),
  ),
  compress: v.optional(functions<Compressors>('gzip?', 'br?'), webCompressors),
  logger: v.optional(
    v.pipe(functions<ProxyLogger>('info', 'warn', 'error', 'debug?'), v.transform(safeLogger)),
    silentLogger,
  ),
  store: v.undefinedable(functions<SharedStore>('get', 'set')),
  metrics: v.optional(v.boolean('must be true or false'), false),
  allowedOrigins: v.optional(
    v.pipe(
      v.custom<readonly string[]>(Array.isArray, 'must be a list of origins, or absent for none'),
      v.check(
        (origins) => origins.every(isExactOrigin),
        'holds exact origins like "https://studio.example.com": no path, no slash at the end, no capitals, no port 443, no "*", no "null"',
      ),
    ),
    [],
  ),
  freshFor: v.optional(aboveZero, 600),
  staleFor: v.optional(numberFrom(0, 'number of 0 or more', Number.isFinite), 86_400),
  forceEvery: v.optional(aboveZero, 15),
  maxWaiting: v.optional(wholeAboveZero, 50),
  maxBytes: v.optional(wholeAboveZero, 32 * 2 ** 20),
  maxBodyBytes: v.optional(wholeAboveZero, MAX_LISTING_BYTES),
  maxItems: v.optional(wholeAboveZero, 1_000_000),
  connectTimeout: v.optional(timer, 5),
  timeout: v.optional(timer, 60),
  storeTimeout: v.optional(timer, 0.25),
} satisfies Record<keyof StoriesProxyOptions, v.GenericSchema>)

/** Each option by its name, so that one that is absent is checked, too. */
const ABSENT = Object.fromEntries(Object.keys(OPTIONS.entries).map((name) => [name, undefined]))

export type ResolvedOptions = v.InferOutput<typeof OPTIONS> & {
  readonly isAllowedOrigin: (origin: string) => boolean
  /** Milliseconds an entry is of use at all: fresh, then stale. */
  readonly keepMs: number
}

/** @throws `TypeError` with a line for each invalid option, which begins with its name. Never names the key. */
export function resolveProxyOptions(options: StoriesProxyOptions): ResolvedOptions {
  const read = v.safeParse(OPTIONS, {...ABSENT, ...options})
  if (!read.success) throw new TypeError(read.issues.map(issueText).join('\n'))
  const {allowedOrigins, freshFor, staleFor} = read.output
  return {
    ...read.output,
    isAllowedOrigin: (origin) => allowedOrigins.includes(origin),
    keepMs: (freshFor + staleFor) * 1000,
  }
}
