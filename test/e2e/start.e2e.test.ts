import {type ChildProcess, spawn} from 'node:child_process'
import {mkdtemp, readdir, rm} from 'node:fs/promises'
import {tmpdir} from 'node:os'
import path from 'node:path'
import {fileURLToPath} from 'node:url'
import {afterAll, afterEach, beforeAll, describe, expect, it, vi} from 'vitest'
import {connectBrowser} from '../support/browser.ts'
import {freePorts, isPortFree} from '../../dev/start/ports.ts'
import {Editor} from './support/editor.ts'
import {see} from './support/see.ts'
import {watch} from './support/watch.ts'

const FOLDER = fileURLToPath(new URL('../..', import.meta.url))

/** The sandbox key of `npm start`. */
const KEY = 'demo-key'

interface Started {
  readonly child: ChildProcess
  readonly lines: string[]
  readonly ended: Promise<number | null>
}

let dataDir: string
let ports: readonly number[]
const started: Started[] = []

beforeAll(async () => {
  dataDir = await mkdtemp(path.join(tmpdir(), 'stories-start-'))
  ports = await freePorts(4)
})

// Processes that a failed test leaves running would block the ports of the next one.
afterEach(async () => {
  for (const {child, ended} of started.splice(0)) {
    if (child.exitCode === null && child.signalCode === null) signal(child, 'SIGKILL')
    await ended
  }
})

afterAll(() => rm(dataDir, {recursive: true, force: true}))

/** As a terminal does, to npm and all its child processes. */
function signal({pid}: ChildProcess, name: NodeJS.Signals): void {
  if (pid !== undefined) process.kill(-pid, name)
}

function npmStart(...args: string[]): Started {
  const [studio, sandbox, proxy, lake] = ports.map(String)
  const child = spawn('npm', ['start', '--', ...args], {
    cwd: FOLDER,
    detached: true,
    stdio: ['ignore', 'pipe', 'pipe'],
    env: {
      ...process.env,
      STUDIO_PORT: studio,
      SANDBOX_PORT: sandbox,
      PROXY_PORT: proxy,
      LAKE_PORT: lake,
      DATA_DIR: dataDir,
      SANITY_STUDIO_PROJECT_ID: '',
      SANITY_STUDIO_DATASET: '',
      STORIES_SERVICE_URL: '',
      STORIES_API_KEY: '',
    },
  })
  const lines: string[] = []
  for (const stream of [child.stdout, child.stderr]) {
    stream?.setEncoding('utf8').on('data', (text: string) => lines.push(...text.split('\n')))
  }
  const ended = new Promise<number | null>((resolve) => child.once('exit', resolve))
  started.push({child, lines, ended})
  return {child, lines, ended}
}

/** The URL in the line that begins with a name. */
async function address({lines}: Started, name: string): Promise<string> {
  return vi.waitFor(
    () => {
      const line = lines.find((each) => each.startsWith(`${name} `))
      if (!line) throw new Error(`No line for ${name} in: ${lines.join(' / ')}`)
      return line.slice(name.length).trim()
    },
    {timeout: 240_000, interval: 100},
  )
}

describe('npm start', () => {
  it('opens a Studio from its sources, signed in, and Ctrl-C stops all of it', async () => {
    const demo = npmStart('--reset')
    const url = await address(demo, 'Studio')
    expect(new URL(url).port).toBe(String(ports[0]))
    for (const name of ['Sandbox', 'Proxy', 'Lake']) {
      expect(await address(demo, name)).toMatch(/^http:\/\//)
    }

    const browser = await connectBrowser()
    try {
      const context = await browser.newContext({viewport: {width: 1440, height: 1000}})
      // No package of another author holds the plugin's key.
      const seen = watch(context, KEY, {isSearched: (file) => file.includes('/node_modules/')})
      const editor = new Editor(await context.newPage(), url)
      await editor.openPage('page-empty')
      await see(editor.field('shelf').getByRole('button', {name: /^Select a/})).toBeVisible()
      await editor.writeTitle('Written here')
      const lake = await address(demo, 'Lake')
      const draft = `${lake}/v2025-02-19/data/doc/production/drafts.page-empty`
      const headers = {authorization: `Bearer ${new URL(url).hash.replace('#token=', '')}`}
      await expect
        .poll(async () => (await fetch(draft, {headers})).text())
        .toContain('Written here')
      expect(await seen.takeAll()).toMatchObject({leaks: [], left: [], errors: []})
    } finally {
      await browser.close()
    }

    signal(demo.child, 'SIGINT')
    await demo.ended
    await vi.waitFor(async () => {
      for (const port of ports) expect(await isPortFree(port), `port ${port}`).toBe(true)
    })
    expect(await readdir(dataDir)).toContain('production.json')
  })
})
