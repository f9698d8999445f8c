import type {Writable} from 'node:stream'
import {describeBug, type Io, processIo, type SystemError} from './io.ts'
import {
  columns,
  describeOptions,
  type Options,
  readOptions,
  type ReadOptions,
  UsageError,
  wrap,
} from './options.ts'

interface Definition<O extends Options> {
  readonly name: string
  readonly about: string
  readonly settings?: Readonly<Record<string, string>>
  readonly options: O
  readonly notes?: readonly string[]
  readonly exitCodes: string
  /** Looks at the options together. @throws {@link UsageError} */
  readonly check?: (options: ReadOptions<O>) => void
  readonly run: (options: ReadOptions<O>, io: Io) => Promise<number | void>
  readonly failure: number
  /** The message that tells the user how to fix a failure; `undefined` for a bug. */
  readonly explain?: (error: SystemError) => string | undefined
}

export type Command = (args: readonly string[], io?: Io) => Promise<number>

/**
 * Makes a command that reads its options, prints its help, and explains what the user has to correct.
 * It resolves to the exit code: 2 where an option or a setting is wrong.
 */
export const defineCommand =
  <O extends Options>(definition: Definition<O>): Command =>
  async (args, io = processIo()) => {
    try {
      const options = readOptions(args, definition.options, definition.check)
      if (options !== 'help') return (await definition.run(options, io)) ?? 0
      io.out.write(describeCommand(definition))
      return 0
    } catch (error) {
      const isUsage = error instanceof UsageError
      const known = isUsage ? error.message : definition.explain?.(error as SystemError)
      io.err.write(`${known ?? `The ${definition.name} failed: ${describeBug(error)}`}\n`)
      return isUsage ? 2 : definition.failure
    }
  }

/** How long what is of use to no one, such as a session that is being verified, may go on. */
const GRACE_MS = 500

/**
 * Runs a command as a process, which ends once all that was printed has been read. Output that can't
 * be written ends nothing: a server goes on without its log. Where its reader didn't just leave, as
 * `head` does, but a disk is full, the process then ends with 3 in place of 0.
 */
export async function runAsProcess(
  command: (args: readonly string[]) => Promise<number>,
  host: Pick<NodeJS.Process, 'argv' | 'exitCode' | 'exit'> & {
    readonly stdout: Writable
    readonly stderr: Writable
  } = process,
): Promise<void> {
  const {stderr, stdout} = host
  for (const stream of [stdout, stderr]) {
    stream.on('error', ({code}: NodeJS.ErrnoException) => {
      if (code !== 'EPIPE') host.exitCode ||= 3
    })
  }
  host.exitCode = (await command(host.argv.slice(2))) || (host.exitCode ?? 0)
  const end = () => setTimeout(() => host.exit(), GRACE_MS).unref()
  stdout.write('', () => stderr.write('', end))
}

function describeCommand<O extends Options>(definition: Definition<O>): string {
  const {name, about, settings, options, notes = [], exitCodes} = definition
  const isSecretive = settings || 'tokenEnv' in options
  return [
    wrap(about, 100).join('\n'),
    `Usage: sanity-plugin-stories ${name} [options]`,
    describeOptions(options),
    ...(settings ? [SETTINGS_HELP, columns(Object.entries(settings))] : []),
    ...notes,
    ...(isSecretive ? [SECRETS_HELP] : []),
    `Exit codes: ${exitCodes}\n`,
  ].join('\n\n')
}

const SETTINGS_HELP =
  'Settings come from .env and .env.local in this folder and from the environment, which wins:'
const SECRETS_HELP =
  'Secrets are never arguments: shells keep those in their history, and other users see them.'
