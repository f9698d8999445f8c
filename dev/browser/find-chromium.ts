import {accessSync, constants, statSync} from 'node:fs'
import {delimiter, join} from 'node:path'
import {chromium} from 'playwright'
import {hasBundledChromium, unpackChromium} from './unpack-chromium.ts'

/** Why a browser was selected. */
export type ChromiumSource = 'CHROMIUM_PATH' | 'bundled' | 'installed'

/** A browser that can be started: pass `executablePath`, `env` and `args` to Playwright's `launch`. */
export interface ChromiumLaunch {
  readonly source: ChromiumSource
  /** Absolute path of the browser's binary. */
  readonly executablePath: string
  /** Variables that the browser needs in addition to the process's own. Empty unless it is bundled. */
  readonly env: Record<string, string>
  /** Command-line flags. */
  readonly args: string[]
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

/** Turns off the requests that Chromium makes on its own behalf. */
const quiet = [
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--no-first-run',
]

/**
 * Finds the Chromium for tests and scripts: the one that `CHROMIUM_PATH` names, otherwise the
 * bundled one of `@sparticuz/chromium`, which is the same on every Linux machine with an x64
 * processor. An installed browser is used only where there is no bundled one, so that it can't hide
 * a failure.
 *
 * @throws Error when `CHROMIUM_PATH` names no executable file, or when no browser was found.
 */
export async function findChromium(): Promise<ChromiumLaunch> {
  // Chromium's sandbox can't start as root.
  const args = process.getuid?.() === 0 ? ['--no-sandbox', ...quiet] : [...quiet]

  const named = process.env['CHROMIUM_PATH']
  if (named) {
    if (!isExecutable(named)) throw new Error(`CHROMIUM_PATH is not an executable file: ${named}`)
    return {source: 'CHROMIUM_PATH', executablePath: named, env: {}, args}
  }

  if (hasBundledChromium) return {source: 'bundled', ...(await unpackChromium()), args}

  const onPath = (process.env['PATH'] ?? '')
    .split(delimiter)
    .filter(Boolean)
    .flatMap((folder) => commands.map((command) => join(folder, command)))
  // Playwright's own browser is used where it exists, never downloaded.
  const executablePath = [...onPath, ...applications, chromium.executablePath()].find(isExecutable)
  if (executablePath) return {source: 'installed', executablePath, env: {}, args}
  throw new Error('No Chromium was found. Install Chrome or Chromium, or set CHROMIUM_PATH.')
}

function isExecutable(path: string): boolean {
  try {
    accessSync(path, constants.X_OK)
    return statSync(path).isFile()
  } catch {
    return false
  }
}
