import {readFileSync} from 'node:fs'
import {resolve} from 'node:path'
import {parseEnv} from 'node:util'
import {optionName, UsageError} from './options.ts'

export type Environment = Readonly<Record<string, string | undefined>>

export interface ReadEnvironment {
  readonly named: readonly string[]
  readonly values: Environment
  readonly fromFiles: ReadonlySet<string>
  /** The values that come from an option, and its name. */
  readonly typed: Readonly<Record<string, string>>
  readonly files: readonly string[]
  /** A line for each file that exists or was requested but can't be read, with Node's code. */
  readonly unreadable: readonly string[]
  /** A line for each file in which Node, and so `sanity dev`, does not find all of these. */
  readonly misread: readonly string[]
}

const IN_PLACE_OF = {
  serviceUrl: 'STORIES_SERVICE_URL',
  project: 'SANITY_PROJECT_ID',
  dataset: 'SANITY_DATASET',
} as const

type Typed = {readonly [option in keyof typeof IN_PLACE_OF]?: string | undefined}

/** The files of Sanity's command line and Vite, which alone replace names such as `${BASE}` in them. */
const DEFAULT_FILES = ['.env', '.env.local']

/**
 * Reads a file of settings, in UTF-8 with or without the byte order mark of Windows.
 *
 * @throws Error of Node for one that can't be read, or with a `code` for people.
 */
function readFile(path: string): readonly [Environment, missed: readonly string[]] {
  const bytes = readFileSync(path)
  // PowerShell writes such files.
  if (bytes.includes(0)) {
    throw Object.assign(new Error('Not UTF-8'), {code: 'UTF-16: save it as UTF-8'})
  }
  // White space before the end of a line lets Node take the next one for a part of it.
  const text = new TextDecoder().decode(bytes)
  const values = parseEnv(text.replaceAll(/^[ \t]+|[ \t\r]+$/gm, ''))
  const ofNode = parseEnv(text)
  return [values, Object.keys(values).filter((name) => values[name] && !ofNode[name])]
}

/** The variables and values that are not blank: shells make no difference to those that are unset. */
const present = (values: Environment): Record<string, string> =>
  Object.fromEntries(
    Object.entries(values).flatMap(([name, value]) => {
      // Without the quotes of a file, which `docker --env-file` takes along.
      const text = value?.trim().replace(/^(["'`])((?:(?!\1).)*)\1$/, '$2')
      return text ? [[name, text]] : []
    }),
  )

/** Reads files of settings: a later one wins over an earlier, the environment over both, options over all. */
export function readEnvironment(
  {environment, folder}: {readonly environment: Environment; readonly folder: string},
  {settings: wanted = [], ...options}: Typed & {readonly settings?: readonly string[]} = {},
): ReadEnvironment {
  const named = wanted.length > 0 ? wanted : DEFAULT_FILES
  const files: string[] = []
  const unreadable: string[] = []
  const misread: string[] = []
  const read: Record<string, string | undefined> = {}
  for (const file of named) {
    try {
      const [settings, missed] = readFile(resolve(folder, file))
      Object.assign(read, settings)
      files.push(file)
      if (missed.length > 0) misread.push(`${file}: Node itself does not find ${missed.join(', ')}`)
    } catch (error) {
      const {code, name} = error as NodeJS.ErrnoException
      if (wanted.length === 0 && code === 'ENOENT') continue
      unreadable.push(`${file} can’t be read (${code ?? name})`)
    }
  }
  const own = present(environment)
  const typed: Record<string, string> = {}
  for (const [option, variable] of Object.entries(IN_PLACE_OF)) {
    const text = options[option as keyof Typed]?.trim()
    if (!text) continue
    own[variable] = text
    typed[variable] = optionName(option)
  }
  const fromFiles = new Set(Object.keys(read).filter((name) => !Object.hasOwn(own, name)))
  return {named, values: {...present(read), ...own}, fromFiles, typed, files, unreadable, misread}
}

type Sent = readonly [secret: string, address: string]

export const KEY_SENT: Sent = ['STORIES_API_KEY', 'STORIES_SERVICE_URL']

/**
 * Finds settings that would send a secret of the environment to an address of a file, which may be
 * someone else's, or a file's secret elsewhere.
 */
export const mixedSources = (
  {fromFiles, typed, values}: ReadEnvironment,
  sent: readonly Sent[],
): readonly string[] =>
  sent.flatMap(([secret, address]) => {
    const isMixed = fromFiles.has(secret) !== fromFiles.has(address)
    // An address that is typed is meant.
    if (!isMixed || !values[secret] || !values[address] || typed[address]) return []
    const source = (name: string) => (fromFiles.has(name) ? 'a file' : 'the environment')
    return `${secret} is set in ${source(secret)} and ${address} in ${source(address)}: nothing is sent unless both are set in the same`
  })

/**
 * Reads settings of an environment, of which files that can't be read are problems too.
 *
 * @param sent - The secrets that will be sent.
 * @throws {@link UsageError} with the problems that `read` throws, and where to set what they name
 */
export function readSettings<T>(
  environment: ReadEnvironment,
  sent: readonly Sent[],
  read: (values: Environment, problems: readonly string[]) => T,
): T {
  const {named, typed, unreadable, values} = environment
  try {
    return read(values, [...unreadable, ...mixedSources(environment, sent)])
  } catch (error) {
    if (!(error instanceof UsageError)) throw error
    const problems = error.message.replaceAll(/^\w+/gm, (name) => typed[name] ?? name)
    const where = `Set these in the environment or in ${named.join(' or ')}. See --help for all settings.`
    throw new UsageError(`${problems}\n${where}`, {cause: error})
  }
}

export const splitList = (text: string | undefined): string[] =>
  (text ?? '')
    .split(',')
    .map((item) => item.trim())
    .filter(Boolean)
