import {parseArgs} from 'node:util'

interface Accepted {
  /** Of the command, after `bench:`. */
  readonly name: string
  readonly about: string
  /** What `--only` knows. */
  readonly parts: readonly string[]
  /** Where libraries of several sizes are measured: the default of `--sizes`. */
  readonly sizes?: string
  /** What `--quick` measures. */
  readonly quick: string
  /** A further option with a value, and what it does. */
  readonly further?: readonly [name: string, value: string, does: string]
}

/** Reads a benchmark's options; ends the process for `--help`, and where an option is invalid. */
export function optionsOrExit(accepted: Accepted) {
  const {parts, sizes, further: [further = ''] = []} = accepted
  const text = {type: 'string'} as const
  const flag = {type: 'boolean', default: false} as const
  try {
    const {values} = parseArgs({
      options: {
        only: {...text, default: parts.join()},
        quick: flag,
        help: flag,
        ...(sizes !== undefined && {sizes: text}),
        ...(further && {[further]: text}),
      },
    })
    if (values.help) return end(0, usageOf(accepted))
    const selected = values.only.split(',')
    const unknown = selected.find((name) => !parts.includes(name))
    if (unknown !== undefined) throw new Error(`--only doesn't know “${unknown}”`)
    const given = new Map<string, unknown>(Object.entries(values))
    const ofSizes = String(given.get('sizes') ?? (values.quick ? 1000 : sizes)).split(',')
    return {
      parts: selected,
      isQuick: values.quick,
      sizes: sizes === undefined ? [] : ofSizes.map((size) => wholeNumber('--sizes', size)),
      further: given.get(further) as string | undefined,
    }
  } catch (error) {
    return end(2, `${(error as Error).message}\n\n${usageOf(accepted)}`)
  }
}

function usageOf({name, about, parts, sizes, quick, further}: Accepted): string {
  const options = [
    ['--only NAME,NAME', parts.length > 6 ? 'Of the above' : `Of ${parts.join(', ')}`],
    ...(sizes === undefined ? [] : [['--sizes N,N', `Stories of each library (default ${sizes})`]]),
    ...(further ? [[`--${further[0]} ${further[1]}`, further[2]]] : []),
    ['--quick', quick],
    ['--help', 'Show this'],
  ]
  const lines = options.map(([option = '', does]) => `  ${option.padEnd(18)}${does}`)
  return `Usage: npm run bench:${name} -- [options]

${about}

${lines.join('\n')}

Exit codes: 0 measured, 1 failed, 2 usage error
`
}

function end(code: number, text: string): never {
  process[code === 0 ? 'stdout' : 'stderr'].write(text)
  process.exit(code)
}

/** @throws Error that names the option where its text is no whole number above 0. */
export function wholeNumber(option: string, text: string): number {
  const number = Number(text)
  if (!Number.isInteger(number) || number < 1) {
    throw new Error(`${option} requires whole numbers above 0, not “${text}”`)
  }
  return number
}
