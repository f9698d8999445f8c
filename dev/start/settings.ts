import {parseEnv} from 'node:util'
import {describeOptions, flag, readOptions, UsageError, value} from '../../src/cli/options.ts'
import {MAX_RECORDS} from '../../src/sandbox/content/generate.ts'
import type {GeneratedLibrary} from './library.ts'

const GENERATED = 'in place of the demo’s content, 1000000 at most'

const OPTIONS = {
  teams: value('number', `generate so many Teams ${GENERATED}`, readAmount('teams')),
  collections: value(
    'number',
    `generate so many Collections ${GENERATED}`,
    readAmount('collections'),
  ),
  stories: value('number', `generate so many Stories ${GENERATED}`, readAmount('stories')),
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

/** The servers that can be started, with the variable of each one's port. */
export const PORT_VARIABLES = {
  sandbox: 'SANDBOX_PORT',
  proxy: 'PROXY_PORT',
  lake: 'LAKE_PORT',
  studio: 'STUDIO_PORT',
} as const

export type ServerName = keyof typeof PORT_VARIABLES

const DEFAULT_PORTS: Record<ServerName, number> = {
  studio: 3333,
  sandbox: 4001,
  proxy: 4002,
  lake: 4003,
}

/** A requested port. Only a default moves when it is taken. */
export interface WantedPort {
  readonly port: number
  readonly explicit: boolean
}

/** A real Sanity project and the real service. */
export interface RealService {
  readonly projectId: string
  readonly dataset: string
  readonly serviceUrl: string
  /** Stays on the server. */
  readonly apiKey: string
}

export interface StartSettings {
  readonly ports: Readonly<Record<ServerName, WantedPort>>
  /** Start from the sample instead of the saved documents. */
  readonly reset: boolean
  /** Only print the usage. */
  readonly help: boolean
  /** Generate this much content instead of the demo's. */
  readonly library: GeneratedLibrary | undefined
  /** `undefined`: local stand-ins for all of it. */
  readonly real: RealService | undefined
}

/** An invalid setting of the user. Its message is shown without a stack. */
export class SettingsError extends Error {
  override readonly name = 'SettingsError'
}

type Environment = Readonly<Record<string, string | undefined>>

const REAL_VARIABLES = [
  'SANITY_STUDIO_PROJECT_ID',
  'SANITY_STUDIO_DATASET',
  'STORIES_SERVICE_URL',
  'STORIES_API_KEY',
] as const

/**
 * Reads the settings of the command line and the environment.
 *
 * @throws SettingsError that names the flag or variable. It never contains the API key.
 */
export function readSettings(args: readonly string[], env: Environment): StartSettings {
  const flags = readFlags(args)
  const {yes, ...rest} = flags
  const real = readReal(env)
  if (yes && !real) {
    throw new SettingsError(
      `--yes opens a real project: set ${list(REAL_VARIABLES)} in .env or in the environment. ` +
        'Without --yes, local stand-ins are started.',
    )
  }
  if (real && !yes && !flags.help) {
    throw new SettingsError(
      `This opens the demo’s document types on the dataset “${real.dataset}” of the project ${real.projectId}: ` +
        'your changes there are real. Run `npm start -- --yes` to do that, or empty the four variables in .env to use local stand-ins.',
    )
  }
  if (real && flags.library) {
    throw new SettingsError(
      `${list(LIBRARY_FLAGS.map((name) => `--${name}`))} are for the sandbox, which a real project doesn’t use`,
    )
  }
  return {
    ports: {
      sandbox: readPort('sandbox', env),
      proxy: readPort('proxy', env),
      lake: readPort('lake', env),
      studio: readPort('studio', env),
    },
    ...rest,
    real,
  }
}

/** The variables of an `.env` file, which those of the environment override. */
export function mergeEnvironment(fileText: string | undefined, env: Environment): Environment {
  if (fileText === undefined) return env
  const set = Object.entries(env).filter(([, value]) => value !== undefined)
  return {...parseEnv(fileText), ...Object.fromEntries(set)}
}

const LIBRARY_FLAGS = ['teams', 'collections', 'stories'] as const

function readFlags(args: readonly string[]) {
  try {
    const read = readOptions(args, OPTIONS)
    if (read === 'help') return {help: true, reset: false, yes: false, library: undefined}
    const {reset, yes, ...amounts} = read
    const given = Object.entries(amounts).filter(([, amount]) => amount !== undefined)
    const library: GeneratedLibrary | undefined =
      given.length > 0 ? Object.fromEntries(given) : undefined
    return {help: false, reset, yes, library}
  } catch (error) {
    if (!(error instanceof UsageError)) throw error
    throw new SettingsError(error.message, {cause: error})
  }
}

function readAmount(name: string) {
  return (text: string): number => {
    const amount = /^\d+$/.test(text) ? Number(text) : Number.NaN
    if (amount <= MAX_RECORDS) return amount
    throw new UsageError(
      `--${name} is ${JSON.stringify(text)}: it has to be a whole number from 0 to ${MAX_RECORDS}. See npm start -- --help`,
    )
  }
}

function readPort(name: ServerName, env: Environment): WantedPort {
  const variable = PORT_VARIABLES[name]
  const text = env[variable]?.trim()
  if (!text) return {port: DEFAULT_PORTS[name], explicit: false}
  const port = Number(text)
  if (!/^\d+$/.test(text) || port < 1 || port > 65_535) {
    throw new SettingsError(
      `${variable} is ${JSON.stringify(text)}: it has to be a whole number from 1 to 65535`,
    )
  }
  return {port, explicit: true}
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

function list(names: readonly string[]): string {
  if (names.length < 2) return names.join('')
  return `${names.slice(0, -1).join(', ')} and ${names.at(-1) ?? ''}`
}
