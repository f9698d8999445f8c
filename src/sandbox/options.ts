import {demoContent, parseContent, type SandboxContent} from './content/content.ts'
import {generateContent, MAX_RECORDS} from './content/generate.ts'
import {type Fault, faultProblems} from './faults.ts'
import {SCENES, type SandboxScene} from './media/scenes.ts'

/** Content and behavior of a sandbox. Everything has a default. */
export interface SandboxOptions {
  /** Keys that open every listing. @defaultValue `['demo-key']` */
  readonly keys?: readonly string[]
  /** Keys that are valid but open nothing: each listing responds with 403. @defaultValue none */
  readonly restrictedKeys?: readonly string[]
  /**
   * With any of these three, content is generated instead of the demo's. At most 1,000,000 of each.
   * Default of the others: 3 Teams, 12 Collections, 60 Stories.
   */
  readonly teams?: number
  readonly collections?: number
  readonly stories?: number
  /**
   * The look of images and videos.
   *
   * @defaultValue one abstract scene, all that the package contains
   */
  readonly scenes?: readonly SandboxScene[]
  /** Your own content, as defined by content.schema.json. Excludes generated content. */
  readonly data?: SandboxContent
  /**
   * Requests that each key may send in a minute: beyond them, listings respond with 429.
   *
   * @defaultValue no limit
   */
  readonly rateLimit?: number
  /** Milliseconds before each listing responds. @defaultValue `0` */
  readonly latency?: number
  /** Faults to begin with. @defaultValue none */
  readonly faults?: readonly Fault[]
  /** The origin of media and watch URLs. @defaultValue the origin of each request */
  readonly publicUrl?: string
}

/**
 * Checks the options, and adds their defaults.
 *
 * @throws RangeError as {@link checkOptions} does.
 * @throws SandboxContentError for content that does not fit.
 */
export function resolveSandboxOptions(options: SandboxOptions) {
  checkOptions(options)
  const {data, publicUrl} = options
  const generate = () => (isGenerated(options) ? generateContent(options) : demoContent())
  return {
    keys: options.keys ?? DEFAULT_KEYS,
    restrictedKeys: options.restrictedKeys ?? [],
    content: data === undefined ? generate() : parseContent(data, 'data'),
    scenes: options.scenes ?? SCENES,
    rateLimit: options.rateLimit ?? Infinity,
    latency: options.latency ?? 0,
    faults: options.faults ?? [],
    publicOrigin: publicUrl === undefined ? undefined : new URL(publicUrl).origin,
  }
}

const DEFAULT_KEYS = ['demo-key']

/** The options that are whole numbers, with the largest that each may be. */
const LIMITS = {
  port: 65_535,
  teams: MAX_RECORDS,
  collections: MAX_RECORDS,
  stories: MAX_RECORDS,
  rateLimit: MAX_RECORDS,
  latency: 600_000,
} as const

type Checked = Omit<SandboxOptions, 'data'> & {readonly port?: number; readonly data?: unknown}

/** @throws RangeError with a line for each invalid option, which begins with its name. */
export function checkOptions(options: Checked): void {
  const {data, faults = [], keys = DEFAULT_KEYS, restrictedKeys = []} = options
  const {publicUrl = 'http://localhost'} = options
  const problems: string[] = []
  const check = (isValid: boolean, problem: string) => {
    if (!isValid) problems.push(problem)
  }
  for (const [name, most] of Object.entries(LIMITS)) {
    const value = options[name as keyof typeof LIMITS] ?? 0
    const isWhole = Number.isInteger(value) && value >= 0 && value <= most
    check(isWhole, `${name} must be a whole number from 0 to ${most}`)
  }
  for (const [name, given] of Object.entries({keys, restrictedKeys})) {
    const areKeys = given.every((key) => /^\S+$/.test(key))
    check(areKeys, `${name} must have at least one character each, and no spaces`)
  }
  check(keys.length > 0, 'keys must have at least one key')
  check(!keys.some((key) => restrictedKeys.includes(key)), 'restrictedKeys must not be in keys too')
  check(data === undefined || !isGenerated(options), 'data excludes teams, collections and stories')
  const isOrigin = /^https?:\/\/[^/?#@]+\/?$/i.test(publicUrl) && URL.canParse(publicUrl)
  check(isOrigin, 'publicUrl must be written as http(s)://host')
  problems.push(
    ...faults.flatMap(faultProblems).map((problem) => `faults must be valid: ${problem}`),
  )
  if (problems.length > 0) throw new RangeError(problems.join('\n'))
}

const isGenerated = ({teams, collections, stories}: Checked) =>
  (teams ?? collections ?? stories) !== undefined
