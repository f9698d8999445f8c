import {spawn, spawnSync, type ChildProcess} from 'node:child_process'
import {mkdtemp, rm, writeFile} from 'node:fs/promises'
import {tmpdir} from 'node:os'
import {join} from 'node:path'
import {createInterface} from 'node:readline'
import {fileURLToPath} from 'node:url'
import {bundledProxy} from '../../test/proxy/bundle.ts'
import {CANARY, freePort, TOKEN} from '../../test/proxy/processes.ts'
import {startSandbox, type SandboxOptions} from '../../src/sandbox/index.ts'
import type {BareResponse} from './bare.ts'
import {probe} from './measure.ts'
import {writeNginx} from './nginx.ts'

export const AUTH = `Authorization: Bearer ${TOKEN}`
export const GZIP = 'Accept-Encoding: gzip'
export const hasNginx = spawnSync('nginx', ['-v']).status === 0

const BARE = fileURLToPath(new URL('bare.ts', import.meta.url))

export interface Served {
  readonly name: 'proxy' | 'nginx' | 'bare Node'
  readonly url: string
  readonly pid: number
}

export interface Servers {
  /** The proxy, bare Node, and nginx where it is installed. */
  readonly servers: readonly Served[]
  readonly stop: () => Promise<void>
}

/** Starts a server on the first core, and waits until it prints its URL. */
async function serve(command: string, args: string[], env: NodeJS.ProcessEnv, ready?: RegExp) {
  const child = spawn('taskset', ['-c', '0', command, ...args], {
    env: {PATH: process.env['PATH'], ...env},
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  if (!ready) return {child, url: ''}
  const url = await new Promise<string>((resolve, reject) => {
    for (const stream of [child.stdout, child.stderr]) {
      createInterface({input: stream}).on('line', (line) => {
        const found = ready.exec(line)
        if (found) resolve(found[1] ?? '')
      })
    }
    child.once('exit', () => reject(new Error(`${command} ended`)))
  })
  return {child, url}
}

/** Starts the proxy's command as it is shipped, with the service's content loaded. */
export async function startBenchProxy(content: SandboxOptions, sanityUrl: string) {
  const sandbox = await startSandbox({keys: [CANARY], ...content})
  const env = {
    STORIES_SERVICE_URL: sandbox.url,
    STORIES_API_KEY: CANARY,
    // A single session represents many callers.
    STORIES_MAX_WAITING: '1000',
    SANITY_PROJECT_ID: 'abc',
    SANITY_API_HOST: sanityUrl,
    // The sandbox needs long to generate a large listing, so nothing is refreshed during a
    // measurement.
    STORIES_CONNECT_TIMEOUT: '120',
    STORIES_TIMEOUT: '240',
    STORIES_FRESH_FOR: '86400',
    STORIES_MAX_ITEMS: '250000',
    STORIES_MAX_BODY_BYTES: String(2 ** 28),
    STORIES_MAX_BYTES: String(2 ** 29),
    PORT: '0',
  }
  const {child, url} = await serve(process.execPath, [await bundledProxy()], env, /^Proxy (\S+)$/)
  for (const path of ['/stories', '/search/stories', '/search/collections']) {
    // oxlint-disable-next-line no-await-in-loop -- each loads what it needs
    const {status, body} = await probe(`${url}${path}`, [AUTH, GZIP])
    if (status !== 200) throw new Error(`${path}: ${status} ${body.toString().slice(0, 200)}`)
  }
  await sandbox.close()
  return {child, server: {name: 'proxy', url, pid: child.pid ?? 0} satisfies Served}
}

/** The servers, which respond to `/stories` with the same bytes: those of the proxy. */
export async function startServers(content: SandboxOptions, sanityUrl: string): Promise<Servers> {
  const directory = await mkdtemp(join(tmpdir(), 'stories-bench-'))
  const proxy = await startBenchProxy(content, sanityUrl)
  const children: ChildProcess[] = [proxy.child]
  const servers: Served[] = [proxy.server]
  const target = `${proxy.server.url}/stories`
  const gzip = await probe(target, [AUTH, GZIP])
  const plain = await probe(target, [AUTH])
  const notModified = await probe(target, [AUTH, GZIP, `If-None-Match: ${gzip.etag}`])

  const file = join(directory, 'responses.json')
  const recorded = Object.entries({gzip, plain, notModified}).map(([name, {headers, body}]) => {
    const response: BareResponse = {headers: [...headers], body: body.toString('base64')}
    return [name, response] as const
  })
  await writeFile(file, JSON.stringify(Object.fromEntries(recorded)))
  const bare = await serve(process.execPath, [BARE, file], {}, /^Bare (\S+)$/)
  children.push(bare.child)
  servers.push({name: 'bare Node', url: bare.url, pid: bare.child.pid ?? 0})

  if (hasNginx) {
    const port = await freePort()
    const bytes = {plain: plain.body, gzip: gzip.body}
    const config = await writeNginx({directory, port, authUrl: `${sanityUrl}/`, ...bytes})
    const {child} = await serve('nginx', ['-c', config, '-p', directory], {})
    children.push(child)
    const url = `http://127.0.0.1:${port}`
    await until(async () => (await probe(`${url}/stories`, [AUTH])).status === 200)
    servers.push({name: 'nginx', url, pid: child.pid ?? 0})
  }
  return {
    servers,
    stop: async () => {
      for (const child of children) child.kill()
      await rm(directory, {recursive: true, force: true})
    },
  }
}

async function until(ready: () => Promise<boolean>): Promise<void> {
  for (let attempt = 0; attempt < 100; attempt++) {
    // oxlint-disable-next-line no-await-in-loop -- one after another
    if (await ready().catch(() => false)) return
    // oxlint-disable-next-line no-await-in-loop -- one after another
    await new Promise((resolve) => setTimeout(resolve, 50))
  }
  throw new Error('nginx does not respond')
}
