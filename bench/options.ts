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
