import {rm} from 'node:fs/promises'
import {join, resolve} from 'node:path'
import type {startStudio} from '../studio/server.ts'
import {startDemo, type Demo} from './demo.ts'
import {choosePorts} from './ports.ts'
import {startReal, type Real} from './real.ts'
import {readSettings, SettingsError, USAGE, type Environment} from './settings.ts'
import {localToken} from './token.ts'

/** The files that are kept between two starts: the lake's documents and the session. */
const KEPT = ['production.json', 'token'] as const

/** The key of the sandbox, for manual requests. It opens nothing else. */
const SANDBOX_KEY = 'demo-key'

/** Seconds for a generated library, which a process sends that serves the Studio, too. */
const PATIENT = {timeout: 300, connectTimeout: 300}

export interface RunOptions {
  readonly args: readonly string[]
  readonly env: Environment
  /** The folder of `.data`. */
  readonly folder: string
  /** Prints a line for the user. */
  readonly print: (line: string) => void
  /** Serves the Studio. Default: from its sources, by Vite. Tests bring others. */
  readonly startStudio?: typeof startStudio
}

/**
 * `npm start`: starts the servers that the command line and the environment request.
 *
 * @returns the running servers; `undefined` for `--help`
 * @throws SettingsError for an invalid setting
 */
export async function run(options: RunOptions): Promise<Demo | Real | undefined> {
  const {args, env, folder, print, startStudio} = options
  const settings = readSettings(args, env)
  if (settings === 'help') {
    print(USAGE)
    return undefined
  }
  const served = startStudio ? {startStudio} : {}
  const say = (name: string, url: string) => print(`${name.padEnd(8)}${url}`)
  const {library, real: service} = settings

  if (service) {
    const ports = await choosePorts(['proxy', 'studio'], settings.ports)
    const real = await startReal({...served, ports, service}).catch(explain)
    say('Project', `${service.projectId}, dataset ${service.dataset}: your changes there are real`)
    say('Proxy', real.proxy.url)
    say('Studio', real.studio.url)
    const {origin} = new URL(real.studio.url)
    say('CORS', `if the Studio can’t sign in: npx sanity cors add ${origin} --credentials`)
    return real
  }

  const ports = await choosePorts(['sandbox', 'proxy', 'lake', 'studio'], settings.ports)
  const dataDir = resolve(folder, env['DATA_DIR'] || '.data')
  // By name, since the folder may contain other files.
  if (settings.reset) await Promise.all(KEPT.map((name) => rm(join(dataDir, name), {force: true})))
  if (library) print('Generating the library, and loading it into the proxy')
  const demo = await startDemo({
    ...served,
    ports,
    token: await localToken(dataDir),
    apiKey: SANDBOX_KEY,
    ...(library ? {sandbox: library, proxy: PATIENT} : {dataDir}),
  })
  if (library) await loadProxy(demo, print)
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

/** @throws SettingsError with the proxy's message on invalid settings, which never contains the key */
function explain(error: unknown): never {
  if (!(error instanceof TypeError)) throw error
  const message = VARIABLES.reduce(
    (text, [option, variable]) => text.replace(option, variable),
    error.message,
  )
  throw new SettingsError(message, {cause: error})
}

/** Loads everything before an editor has to wait for it. */
async function loadProxy({proxy, lake}: Demo, print: RunOptions['print']): Promise<void> {
  const response = await fetch(`${proxy.url}/search/stories?limit=1`, {
    headers: {authorization: `Bearer ${lake.token}`},
  })
  const {title} = (await response.json()) as {title?: string}
  if (!response.ok) print(`The proxy can’t load it: ${title}`)
}
