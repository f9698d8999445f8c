import {mkdir, writeFile} from 'node:fs/promises'
import {join} from 'node:path'
import {rolldown} from 'rolldown'
import {freePort, runProcess, type Running} from '../proxy/processes.ts'

/** The packages of their binaries. */
export const RUNTIME_PACKAGES = ['deno@2.9.6', 'bun@1.4.5', 'workerd@1.20261117.1']

export interface Runtime {
  readonly name: string
  /**
   * Starts a proxy in a folder in which the package and the runtimes are installed.
   *
   * @param proxy - The lines of a module that define the constant `proxy`
   */
  readonly start: (folder: string, proxy: string) => Promise<Running>
}

const LISTENING = /^Listening (\S+)$/

/** A runtime that runs a module, which prints where it listens. */
function runtime(name: string, command: string, args: readonly string[], serve: string): Runtime {
  return {
    name,
    start: async (folder, proxy) => {
      const file = join(folder, `${name}.mjs`)
      await writeFile(file, `${proxy}\n${serve}`)
      const env = {PATH: process.env['PATH'], HOME: folder, DENO_NO_UPDATE_CHECK: '1'}
      const binary = command.startsWith('/') ? command : join(folder, 'node_modules/.bin', command)
      return runProcess(binary, [...args, file], env, LISTENING)
    },
  }
}

const CONFIG = (port: number) => `using Workerd = import "/workerd/workerd.capnp";
const config :Workerd.Config = (
  services = [
    (name = "proxy", worker = (
      modules = [(name = "worker.js", esModule = embed "worker.js")],
      compatibilityDate = "2026-01-01",
      globalOutbound = "machine",
    )),
    (name = "machine", network = (allow = ["private", "public"])),
  ],
  sockets = [(name = "http", address = "127.0.0.1:${port}", http = (), service = "proxy")],
);
`

/** Bundles a Worker as Cloudflare's tools do, and runs it in the runtime of Cloudflare's Workers. */
async function startWorkerd(home: string, proxy: string): Promise<Running> {
  const folder = join(home, 'workerd')
  await mkdir(folder, {recursive: true})
  const source = join(folder, 'source.js')
  await writeFile(
    source,
    `${proxy}\nexport default {fetch: (request, _env, context) => proxy.fetch(request, context)}`,
  )
  const bundle = await rolldown({
    input: source,
    platform: 'browser',
    resolve: {conditionNames: ['workerd', 'worker', 'browser', 'import', 'default']},
  })
  await bundle.write({file: join(folder, 'worker.js'), format: 'esm', minify: true})
  const port = await freePort()
  const config = join(folder, 'config.capnp')
  await writeFile(config, CONFIG(port))
  const binary = join(home, 'node_modules/.bin/workerd')
  // Reports on its third descriptor, here its standard output, when it listens.
  const args = ['serve', config, '--control-fd=1']
  const running = await runProcess(binary, args, {PATH: process.env['PATH']}, /"event":"listen"()/)
  return {...running, url: `http://127.0.0.1:${port}`}
}

export const RUNTIMES: readonly Runtime[] = [
  runtime(
    'node',
    process.execPath,
    [],
    `import {startProxy} from 'sanity-plugin-stories/node'
const {url} = await startProxy(proxy)
console.log('Listening ' + url)`,
  ),
  runtime(
    'deno',
    'deno',
    ['run', '--allow-net', '--allow-env', '--allow-read', '--node-modules-dir=manual'],
    `const onListen = ({port}) => console.log('Listening http://127.0.0.1:' + port)
Deno.serve({hostname: '127.0.0.1', port: 0, onListen}, (request) =>
  proxy.fetch(request, {waitUntil: () => {}}))`,
  ),
  runtime(
    'bun',
    'bun',
    ['run'],
    `const fetch = (request) => proxy.fetch(request, {waitUntil: () => {}})
const {port} = Bun.serve({hostname: '127.0.0.1', port: 0, fetch})
console.log('Listening http://127.0.0.1:' + port)`,
  ),
  {name: 'workerd', start: startWorkerd},
]
