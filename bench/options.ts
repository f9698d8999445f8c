import {parseArgs} from 'node:util'

/**
 * Reads a benchmark's options; ends the process where there is nothing to measure, or an option is
 * invalid.
 *
 * @param read - Returns `undefined` for `--help`. What it throws has a message for the user.
 */
export function optionsOrExit<T>(
  read: (args: readonly string[]) => T | undefined,
  usage: string,
): T {
  try {
    const options = read(process.argv.slice(2))
    if (options) return options
    process.stdout.write(usage)
    process.exit(0)
  } catch (error) {
    process.stderr.write(`${(error as Error).message}\n\n${usage}`)
    process.exit(2)
  }
}

/** @throws Error that names the option where its text is no whole number above 0. */
export function wholeNumber(option: string, text: string): number {
  const number = Number(text)
  if (!Number.isInteger(number) || number < 1) {
    throw new Error(`${option} requires whole numbers above 0, not “${text}”`)
  }
  return number
}

/** What a benchmark measures, at which sizes. */
export interface Selection {
  readonly parts: readonly string[]
  readonly sizes: readonly number[]
  readonly isQuick: boolean
}

/** Reads `--only`, `--sizes`, `--quick` and `--help`, as they are described in the usage. */
export const selectionOrExit = (
  usage: string,
  names: readonly string[],
  defaultSizes: string,
): Selection =>
  optionsOrExit((args) => {
    const {values} = parseArgs({
      args: [...args],
      options: {
        only: {type: 'string', default: names.join()},
        sizes: {type: 'string'},
        quick: {type: 'boolean', default: false},
        help: {type: 'boolean', default: false},
      },
    })
    if (values.help) return undefined
    const parts = values.only.split(',')
    const unknown = parts.find((name) => !names.includes(name))
    if (unknown !== undefined) throw new Error(`--only doesn't know “${unknown}”`)
    const sizes = values.sizes ?? (values.quick ? '1000' : defaultSizes)
    return {
      parts,
      sizes: sizes.split(',').map((size) => wholeNumber('--sizes', size)),
      isQuick: values.quick,
    }
  }, usage)
