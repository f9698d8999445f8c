import {readFile} from 'node:fs/promises'
import {resolve} from 'node:path'
import {parseEnv} from 'node:util'

export type Environment = Readonly<Record<string, string | undefined>>

export interface ReadEnvironment {
  /** Files and environment together. */
  readonly values: Environment
  /** Files that were read, as they were named. */
  readonly files: readonly string[]
  /** Files that exist or were requested but could not be read, with Node's code. */
  readonly unreadable: readonly {readonly file: string; readonly code: string}[]
}

/** As Sanity's command line and Vite read them. */
const DEFAULT_FILES = ['.env', '.env.local']

/** Follows messages about missing or invalid settings. */
export const whereToSet = (files: readonly string[] = DEFAULT_FILES) =>
  `Set these in the environment or in ${files.join(' or ')}. See --help for all settings.`

/** Reads files of settings: a later one wins over an earlier, and the environment over all. */
export async function readEnvironment(
  environment: Environment,
  folder: string,
  named?: readonly string[],
): Promise<ReadEnvironment> {
  const files: string[] = []
  const unreadable: {file: string; code: string}[] = []
  const values: Record<string, string | undefined> = {}
  const texts = await Promise.all(
    (named ?? DEFAULT_FILES).map(async (file) => ({
      file,
      read: await readFile(resolve(folder, file), 'utf8').catch(
        (error: unknown) => error as NodeJS.ErrnoException,
      ),
    })),
  )
  for (const {file, read} of texts) {
    if (typeof read === 'string') {
      files.push(file)
      Object.assign(values, parseEnv(read))
    } else if (named || read.code !== 'ENOENT') {
      unreadable.push({file, code: read.code ?? read.name})
    }
  }
  // An empty variable counts as unset: shells make no difference between them.
  for (const [name, value] of Object.entries(environment)) if (value?.trim()) values[name] = value
  return {values, files, unreadable}
}

/** The items of a list with commas between. */
export const splitList = (text: string | undefined): string[] =>
  (text ?? '')
    .split(',')
    .map((item) => item.trim())
    .filter(Boolean)
