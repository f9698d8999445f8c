import {accessSync, constants, existsSync} from 'node:fs'
import {delimiter, join} from 'node:path'
import {chromium} from 'playwright'
import {unpackChromium} from './unpack-chromium.ts'

/** A browser that can be started: hand all three to Playwright's `launch`. */
export interface ChromiumLaunch {
  /** Absolute path of the browser's binary. */
  executablePath: string
  /** Variables the browser needs beside the process's own. Empty for an installed browser. */
  env: Record<string, string>
  /** Command-line flags. */
  args: string[]
}

/** What the search depends on. Every part has a default; tests name their own. */
export interface FindChromiumOptions {
  /** The environment searched. Default: `process.env`. */
  env?: NodeJS.ProcessEnv
  /** Places where a Chrome or Chromium is installed, beside those on `PATH`. */
  installedAt?: readonly string[]
  /** Where Playwright would keep its own browser. It is used when already there, never downloaded. */
  playwrightPath?: () => string
  /** Provides the browser that comes from the package registry. */
  unpack?: () => Promise<{executablePath: string; env: Record<string, string>}>
  /** Whether the process runs as root, where Chromium's sandbox can't start. */
  root?: boolean
}

const commands = [
  'google-chrome-stable',
  'google-chrome',
  'chromium',
  'chromium-browser',
  'chrome',
] as const

const applications = [
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
  'C:\\Program Files (x86)\\Google\\Chrome\\Application\\chrome.exe',
] as const

/** Requests that Chromium makes on its own account, which no test asked for. */
const quiet = [
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--no-first-run',
]

/**
 * Finds a Chromium: `CHROMIUM_PATH`, an installed Chrome or Chromium, Playwright's own if it is
 * already downloaded, else the one inside the `@sparticuz/chromium` package, unpacked on first use.
 *
 * @throws Error when `CHROMIUM_PATH` names no executable file, or when nothing was found.
 */
export async function findChromium(options: FindChromiumOptions = {}): Promise<ChromiumLaunch> {
  const env = options.env ?? process.env
  const root = options.root ?? process.getuid?.() === 0
  const args = root ? ['--no-sandbox', ...quiet] : [...quiet]

  const named = env['CHROMIUM_PATH']
  if (named) {
    if (!isExecutable(named)) throw new Error(`CHROMIUM_PATH is no executable file: ${named}`)
    return {executablePath: named, env: {}, args}
  }

  const onPath = (env['PATH'] ?? '')
    .split(delimiter)
    .filter(Boolean)
    .flatMap((folder) => commands.map((command) => join(folder, command)))
  const installed = [...onPath, ...(options.installedAt ?? applications)].find(isExecutable)
  if (installed) return {executablePath: installed, env: {}, args}

  const downloaded = (options.playwrightPath ?? (() => chromium.executablePath()))()
  if (downloaded && existsSync(downloaded)) return {executablePath: downloaded, env: {}, args}

  return {...(await (options.unpack ?? unpackChromium)()), args}
}

function isExecutable(path: string): boolean {
  try {
    accessSync(path, constants.X_OK)
    return true
  } catch {
    return false
  }
}
