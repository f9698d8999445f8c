import {type Io, processIo} from './io.ts'
import {
  columns,
  describeOptions,
  type Options,
  readOptions,
  type ReadOptions,
  UsageError,
  wrap,
} from './options.ts'

/** What a command is: its help, its options and its work. */
interface Definition<O extends Options> {
  readonly name: string
  /** What it does, in sentences. */
  readonly about: string
  /** The variables of the environment that it reads. */
  readonly settings?: Readonly<Record<string, string>>
  readonly options: O
  /** What else to know: a paragraph each. */
  readonly notes?: readonly string[]
  /** The meaning of each exit code. */
  readonly exitCodes: string
  /** Looks at the options together. @throws {@link UsageError} */
  readonly check?: (options: ReadOptions<O>) => void
  /** @returns the exit code */
  readonly run: (options: ReadOptions<O>, io: Io) => Promise<number>
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
      if (options !== 'help') return await definition.run(options, io)
      io.out.write(describeCommand(definition))
      return 0
    } catch (error) {
      if (!(error instanceof UsageError)) throw error
      io.err.write(`${error.message}\n`)
      return 2
    }
  }

function describeCommand({
  name,
  about,
  settings,
  options,
  notes = [],
  exitCodes,
}: Omit<Definition<Options>, 'check' | 'run'>) {
  const isSecretive = settings || 'tokenEnv' in options
  const variables = settings && [
    'Settings come from .env and .env.local in this folder and from the environment, which wins:',
    columns(Object.entries(settings)),
  ]
  return [
    wrap(about, 100).join('\n'),
    `Usage: sanity-plugin-stories ${name} [options]`,
    describeOptions(options),
    ...(variables ?? []),
    ...notes,
    ...(isSecretive ? [SECRETS_HELP] : []),
    `Exit codes: ${exitCodes}\n`,
  ].join('\n\n')
}

const SECRETS_HELP =
  'Secrets are never arguments: shells keep those in their history, and other users see them.'
