import {demoContent, parseContent, type SandboxContent} from './content/content.ts'
import {generateContent, MAX_RECORDS, type Amounts} from './content/generate.ts'
import type {Fault} from './faults/faults.ts'
import {SCENES, type SandboxScene} from './media/scenes.ts'
import {parseRateLimit, type RateLimit} from './service/rate-limit.ts'

/** What a sandbox serves and how it behaves. Everything has a default. */
export interface SandboxOptions {
  /**
   * Keys that open every listing.
   *
   * @defaultValue `['demo-key']`
   */
  readonly keys?: readonly string[]
  /**
   * Keys that are valid but open nothing: each listing responds with 403.
   *
   * @defaultValue none
   */
  readonly restrictedKeys?: readonly string[]
  /**
   * With any of these three, content is generated instead of the demo's. At most 1,000,000 of each.
   * Default of the others: 3 Teams, 12 Collections, 60 Stories.
   */
  readonly teams?: number
  /** As `teams`: how many are generated. */
  readonly collections?: number
  /** As `teams`: how many are generated. */
  readonly stories?: number
  /**
   * Which content is generated, how images look, and the addresses of media.
   *
   * @defaultValue `1`
   */
  readonly seed?: number
  /**
   * What images and videos show.
   *
   * @defaultValue one abstract scene, all that the package contains
   */
  readonly scenes?: readonly SandboxScene[]
  /** Your own content, as defined by content.schema.json. Excludes generated content. */
  readonly data?: SandboxContent
  /**
   * For each key: `60/min`, `5/s`, `100/30s`, `1000/h`.
   *
   * @defaultValue no limit
   */
  readonly rateLimit?: string | RateLimit
  /**
   * Milliseconds before each listing responds.
   *
   * @defaultValue `0`
   */
  readonly latency?: number
  /**
   * Faults to begin with.
   *
   * @defaultValue none
   */
  readonly faults?: readonly Fault[]
  /**
   * Whether `/__control/…` can set faults and content at run time, with no key.
   *
   * @defaultValue `false`
   */
  readonly control?: boolean
  /**
   * The origin of media and watch URLs.
   *
   * @defaultValue the origin of each request
   */
  readonly publicUrl?: string
  /**
   * The time in milliseconds, for tests of the rate limit.
   *
   * @defaultValue `Date.now`
   */
  readonly now?: () => number
}

/** The options with their defaults, checked. */
export type Settings = ReturnType<typeof readOptions>

/**
 * @throws RangeError that names the option and its allowed values.
 * @throws SandboxContentError for content that does not fit.
 */
export function readOptions(options: SandboxOptions) {
  const seed = options.seed ?? 1
  whole('seed', seed, Number.MAX_SAFE_INTEGER)
  const latency = options.latency ?? 0
  whole('latency', latency, 600_000)
  const keys = options.keys ?? ['demo-key']
  if (keys.length === 0) throw new RangeError('keys: pass at least one key')
  const both = keys.some((key) => options.restrictedKeys?.includes(key))
  if (both) throw new RangeError('restrictedKeys: a key can’t be both open and restricted')
  const {rateLimit} = options
  return {
    keys,
    restrictedKeys: options.restrictedKeys ?? [],
    seed,
    content: chooseContent(options, seed),
    scenes: options.scenes ?? SCENES,
    rateLimit: typeof rateLimit === 'string' ? parseRateLimit(rateLimit) : rateLimit,
    latency,
    faults: options.faults ?? [],
    control: options.control ?? false,
    publicOrigin: options.publicUrl === undefined ? undefined : originOf(options.publicUrl),
    now: options.now ?? Date.now,
  }
}

function chooseContent(options: SandboxOptions, seed: number): SandboxContent {
  const amounts: Record<string, number> = {}
  for (const name of ['teams', 'collections', 'stories'] as const) {
    const amount = options[name]
    if (amount === undefined) continue
    whole(name, amount, MAX_RECORDS)
    amounts[name] = amount
  }
  const generated = Object.keys(amounts).length > 0
  if (options.data === undefined) {
    return generated ? generateContent(amounts as Amounts, seed) : demoContent()
  }
  if (generated) throw new RangeError('data: leave out teams, collections and stories with it')
  return parseContent(options.data, 'data')
}

function whole(name: string, value: number, most: number): void {
  if (Number.isInteger(value) && value >= 0 && value <= most) return
  throw new RangeError(`${name}: ${value} is not a whole number from 0 to ${most}`)
}

function originOf(publicUrl: string): string {
  const url = URL.canParse(publicUrl) ? new URL(publicUrl) : undefined
  if (url?.protocol === 'http:' || url?.protocol === 'https:') return url.origin
  throw new RangeError('publicUrl: write it as http(s)://host')
}
