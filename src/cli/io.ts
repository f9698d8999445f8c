import {styleText} from 'node:util'
import manifest from '../../package.json' with {type: 'json'}
import type {Environment} from './environment.ts'
import {type Given, type Read, readOptions, type Readers, UsageError} from './parse-options.ts'

/** The version of the package, and of the Node that runs it. */
export const VERSION = `${manifest.name} ${manifest.version} (Node ${process.versions.node})`

/** Where a command reads and prints. */
export interface Io {
  readonly environment: Environment
  /** Where `.env` is looked for. */
  readonly folder: string
  readonly out: Stream
  readonly err: Stream
  readonly signal?: AbortSignal
}

/** The process's own. */
export const processIo = (): Io => ({
  environment: process.env,
  folder: process.cwd(),
  out: process.stdout,
  err: process.stderr,
})

/**
 * Reads the options of a command and runs it.
 *
 * @returns the exit code: 2 where an option or a setting is wrong, 0 where only the help is printed
 */
export async function runWithOptions<R extends Readers>(
  args: readonly string[],
  help: string,
  readers: (given: Given) => R,
  io: Io,
  run: (options: Read<R>) => Promise<number>,
): Promise<number> {
  try {
    const options = readOptions(args, help, readers)
    if (options !== 'help') return await run(options)
    io.out.write(help)
    return 0
  } catch (error) {
    if (!(error instanceof UsageError)) throw error
    io.err.write(`${error.message}\n`)
    return 2
  }
}

export const takesColours = ({environment, out}: Io): boolean =>
  out.isTTY === true && !environment['NO_COLOR'] && environment['TERM'] !== 'dumb'

/** A text in colours, on request. */
export const paint = (style: Parameters<typeof styleText>[0], text: string, colours: boolean) =>
  colours ? styleText(style, text, {validateStream: false}) : text

/** Such as `1,234`. */
export const number = (value: number): string => value.toLocaleString('en')

/** Such as `60 Stories`. */
export const count = (value: number, [one, many]: readonly [string, string]): string =>
  `${number(value)} ${value === 1 ? one : many}`

export interface Stream {
  readonly write: (text: string) => unknown
  readonly isTTY?: boolean
}

/** A line that says what is being done, on a terminal only; it is erased afterwards. */
export function createProgress(err: Stream) {
  let isShown = false
  return {
    show(what: string) {
      if (!err.isTTY) return
      err.write(`\r\u001B[K  … ${what}`)
      isShown = true
    },
    clear() {
      if (isShown) err.write('\r\u001B[K')
      isShown = false
    },
  }
}

const SIGNALS = ['SIGINT', 'SIGTERM'] as const

/** Waits for a signal to end; the next one ends the process at once. */
export function untilSignal(): Promise<string> {
  return new Promise((resolve) => {
    const end = (signal: string) => {
      for (const name of SIGNALS) process.off(name, end)
      resolve(signal)
    }
    for (const name of SIGNALS) process.on(name, end)
  })
}
