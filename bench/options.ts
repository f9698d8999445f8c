import {
  describeOptions,
  type Options,
  type ReadOptions,
  readOptions,
  UsageError,
  value,
  valueOr,
} from '../src/cli/options.ts'

/** `--only`: some of a benchmark's parts. */
export const partsOption = (parts: readonly string[]) =>
  valueOr(parts.join(), 'name,name', 'what is measured', (text) => {
    const selected = text.split(',')
    const unknown = selected.find((name) => !parts.includes(name))
    if (unknown !== undefined) throw new UsageError(`--only doesn't know “${unknown}”`)
    return selected
  })

/** How many Stories the libraries of a benchmark have. */
export const sizesOption = (initial: string) =>
  value('n,n', `Stories of each library (default ${initial})`, (text) =>
    text.split(',').map((size) => wholeNumber('--sizes', size)),
  )

/** Reads a benchmark's options; ends the process for `--help`, and where an option is invalid. */
export function optionsOrExit<O extends Options>(
  name: string,
  about: string,
  options: O,
): ReadOptions<O> {
  const usage = `Usage: npm run bench:${name} -- [options]

${about}

${describeOptions(options)}

Exit codes: 0 measured, 1 failed, 2 usage error
`
  try {
    const read = readOptions(process.argv.slice(2), options)
    if (read !== 'help') return read
    process.stdout.write(usage)
    process.exit(0)
  } catch (error) {
    if (!(error instanceof UsageError)) throw error
    process.stderr.write(`${error.message}\n\n${usage}`)
    process.exit(2)
  }
}

/** @throws UsageError that names the option where its text is no whole number above 0. */
export function wholeNumber(option: string, text: string): number {
  const number = Number(text)
  if (Number.isInteger(number) && number >= 1) return number
  throw new UsageError(`${option} requires whole numbers above 0, not “${text}”`)
}
