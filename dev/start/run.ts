import {readFile, rm} from 'node:fs/promises'
import {join, resolve} from 'node:path'
import {setTimeout} from 'node:timers/promises'
import {problemName, retryAfterMs} from '../../src/access/index.ts'
import {startDemo, type Demo, type DemoOptions} from './demo.ts'
import {choosePorts} from './ports.ts'
import {startReal, type Real, type RealOptions} from './real.ts'
import {describeLibrary, proxyLimits} from './library.ts'
import {mergeEnvironment, readSettings, SettingsError, USAGE} from './settings.ts'
import {localToken} from './token.ts'

/** The files that are kept between two starts: the lake's documents and the session. */
const KEPT = ['production.json', 'token'] as const

/** The key of the sandbox, for manual requests. It opens nothing else. */
const SANDBOX_KEY = 'demo-key'

export interface RunOptions {
  readonly args: readonly string[]
  readonly env: Readonly<Record<string, string | undefined>>
  /** The folder of `.env` and `.data`. */
  readonly folder: string
  /** Prints a line for the user. */
  readonly print: (line: string) => void
  readonly startDemo?: (options: DemoOptions) => Promise<Demo>
  readonly startReal?: (options: RealOptions) => Promise<Real>
}

/** The running servers. */
export interface Running {
  close(): Promise<void>
}

/**
 * `npm start`: starts the servers that the command line and the environment request.
 *
 * @returns the running servers; `undefined` for `--help`
 * @throws SettingsError for an invalid setting
 */
export async function run(options: RunOptions): Promise<Running | undefined> {
  const {args, folder, print} = options
  const file = await readFile(join(folder, '.env'), 'utf8').catch(() => undefined)
  const env = mergeEnvironment(file, options.env)
  const settings = readSettings(args, env)
  if (settings.help) {
    print(USAGE)
    return undefined
  }
  const say = (name: string, url: string) => print(`${name.padEnd(8)}${url}`)

  if (settings.real) {
    const {proxy, studio} = settings.ports
    const ports = await choosePorts({proxy, studio})
    const {projectId, dataset} = settings.real
    const real = await startSettled(() =>
      (options.startReal ?? startReal)({ports, service: settings.real!}),
    )
    say('Project', `${projectId}, dataset ${dataset}: your changes there are real`)
    say('Proxy', real.proxy.url)
    say('Studio', real.studio.url)
    const {origin} = new URL(real.studio.url)
    say('CORS', `if the Studio can’t sign in: npx sanity cors add ${origin} --credentials`)
    return real
  }

  const ports = await choosePorts(settings.ports)
  const dataDir = resolve(folder, env['DATA_DIR'] || '.data')
  // By name, since the folder may contain other files.
  if (settings.reset) await Promise.all(KEPT.map((name) => rm(join(dataDir, name), {force: true})))
  const {library} = settings
  if (library) print(`Generating ${describeLibrary(library)}`)
  const demo = await (options.startDemo ?? startDemo)({
    ports,
    token: await localToken(dataDir),
    apiKey: SANDBOX_KEY,
    ...(library ? {sandbox: library, proxy: proxyLimits(library)} : {dataDir}),
  })
  if (library) {
    print('Loading it into the proxy')
    await loadProxy(demo, print)
  }
  say('Sandbox', demo.sandbox.url)
  say('Proxy', demo.proxy.url)
  say('Lake', demo.lake.url)
  say('Studio', demo.studio.signedInUrl)
  return demo
}

/** What the proxy calls a setting, and the variable that sets it here. */
const VARIABLES = [
  [/^sanityUser: projectId/m, 'SANITY_STUDIO_PROJECT_ID'],
  [/^serviceUrl/m, 'STORIES_SERVICE_URL'],
  [/^apiKey/m, 'STORIES_API_KEY'],
] as const

/** The proxy's message on invalid settings, without a stack. It never contains the key. */
async function startSettled<T>(start: () => Promise<T>): Promise<T> {
  try {
    return await start()
  } catch (error) {
    if (!(error instanceof TypeError)) throw error
    const message = VARIABLES.reduce(
      (text, [option, variable]) => text.replace(option, variable),
      error.message,
    )
    throw new SettingsError(message, {cause: error})
  }
}

/** How often loading is tried. */
const TRIES = 5
/** Problems of a service that is busy. */
const SLOW: ReadonlySet<unknown> = new Set(['service-timeout', 'service-down', 'service-limited'])

/** Loads everything before an editor has to wait for it. On a busy machine that can take several tries. */
async function loadProxy({proxy, lake}: Demo, print: RunOptions['print']): Promise<void> {
  for (let tried = 1; ; tried++) {
    const response = await fetch(`${proxy.url}/search/stories?limit=1`, {
      headers: {authorization: `Bearer ${lake.token}`},
    })
    const {title, type} = (await response.json()) as {title?: string; type?: unknown}
    if (response.ok) return
    if (!SLOW.has(problemName(type)) || tried === TRIES) {
      print(`The proxy can’t load it: ${title}`)
      return
    }
    if (tried === 1) print('The service is slow to answer. Trying again.')
    await setTimeout(retryAfterMs(response.headers.get('retry-after')) ?? 1000)
  }
}
