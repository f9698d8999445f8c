import {styleText} from 'node:util'
import manifest from '../../package.json' with {type: 'json'}
import type {Environment} from './environment.ts'
import {UsageError} from './options.ts'

export const VERSION = `${manifest.name} ${manifest.version} (Node ${process.versions.node})`

export interface Io {
  readonly environment: Environment
  /** Where `.env` is looked for. */
  readonly folder: string
  readonly out: Stream
  readonly err: Stream
}

export const processIo = (): Io => ({
  environment: process.env,
  folder: process.cwd(),
  out: process.stdout,
  err: process.stderr,
})

export const takesColours = ({environment, out}: Io): boolean =>
  out.isTTY === true && !environment['NO_COLOR'] && environment['TERM'] !== 'dumb'

export const paint = (style: Parameters<typeof styleText>[0], text: string, colours: boolean) =>
  colours ? styleText(style, text, {validateStream: false}) : text

/** Reads a whole number. NaN, which no option may be, stands for any other text. */
export const whole = (text: string) => (/^\d+$/.test(text) ? Number(text) : Number.NaN)

export const number = (value: number): string => value.toLocaleString('en')

export const count = (value: number, [one, many]: readonly [string, string]): string =>
  `${number(value)} ${value === 1 ? one : many}`

export const time = (milliseconds: number): string =>
  milliseconds < 1000 ? `${milliseconds} ms` : `${(milliseconds / 1000).toFixed(1)} s`

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

export type SystemError = NodeJS.ErrnoException & {readonly port?: number}

/** Explains why a server can't listen, with the names of the settings for its port and host. */
export function explainListening(
  {code = '', port}: SystemError,
  portName: string,
  hostName: string,
): string | undefined {
  if (code === 'EADDRINUSE') return `${portName} ${port} is in use: set another, or 0`
  if (code === 'EACCES' && port !== undefined) {
    return `${portName} ${port} requires more rights: set one above 1023`
  }
  const isHost = /^(?:EADDRNOTAVAIL|EAFNOSUPPORT|EINVAL|ENOTFOUND|EAI_AGAIN)$/.test(code)
  return isHost ? `${hostName}: no such address on this machine` : undefined
}

/** Loads what a setting needs. @throws {@link UsageError} where its package is not installed. */
export async function needed<T>(setting: string, name: string, load: () => Promise<T>): Promise<T> {
  try {
    return await load()
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ERR_MODULE_NOT_FOUND') throw error
    throw new UsageError(`${setting} needs the package ${name}: npm install ${name}`)
  }
}

/**
 * Where a bug is, without the error's message and properties: those of Node and of libraries quote
 * what they were given, which can be a setting with a password in it.
 */
export function describeBug(error: unknown): string {
  const {name, code, stack} = error as NodeJS.ErrnoException
  const frames = stack?.split('\n').filter((line) => /^ {4}at /.test(line)) ?? []
  const title = [name, code].filter(Boolean).join(' ') || 'unknown error'
  return [title, ...frames].join('\n')
}
