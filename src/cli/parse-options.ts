import {parseArgs, type ParseArgsOptionsConfig} from 'node:util'

/**
 * Something wrong that the user can fix: one line for each argument or setting. No line of an argument
 * holds its value, which could be a secret.
 */
export class UsageError extends Error {
  override readonly name = 'UsageError'
}

const SECRETS = /^--?(?:api-?)?(?:key|token|secret|password)$/

/** The value of each option, as `parseArgs` types them where it is strict. */
export type Values<T extends ParseArgsOptionsConfig> = ReturnType<
  typeof parseArgs<{options: T; strict: true}>
>['values']

type Readers = Readonly<Record<string, () => unknown>>
type Read<T extends Readers> = {readonly [K in keyof T]: ReturnType<T[K]>}

/**
 * Reads the arguments of a command, with a function for what is made of each. A value may begin with a
 * minus and a digit: the function then says what it has to be.
 *
 * @returns what the functions return, or `help` where that is requested
 * @throws {@link UsageError} with everything that is wrong
 */
export function readOptions<
  const T extends ParseArgsOptionsConfig & {readonly help: {readonly type: 'boolean'}},
  R extends Readers,
>(
  args: readonly string[],
  options: T,
  readers: (values: Values<T>) => R,
  more = 'Run with --help for the options.',
): Read<R> | 'help' {
  // Strict, it would stop at the first, and its message can quote what was typed.
  const {values, tokens} = parseArgs({args: [...args], options, strict: false, tokens: true})
  if (values['help'] === true) return 'help'
  const problems = new Set<string>()
  for (const [at, token] of tokens.entries()) {
    const previous = tokens[at - 1]
    // What follows an unknown option is its value.
    const isValue = previous?.kind === 'option' && !Object.hasOwn(options, previous.name)
    if (token.kind === 'positional' && !isValue) problems.add('Unexpected argument')
    const problem = token.kind === 'option' && problemOf(token, options)
    if (!problem) continue
    problems.add(problem)
    delete values[token.name]
  }
  return readAll(readers(values as Values<T>), problems.size > 0 ? [...problems, more] : [])
}

interface Given {
  readonly name: string
  readonly rawName: string
  readonly value: string | undefined
  readonly inlineValue: boolean | undefined
}

function problemOf(
  {name, rawName, value, inlineValue}: Given,
  options: ParseArgsOptionsConfig,
): string | undefined {
  const type = Object.hasOwn(options, name) ? options[name]?.type : undefined
  if (type === undefined) {
    return SECRETS.test(rawName)
      ? `${rawName}: no secret is taken from the command line, since shells keep it. Set STORIES_API_KEY or SANITY_TOKEN, or name a variable with --token-env`
      : `${rawName} is not an option`
  }
  if (type === 'boolean') return value === undefined ? undefined : `--${name} takes no value`
  const isMissing = value === undefined || (!inlineValue && /^-(?!\d|$)/.test(value))
  return isMissing ? `--${name} requires a value` : undefined
}

/**
 * Calls every function, so that all that is wrong is reported together.
 *
 * @param problems - What is known to be wrong already.
 * @throws {@link UsageError} with these, and the problems of all functions that threw one
 */
export function readAll<T extends Readers>(readers: T, problems: readonly string[] = []): Read<T> {
  const found = [...problems]
  const read = Object.entries(readers).map(([name, reader]) => {
    try {
      return [name, reader()]
    } catch (error) {
      if (!(error instanceof UsageError)) throw error
      found.push(error.message)
      return [name, undefined]
    }
  })
  if (found.length > 0) throw new UsageError(found.join('\n'))
  return Object.fromEntries(read) as Read<T>
}

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
