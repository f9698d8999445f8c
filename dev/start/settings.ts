import {readEnvironment} from '../../src/cli/environment.ts'
import {describeOptions, flag, readOptions, UsageError, value} from '../../src/cli/options.ts'
import {MAX_RECORDS} from '../../src/sandbox/content/generate.ts'
import type {SandboxOptions} from '../../src/sandbox/index.ts'

const amountOf = (name: 'teams' | 'collections' | 'stories', title: string) =>
  value(
    'number',
    `generate so many ${title} in place of the demo’s content, ${MAX_RECORDS} at most`,
    (text) => {
      const amount = /^\d+$/.test(text) ? Number(text) : Number.NaN
      if (amount <= MAX_RECORDS) return amount
      throw new UsageError(
        `--${name} is ${JSON.stringify(text)}: it has to be a whole number from 0 to ${MAX_RECORDS}. See npm start -- --help`,
      )
    },
  )

const OPTIONS = {
  teams: amountOf('teams', 'Teams'),
  collections: amountOf('collections', 'Collections'),
  stories: amountOf('stories', 'Stories'),
  reset: flag('forget the saved documents and begin again'),
  yes: flag('use a real project: the demo’s document types open on its dataset'),
}

export const USAGE = `Usage: npm start -- [options]

Starts a Studio to try the plugin in. Without an account: with stand-ins for the service (Sandbox)
and for Sanity's document store (Lake), and the plugin's own Proxy between.

${describeOptions(OPTIONS)}

What is saved is kept in the folder .data, or in DATA_DIR. With generated content, a start begins
with documents of its own, and nothing is kept.

Ports: STUDIO_PORT, SANDBOX_PORT, PROXY_PORT, LAKE_PORT
A real Sanity project and the real service: SANITY_STUDIO_PROJECT_ID, SANITY_STUDIO_DATASET,
STORIES_SERVICE_URL and STORIES_API_KEY, all four, and --yes. All of these are read from .env too.`

/** The servers that can be started: the variable that sets each one's port, and the default. */
export const PORTS = {
  sandbox: {variable: 'SANDBOX_PORT', initial: 4001},
  proxy: {variable: 'PROXY_PORT', initial: 4002},
  lake: {variable: 'LAKE_PORT', initial: 4003},
  studio: {variable: 'STUDIO_PORT', initial: 3333},
} as const

export type ServerName = keyof typeof PORTS

/** A real Sanity project and the real service. */
export interface RealService {
  readonly projectId: string
  readonly dataset: string
  readonly serviceUrl: string
  /** Stays on the server. */
  readonly apiKey: string
}

export interface StartSettings {
  /** The ports that the user set. */
  readonly ports: Readonly<Partial<Record<ServerName, number>>>
  /** Start from the sample instead of the saved documents. */
  readonly reset: boolean
  /** Generate this much content instead of the demo's. */
  readonly library: Pick<SandboxOptions, 'teams' | 'collections' | 'stories'> | undefined
  /** `undefined`: local stand-ins for all of it. */
  readonly real: RealService | undefined
}

/** An invalid setting of the user. Its message is shown without a stack. */
export class SettingsError extends Error {
  override readonly name = 'SettingsError'
}

export type Environment = Readonly<Record<string, string | undefined>>

const REAL_VARIABLES = [
  'SANITY_STUDIO_PROJECT_ID',
  'SANITY_STUDIO_DATASET',
  'STORIES_SERVICE_URL',
  'STORIES_API_KEY',
] as const

/**
 * Reads the settings of the command line and the environment.
 *
 * @returns `help` where only the usage is requested
 * @throws SettingsError that names the flag or variable. It never contains the API key.
 */
export function readSettings(args: readonly string[], env: Environment): StartSettings | 'help' {
  const read = readFlags(args)
  if (read === 'help') return read
  const {reset, yes, ...amounts} = read
  const given = Object.entries(amounts).filter(([, amount]) => amount !== undefined)
  const library = given.length > 0 ? Object.fromEntries(given) : undefined
  const real = readReal(env)
  if (yes && !real) {
    throw new SettingsError(
      `--yes opens a real project: set ${list(REAL_VARIABLES)} in .env or in the environment. ` +
        'Without --yes, local stand-ins are started.',
    )
  }
  if (real && !yes) {
    throw new SettingsError(
      `This opens the demo’s document types on the dataset “${real.dataset}” of the project ${real.projectId}: ` +
        'your changes there are real. Run `npm start -- --yes` to do that, or empty the four variables in .env to use local stand-ins.',
    )
  }
  if (real && library) {
    throw new SettingsError(
      '--teams, --collections and --stories are for the sandbox, which a real project doesn’t use',
    )
  }
  return {ports: readPorts(env), reset, library, real}
}

/**
 * The variables of `.env` and `.env.local`, which those of the environment override, empty ones too.
 *
 * @throws SettingsError for a file that can't be read.
 */
export function mergeEnvironment(folder: string, env: Environment): Environment {
  const {unreadable, values} = readEnvironment({environment: {}, folder})
  for (const problem of unreadable) throw new SettingsError(problem)
  const set = Object.entries(env).filter(([, value]) => value !== undefined)
  return {...values, ...Object.fromEntries(set)}
}

function readFlags(args: readonly string[]) {
  try {
    return readOptions(args, OPTIONS)
  } catch (error) {
    if (!(error instanceof UsageError)) throw error
    throw new SettingsError(error.message, {cause: error})
  }
}

function readPorts(env: Environment): StartSettings['ports'] {
  const set = Object.entries(PORTS).flatMap(([name, {variable}]) => {
    const text = env[variable]?.trim()
    if (!text) return []
    const port = Number(text)
    if (/^\d+$/.test(text) && port >= 1 && port <= 65_535) return [[name, port]]
    throw new SettingsError(
      `${variable} is ${JSON.stringify(text)}: it has to be a whole number from 1 to 65535`,
    )
  })
  return Object.fromEntries(set)
}

function readReal(env: Environment): RealService | undefined {
  const value = (name: (typeof REAL_VARIABLES)[number]) => env[name]?.trim() ?? ''
  const missing = REAL_VARIABLES.filter((name) => value(name) === '')
  if (missing.length === REAL_VARIABLES.length) return undefined
  if (missing.length > 0) {
    const given = REAL_VARIABLES.filter((name) => !missing.includes(name))
    throw new SettingsError(
      `${list(missing)} ${missing.length === 1 ? 'is' : 'are'} missing beside ${list(given)}. ` +
        'A real project needs all four; with none of them, local stand-ins are started.',
    )
  }
  return {
    projectId: value('SANITY_STUDIO_PROJECT_ID'),
    dataset: value('SANITY_STUDIO_DATASET'),
    serviceUrl: value('STORIES_SERVICE_URL'),
    apiKey: value('STORIES_API_KEY'),
  }
}

const list = (names: readonly string[]) => new Intl.ListFormat('en-GB').format(names)
