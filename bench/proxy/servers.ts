import {spawn, type ChildProcess} from 'node:child_process'
import {mkdtemp, rm, writeFile} from 'node:fs/promises'
import {tmpdir} from 'node:os'
import {join} from 'node:path'
import {createInterface} from 'node:readline'
import {bundledProxy} from '../../test/proxy/bundle.ts'
import {CANARY, freePort, TOKEN} from '../../test/proxy/processes.ts'
import {startSandbox, type SandboxOptions} from '../../src/sandbox/index.ts'
import {probe} from './measure.ts'
import {writeNginx} from './nginx.ts'

export const AUTH = `Authorization: Bearer ${TOKEN}`

export interface Served {
  readonly name: 'proxy' | 'nginx' | 'bare Node'
  readonly url: string
  readonly pid: number
}

export interface Servers {
  readonly servers: readonly Served[]
  readonly stop: () => Promise<void>
}

/** Starts a server on the first core, and waits until it says its URL. */
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

/** The three servers, which answer `/stories` with the same bytes: those of the proxy. */
export async function startServers(content: SandboxOptions, sanityUrl: string): Promise<Servers> {
  const directory = await mkdtemp(join(tmpdir(), 'stories-bench-'))
  const children: ChildProcess[] = []
  const add = ({child, url}: {child: ChildProcess; url: string}) => {
    children.push(child)
    return {url, pid: child.pid ?? 0}
  }
  const sandbox = await startSandbox({keys: [CANARY], ...content})
  const env = {
    STORIES_SERVICE_URL: sandbox.url,
    STORIES_API_KEY: CANARY,
    SANITY_PROJECT_ID: 'abc',
    SANITY_API_HOST: sanityUrl,
    // Making a large listing takes the sandbox long; nothing is refreshed while it is measured.
    STORIES_CONNECT_TIMEOUT: '120',
    STORIES_TIMEOUT: '240',
    STORIES_FRESH_FOR: '86400',
    PORT: '0',
  }
  const proxy = add(await serve(process.execPath, [await bundledProxy()], env, /^Proxy (\S+)$/))
  const gzip = await wanted(`${proxy.url}/stories`, ['Accept-Encoding: gzip'], 'gzip')
  const plain = await wanted(`${proxy.url}/stories`, [], 'identity')
  await sandbox.close()
  const file = join(directory, 'stories')
  await Promise.all([writeFile(file, plain), writeFile(`${file}.gz`, gzip)])
  const bareFile = new URL('bare.ts', import.meta.url).pathname
  const bare = add(
    await serve(process.execPath, [bareFile, file, `${file}.gz`], {}, /^Bare (\S+)$/),
  )
  const port = await freePort()
  const config = await writeNginx({directory, port, authUrl: `${sanityUrl}/`, plain, gzip})
  const nginx = {...add(await serve('nginx', ['-c', config, '-p', directory], {}))}
  const nginxUrl = `http://127.0.0.1:${port}`
  await until(async () => (await probe(`${nginxUrl}/stories`, [AUTH])).status === 200)
  return {
    servers: [
      {name: 'proxy', ...proxy},
      {name: 'nginx', pid: nginx.pid, url: nginxUrl},
      {name: 'bare Node', ...bare},
    ],
    stop: async () => {
      for (const child of children) child.kill()
      await rm(directory, {recursive: true, force: true})
    },
  }
}

async function wanted(url: string, headers: readonly string[], encoding: string): Promise<Buffer> {
  const answer = await probe(url, [AUTH, ...headers])
  if (answer.status !== 200 || answer.encoding !== encoding) {
    throw new Error(`${answer.status} ${answer.encoding}: ${answer.body.toString().slice(0, 200)}`)
  }
  return answer.body
}

async function until(ready: () => Promise<boolean>): Promise<void> {
  for (let attempt = 0; attempt < 100; attempt++) {
    // oxlint-disable-next-line no-await-in-loop -- one after another
    if (await ready().catch(() => false)) return
    // oxlint-disable-next-line no-await-in-loop -- one after another
    await new Promise((resolve) => setTimeout(resolve, 50))
  }
  throw new Error('nginx does not answer')
}
