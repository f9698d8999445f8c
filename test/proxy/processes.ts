/** Real processes for the tests of the proxy: Redis, Sanity, and the proxy's command itself. */
import {spawn, spawnSync, type ChildProcess} from 'node:child_process'
import {once} from 'node:events'
import {mkdtemp, rm, writeFile} from 'node:fs/promises'
import {createServer} from 'node:http'
import type {AddressInfo} from 'node:net'
import {tmpdir} from 'node:os'
import {join} from 'node:path'
import {createInterface} from 'node:readline'
import {freePorts} from '../../dev/start/ports.ts'
import {bundledProxy} from './bundle.ts'

/** Searched for in everything that the proxies write. */
export const CANARY = 'canary-api-key-8c1d4e7b'
export const TOKEN = 'session-token-of-a-test'

export const hasRedis = spawnSync('redis-server', ['--version']).status === 0
if (!hasRedis) {
  process.stderr.write(
    '\n*** SKIPPED: redis-server is not installed, so nothing shared is tested. apt-get install redis-server ***\n\n',
  )
}

export async function freePort(): Promise<number> {
  const [port = 0] = await freePorts(1)
  return port
}

export interface Running {
  readonly url: string
  readonly child: ChildProcess
  /** Its output so far. */
  readonly output: () => string
  readonly stop: (signal?: NodeJS.Signals) => Promise<void>
}

/** Runs a command until it prints what `ready` matches; its first group is the address. */
export async function runProcess(
  command: string,
  args: readonly string[],
  env: NodeJS.ProcessEnv,
  ready: RegExp,
): Promise<Running> {
  const child = spawn(command, args, {env, stdio: ['ignore', 'pipe', 'pipe']})
  const exited = once(child, 'exit')
  let output = ''
  const url = await new Promise<string>((resolve, reject) => {
    for (const stream of [child.stdout, child.stderr]) {
      createInterface({input: stream}).on('line', (line) => {
        output += `${line}\n`
        const found = ready.exec(line)
        if (found) resolve(found[1] ?? '')
      })
    }
    child.once('error', reject)
    child.once('exit', (code) => reject(new Error(`${command} ended with ${code}: ${output}`)))
  })
  return {
    url,
    child,
    output: () => output,
    stop: async (signal = 'SIGTERM') => {
      if (child.exitCode !== null || child.signalCode !== null) return
      child.kill(signal)
      await exited
    },
  }
}

/** @param settings - Further ones of its configuration, such as `--requirepass secret`. */
export async function startRedis(
  port?: number,
  settings: readonly string[] = [],
): Promise<Running> {
  const directory = await mkdtemp(join(tmpdir(), 'stories-redis-'))
  const taken = port ?? (await freePort())
  const common = ['--port', String(taken), '--bind', '127.0.0.1', '--save', '', '--dir', directory]
  const args = [...common, ...settings]
  const running = await runProcess('redis-server', args, process.env, /Ready to accept connections/)
  return {
    ...running,
    url: `redis://127.0.0.1:${taken}`,
    stop: async (signal) => {
      await running.stop(signal)
      await rm(directory, {recursive: true, force: true})
    },
  }
}

/** @param settings - Lines of its configuration, which it rewrites as it learns. */
export async function startSentinel(port: number, settings: readonly string[]): Promise<Running> {
  const directory = await mkdtemp(join(tmpdir(), 'stories-sentinel-'))
  const file = join(directory, 'sentinel.conf')
  const lines = [`port ${port}`, 'bind 127.0.0.1', `dir ${directory}`, ...settings]
  await writeFile(file, `${lines.join('\n')}\n`)
  const args = [file, '--sentinel']
  const running = await runProcess('redis-server', args, process.env, /\+monitor master/)
  return {
    ...running,
    stop: async (signal) => {
      await running.stop(signal)
      await rm(directory, {recursive: true, force: true})
    },
  }
}

/** A stand-in for Sanity's API that knows one session. */
export async function startSanity() {
  const server = createServer((request, response) => {
    const known = request.headers.authorization === `Bearer ${TOKEN}`
    response.writeHead(known ? 200 : 401, {'content-type': 'application/json'})
    response.end(known ? '{"id":"p1","provider":"google","roles":[{"name":"editor"}]}' : '{}')
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    close: async () => {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}

export interface ProxyProcessOptions {
  readonly serviceUrl: string
  readonly sanityUrl: string
  readonly env?: Readonly<Record<string, string>>
}

export async function startProxyProcess({serviceUrl, sanityUrl, env}: ProxyProcessOptions) {
  return runProcess(
    process.execPath,
    [await bundledProxy()],
    {
      PATH: process.env['PATH'],
      STORIES_SERVICE_URL: serviceUrl,
      STORIES_API_KEY: CANARY,
      SANITY_PROJECT_ID: 'abc',
      SANITY_API_HOST: sanityUrl,
      STORIES_METRICS: 'true',
      // A single session represents many callers.
      STORIES_MAX_WAITING: '1000',
      // Limits that only a hang reaches: the service and Redis may be late on a busy machine.
      STORIES_CONNECT_TIMEOUT: '60',
      STORIES_STORE_TIMEOUT: '20',
      PORT: '0',
      ...env,
    },
    /^Proxy (\S+)$/,
  )
}

export function get(proxy: {readonly url: string}, path = '/stories', headers = {}) {
  return fetch(`${proxy.url}${path}`, {headers: {authorization: `Bearer ${TOKEN}`, ...headers}})
}
