import {type ChildProcess, execFile, spawn, spawnSync} from 'node:child_process'
import {existsSync, readFileSync, rmSync} from 'node:fs'
import {mkdir, mkdtemp, writeFile} from 'node:fs/promises'
import {tmpdir} from 'node:os'
import path from 'node:path'
import {createInterface} from 'node:readline'
import {promisify} from 'node:util'
import {launch, type Page} from 'puppeteer-core'

/** Programs, and the Debian packages that have them. */
const PACKAGES = {
  orca: 'orca',
  'firefox-esr': 'firefox-esr',
  Xvfb: 'xvfb',
  xdotool: 'xdotool',
  'dbus-daemon': 'dbus-x11',
  '/usr/libexec/at-spi-bus-launcher': 'at-spi2-core',
} as const

/** The packages of the programs that this machine lacks. */
export function missingPackages(): string[] {
  const folders = ['', ...(process.env['PATH'] ?? '').split(path.delimiter)]
  return Object.entries(PACKAGES).flatMap(([program, name]) =>
    folders.some((folder) => existsSync(path.join(folder, program))) ? [] : name,
  )
}

/**
 * Orca takes Firefox for two programs, of which one ends whenever a window opens. It would give the
 * other one that one's state, and leave its focus mode while one types. The log is read as it grows.
 * What it says of each object that an event is of takes Orca longer than to speak of it.
 */
const ORCA_CUSTOMIZATIONS = `
from orca import debug, script_manager
debug.debugFile.reconfigure(line_buffering=True)
debug.printDetails = lambda *_, **__: None
script_manager.getManager().reclaimScripts = lambda: None
`

/** Whether this user has an Orca already: it looks for others by their user, not by their display. */
export const hasOrca = () =>
  spawnSync('pgrep', ['-u', String(process.getuid?.()), '-x', 'orca']).status === 0

/** A display with Firefox, the screen reader Orca and a keyboard. */
export interface Desktop {
  /** What Firefox shows, to be read. What an editor does goes by the keyboard. */
  readonly page: Page
  /** Presses keys one after the other, such as `Tab` or `ctrl+z`. */
  readonly press: (...keys: readonly string[]) => Promise<void>
  readonly type: (text: string) => Promise<void>
  /** All that Orca has spoken. */
  readonly spoken: () => readonly string[]
}

/** Starts all of it beside the user's own session, until this process ends. */
export async function startDesktop(url: string): Promise<Desktop> {
  const home = await mkdtemp(path.join(tmpdir(), 'stories-heard-'))
  const started: ChildProcess[] = []
  // However this process ends: Vite's server, for one, ends it at a signal.
  process.once('exit', () => {
    for (const {exitCode, signalCode, pid} of started.toReversed()) {
      // The group: a session bus starts services.
      if (exitCode === null && signalCode === null) process.kill(-pid!, 'SIGKILL')
    }
    try {
      rmSync(home, {recursive: true, force: true, maxRetries: 20, retryDelay: 100})
    } catch {
      // A service of the session may have left a mounted folder in it.
    }
  })
  const env: NodeJS.ProcessEnv = {
    ...process.env,
    HOME: home,
    XDG_RUNTIME_DIR: home,
    XDG_CONFIG_HOME: home,
    XDG_DATA_HOME: home,
    XDG_CACHE_HOME: home,
    GSETTINGS_BACKEND: 'memory',
    GNOME_ACCESSIBILITY: '1',
    LANG: 'C.UTF-8',
    // Nothing has to sound: Orca logs what it speaks.
    SPEECHD_ADDRESS: `unix_socket:${home}/none`,
  }
  const start = (command: string, ...args: string[]) => {
    const child = spawn(command, args, {env, detached: true, stdio: ['ignore', 'pipe', 'ignore']})
    started.push(child)
    return child
  }
  const screen = ['-screen', '0', '1400x1100x24', '-nolisten', 'tcp']
  env['DISPLAY'] = `:${await firstLine(start('Xvfb', '-displayfd', '1', ...screen))}`
  env['DBUS_SESSION_BUS_ADDRESS'] = await firstLine(
    start('dbus-daemon', '--session', '--nofork', '--print-address=1'),
  )
  const profile = path.join(home, 'firefox')
  await mkdir(profile)
  const browser = await launch({
    browser: 'firefox',
    executablePath: '/usr/bin/firefox-esr',
    userDataDir: profile,
    env,
    headless: false,
    defaultViewport: null,
    args: ['--kiosk'],
    extraPrefsFirefox: {'accessibility.force_disabled': -1},
    handleSIGINT: false,
    handleSIGTERM: false,
  })
  started.push(browser.process()!)
  const page = (await browser.pages())[0]!
  await page.goto(url)

  await mkdir(path.join(home, 'orca'))
  await writeFile(path.join(home, 'orca/orca-customizations.py'), ORCA_CUSTOMIZATIONS)
  const log = path.join(home, 'orca.log')
  start('orca', '--disable', 'braille', '--debug-file', log)
  const spoken = () => (existsSync(log) ? readSpoken(readFileSync(log, 'utf8')) : [])
  await until('Orca to speak', () => spoken().length > 0)

  const xdotool = async (...args: string[]) =>
    (await promisify(execFile)('xdotool', args, {env})).stdout.trim()
  const [windowId] = (await xdotool('search', '--onlyvisible', '--class', 'firefox')).split('\n')
  await xdotool('windowfocus', '--sync', windowId!)
  // Out of the address bar, which has no place in a kiosk but the focus at first.
  await until('the page to have the focus', async () => {
    if (await page.evaluate(() => document.hasFocus())) return true
    await xdotool('key', 'F6')
    return false
  })
  return {
    page,
    press: async (...keys) => void (await xdotool('key', '--delay', '100', ...keys)),
    type: async (text) => void (await xdotool('type', '--delay', '50', text)),
    spoken,
  }
}

/** What a program prints once it serves. */
async function firstLine(child: ChildProcess): Promise<string> {
  for await (const line of createInterface(child.stdout!)) return line
  throw new Error(`${child.spawnfile} ended`)
}

const readSpoken = (log: string) =>
  [...log.matchAll(/ - SPEECH OUTPUT: '(.*?)' ?(?:voice=\w+)?\{'/g)].map(([, text]) => text!)

/** Waits for a condition, and names it where it isn't met within a minute. */
export async function until(what: string, check: () => boolean | Promise<boolean>): Promise<void> {
  const end = Date.now() + 60_000
  for (;;) {
    // oxlint-disable-next-line no-await-in-loop -- one look after another
    if (await check()) return
    if (Date.now() > end) throw new Error(`Waited in vain for ${what}`)
    // oxlint-disable-next-line no-await-in-loop -- as above
    await new Promise((resolve) => setTimeout(resolve, 100))
  }
}
