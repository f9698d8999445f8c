import {parseArgs, type ParseArgsOptionsConfig} from 'node:util'

/**
 * Something wrong that the user can fix: one line for each argument or setting. No line of an argument
 * holds its value, which could be a secret.
 */
export class UsageError extends Error {
  override readonly name = 'UsageError'
}

/** An option of a command. Its key is its name in camel case: `proxyUrl` is typed as `--proxy-url`. */
export interface Option<T> {
  /** The kind of its value, such as `url`. Absent for a flag. */
  readonly takes?: string
  readonly help: string
  /** @throws {@link UsageError} */
  readonly read: (texts: readonly string[] | undefined) => T
}

export type Options = Readonly<Record<string, Option<unknown>>>
export type Readers = Readonly<Record<string, () => unknown>>
export type Read<T extends Readers> = {readonly [K in keyof T]: ReturnType<T[K]>}
export type ReadOptions<O extends Options> = {readonly [K in keyof O]: ReturnType<O[K]['read']>}

export const flag = (help: string): Option<boolean> => ({help, read: (texts) => Boolean(texts)})

/** An option that has one value: the last that is given. */
export const value = <T>(
  takes: string,
  help: string,
  read: (text: string) => T,
): Option<T | undefined> => ({
  takes,
  help,
  read: (texts) => (texts ? read(texts.at(-1) ?? '') : undefined),
})

/** As {@link value}, with a default that the help shows. */
export const valueOr = <T>(
  initial: string,
  takes: string,
  help: string,
  read: (text: string) => T,
): Option<T> => ({
  ...value(takes, `${help} (default ${initial})`, read),
  read: (texts) => read(texts?.at(-1) ?? initial),
})

export const values = <T>(
  takes: string,
  help: string,
  read: (text: string) => T,
): Option<readonly T[]> => ({
  takes,
  help: `${help}; may be repeated`,
  read: (texts = []) => texts.map(read),
})

export const describeOptions = (options: Options): string =>
  columns([
    ...Object.entries(options).map(([key, {takes, help}]) => {
      return [`--${typed(key)}${takes ? ` <${takes}>` : ''}`, help] as const
    }),
    ['--help', 'Show this'],
  ])

const NAME_WIDTH = 26

export function columns(rows: readonly (readonly [name: string, text: string])[]): string {
  const lines = rows.flatMap(([name, text]) =>
    wrap(text, 98 - NAME_WIDTH).map((line, at) => (at === 0 ? name : '').padEnd(NAME_WIDTH) + line),
  )
  return lines.map((line) => `  ${line}`).join('\n')
}

/** Lines of a text; a word that is longer has one of its own. */
export const wrap = (text: string, width: number): readonly string[] =>
  text.match(new RegExp(`\\S(?:.{0,${width - 1}}(?= |$)|\\S*)`, 'g')) ?? ['']

const typed = (key: string) => key.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)

export const optionName = (key: string): string => `--${typed(key)}`

/**
 * Reads the options of a command line. A value may begin with a minus and a digit: its reader then says
 * what it has to be.
 *
 * @returns `help` where that is requested
 * @throws {@link UsageError} with everything that is wrong
 */
export function readOptions<O extends Options>(
  args: readonly string[],
  options: O,
  check?: (options: ReadOptions<O>) => void,
): ReadOptions<O> | 'help' {
  const config: ParseArgsOptionsConfig = {help: {type: 'boolean', short: 'h'}}
  for (const [key, {takes}] of Object.entries(options)) {
    config[typed(key)] = {type: takes ? 'string' : 'boolean'}
  }
  // Strict, it would stop at the first, and its message can quote what was typed.
  const {tokens} = parseArgs({args: [...args], options: config, strict: false, tokens: true})
  const found = new Map<string, string[]>()
  const problems = new Set<string>()
  let unknown = -Infinity
  for (const token of tokens) {
    const isKnown = token.kind === 'option' && Object.hasOwn(config, token.name)
    // The text after an unknown option is its value, as in `-kVALUE` and where it begins with a minus.
    if (!isKnown && token.index <= unknown + 1) continue
    if (token.kind === 'positional') problems.add('Unexpected argument')
    if (token.kind !== 'option') continue
    if (!isKnown) unknown = token.index
    const problem = problemOf(token, config)
    if (problem) problems.add(problem)
    else found.set(token.name, [...(found.get(token.name) ?? []), token.value ?? ''])
  }
  if (found.has('help')) return 'help'
  if (problems.size > 0) problems.add('Run with --help for the options.')
  const readers = Object.entries(options).map(([key, {read}]) => [
    key,
    () => read(found.get(typed(key))),
  ])
  const all = () => {
    const read = readAll(Object.fromEntries(readers)) as ReadOptions<O>
    check?.(read)
    return read
  }
  return readAll({all}, [...problems]).all
}

type Token = NonNullable<ReturnType<typeof parseArgs>['tokens']>[number]

const SECRETS = /^--?(?:api-?)?(?:key|token|secret|password)$/

function problemOf(
  {name, rawName, value, inlineValue}: Extract<Token, {kind: 'option'}>,
  config: ParseArgsOptionsConfig,
): string | undefined {
  const type = Object.hasOwn(config, name) ? config[name]?.type : undefined
  if (type === undefined) {
    return SECRETS.test(rawName)
      ? `${rawName}: no secret is taken from the command line, since shells keep it. Set STORIES_API_KEY or SANITY_TOKEN, or name a variable with --token-env`
      : `${rawName} is not an option`
  }
  if (type === 'boolean') return value === undefined ? undefined : `--${name} takes no value`
  const isMissing = !value?.trim() || (!inlineValue && /^-(?!\d|$)/.test(value))
  return isMissing ? `--${name} requires a value` : undefined
}

/**
 * Calls every function, so that all that is wrong is reported together.
 *
 * @throws {@link UsageError} with `problems`, which are known already, and the problems of all functions that threw one
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

export const requestOptions = (seconds: number) => ({
  serviceUrl: value('url', 'In place of STORIES_SERVICE_URL', String),
  // Not `--env-file`: Node takes that one itself, wherever it is typed, and obeys what is in the file.
  settings: values('file', 'In place of .env and .env.local, the later wins', String),
  tokenEnv: valueOr(
    'SANITY_TOKEN',
    'name',
    'The variable that holds the token of Sanity',
    (name) => {
      if (/^[A-Za-z_]\w{0,63}$/.test(name)) return name
      throw new UsageError('--token-env: give the name of a variable, not the token itself')
    },
  ),
  timeout: valueOr(String(seconds), 'seconds', 'For each request', (text) => {
    const number = /^\d+(?:\.\d+)?$/.test(text) ? Number(text) : 0
    if (number > 0 && number <= 3600) return number * 1000
    throw new UsageError('--timeout: give seconds, above 0 and up to 3600')
  }),
})
