import {parseArgs, type ParseArgsOptionsConfig} from 'node:util'

/** A wrong argument. The message never holds a value: it could be a secret. */
export class UsageError extends Error {
  override readonly name = 'UsageError'
}

const SECRETS = /^--?(?:api-?)?(?:key|token|secret|password)$/

/** @throws {@link UsageError} */
export function parseOptions<T extends ParseArgsOptionsConfig>(
  args: readonly string[],
  options: T,
) {
  try {
    return parseArgs({args: [...args], options, strict: true}).values
  } catch (error) {
    // Its message can quote what was typed: only the name of an option is taken over.
    // Of `'-h, --help'`, the long one.
    const name = /'(?:-\w, )?(--?[\w-]+)/.exec((error as Error).message)?.[1] ?? ''
    const {code} = error as NodeJS.ErrnoException
    if (SECRETS.test(name)) {
      throw new UsageError(
        `${name}: no secret is taken from the command line, since shells keep it. Set STORIES_API_KEY or SANITY_TOKEN, or name a variable with --token-env`,
      )
    }
    if (code === 'ERR_PARSE_ARGS_UNEXPECTED_POSITIONAL') {
      throw new UsageError('Unexpected argument. Run with --help for the options.')
    }
    const problem =
      code === 'ERR_PARSE_ARGS_UNKNOWN_OPTION' ? 'is not an option' : problemOf(options, name)
    throw new UsageError(`${name || 'An option'} ${problem}. Run with --help for the options.`)
  }
}

const problemOf = (options: ParseArgsOptionsConfig, name: string) =>
  options[name.replace(/^--/, '')]?.type === 'boolean' ? 'takes no value' : 'requires a value'

/** @throws {@link UsageError} */
export function readVariableName(option: string, value: string): string {
  if (/^[A-Za-z_]\w{0,63}$/.test(value)) return value
  throw new UsageError(`--${option}: give the name of a variable, not the token itself`)
}

/**
 * @returns milliseconds
 * @throws {@link UsageError}
 */
export function readSeconds(option: string, value: string): number {
  const number = /^\d+(?:\.\d+)?$/.test(value) ? Number(value) : 0
  if (number > 0 && number <= 3600) return number * 1000
  throw new UsageError(`--${option}: give seconds, above 0 and up to 3600`)
}
