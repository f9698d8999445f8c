import {type ChildProcess, spawn} from 'node:child_process'
import {once} from 'node:events'
import {writeFile} from 'node:fs/promises'
import {join} from 'node:path'
import {rolldown} from 'rolldown'
import {run} from '../support/run.ts'
import {freePort} from '../proxy/processes.ts'

/** The runtime of Cloudflare's Workers, by itself. */
const WORKERD = 'workerd@1.20261117.1'

const config = (port: number) => `using Workerd = import "/workerd/workerd.capnp";
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

export interface RunningWorker {
  readonly url: string
  /** All that it wrote so far. */
  readonly output: () => string
  close: () => Promise<void>
}

/**
 * Bundles a Worker in a folder in which the package is installed, and runs it in workerd.
 *
 * @param source - the Worker, as somebody would write it
 */
export async function startWorker(folder: string, source: string): Promise<RunningWorker> {
  await run('npm', ['install', '--loglevel=error', WORKERD], folder)
  await writeFile(join(folder, 'source.js'), source)
  const bundle = await rolldown({
    input: join(folder, 'source.js'),
    platform: 'browser',
    resolve: {conditionNames: ['workerd', 'worker', 'browser', 'import', 'default']},
  })
  await bundle.write({file: join(folder, 'worker.js'), format: 'esm', minify: true})
  const port = await freePort()
  await writeFile(join(folder, 'config.capnp'), config(port))
  const child = spawn(join(folder, 'node_modules/.bin/workerd'), ['serve', 'config.capnp'], {
    cwd: folder,
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let said = ''
  for (const stream of [child.stdout, child.stderr]) {
    stream.on('data', (chunk: Buffer) => (said += chunk.toString()))
  }
  const url = `http://127.0.0.1:${port}`
  await untilItAnswers(url, child, () => said)
  return {
    url,
    output: () => said,
    close: async () => {
      if (child.exitCode !== null) return
      const ended = once(child, 'exit')
      child.kill()
      await ended
    },
  }
}

async function untilItAnswers(url: string, child: ChildProcess, said: () => string): Promise<void> {
  for (;;) {
    if (child.exitCode !== null) throw new Error(`workerd ended: ${said()}`)
    const answered = await fetch(url).then(
      () => true,
      () => false,
    )
    if (answered) return
    await new Promise((resolve) => setTimeout(resolve, 50))
  }
}
