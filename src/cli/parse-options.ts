import {parseArgs, type ParseArgsOptionsConfig} from 'node:util'

/**
 * Something wrong that the user can fix: one line for each argument or setting. No line of an argument
 * holds its value, which could be a secret.
 */
export class UsageError extends Error {
  override readonly name = 'UsageError'
}

const SECRETS = /^--?(?:api-?)?(?:key|token|secret|password)$/

/** The options that are given. Each function throws for a name that the help does not describe. */
export interface Given {
  readonly text: (name: string) => string | undefined
  readonly texts: (name: string) => readonly string[] | undefined
  readonly flag: (name: string) => boolean
}

export type Readers = Readonly<Record<string, () => unknown>>
export type Read<T extends Readers> = {readonly [K in keyof T]: ReturnType<T[K]>}

/**
 * Reads the options that a help text describes, each on a line that begins with `  --name <value>`, or
 * without `<value>` for a flag. A value may begin with a minus and a digit: its reader then says what
 * it has to be.
 *
 * @returns what the readers return, or `help` where that is requested
 * @throws {@link UsageError} with everything that is wrong
 */
export function readOptions<R extends Readers>(
  args: readonly string[],
  help: string,
  readers: (given: Given) => R,
): Read<R> | 'help' {
  const options: ParseArgsOptionsConfig = {help: {type: 'boolean', short: 'h'}}
  for (const [, name = '', value] of help.matchAll(/^ {2}--([\w-]+)( <)?/gm)) {
    options[name] ??= {type: value ? 'string' : 'boolean'}
  }
  // Strict, it would stop at the first, and its message can quote what was typed.
  const {tokens} = parseArgs({args: [...args], options, strict: false, tokens: true})
  const values = new Map<string, string[]>()
  const problems = new Set<string>()
  for (const [at, token] of tokens.entries()) {
    const previous = tokens[at - 1]
    // What follows an unknown option is its value.
    const isValue = previous?.kind === 'option' && !Object.hasOwn(options, previous.name)
    if (token.kind === 'positional' && !isValue) problems.add('Unexpected argument')
    if (token.kind !== 'option') continue
    const problem = problemOf(token, options)
    if (problem) problems.add(problem)
    else values.set(token.name, [...(values.get(token.name) ?? []), token.value ?? ''])
  }
  if (values.has('help')) return 'help'
  const texts = (name: string) => {
    if (Object.hasOwn(options, name)) return values.get(name)
    throw new Error(`The help does not describe --${name}`)
  }
  const given = {
    texts,
    text: (name: string) => texts(name)?.at(-1),
    flag: (name: string) => texts(name) !== undefined,
  }
  if (problems.size > 0) problems.add('Run with --help for the options.')
  return readAll(readers(given), [...problems])
}

interface OptionToken {
  readonly name: string
  readonly rawName: string
  readonly value: string | undefined
  readonly inlineValue: boolean | undefined
}

function problemOf(
  {name, rawName, value, inlineValue}: OptionToken,
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

/**
 * Words what a function of another module finds wrong with its parameters for the user.
 *
 * @param word - Makes a line from the name of a parameter, and the rest of what is wrong with it.
 * @throws {@link UsageError} in place of `TypeError` and `RangeError`
 */
export function readAs<T>(
  read: () => T,
  word = (parameter: string, rest: string) => parameter + rest,
): T {
  try {
    return read()
  } catch (error) {
    if (!(error instanceof TypeError || error instanceof RangeError)) throw error
    const lines = error.message.split('\n').map((line) => {
      // A line can begin with the name of the function.
      const [, parameter, rest] = /^(?:\w+: )?([\w-]+)(.*)$/.exec(line) ?? []
      return parameter === undefined ? line : word(parameter, rest ?? '')
    })
    throw new UsageError(lines.join('\n'), {cause: error})
  }
}

/** The end of the help of every command that sends requests. */
export const commonHelp = (seconds: number) =>
  `  --service-url <url>       In place of STORIES_SERVICE_URL
  --env-file <file>         In place of .env and .env.local; may be repeated, the later wins
  --token-env <name>        The variable that holds the token of Sanity (default SANITY_TOKEN)
  --timeout <seconds>       For each request (default ${seconds})
  --help                    Show this

Secrets are never arguments: shells keep those in their history, and other users see them.`

export const commonReaders = ({text, texts}: Given, seconds: number) => ({
  serviceUrl: () => text('service-url'),
  /** `undefined` for the default files, which need not be there. */
  envFiles: () => texts('env-file'),
  tokenEnv: () => {
    const name = text('token-env') ?? 'SANITY_TOKEN'
    if (/^[A-Za-z_]\w{0,63}$/.test(name)) return name
    throw new UsageError('--token-env: give the name of a variable, not the token itself')
  },
  timeoutMs: () => {
    const value = text('timeout') ?? String(seconds)
    const number = /^\d+(?:\.\d+)?$/.test(value) ? Number(value) : 0
    if (number > 0 && number <= 3600) return number * 1000
    throw new UsageError('--timeout: give seconds, above 0 and up to 3600')
  },
})
