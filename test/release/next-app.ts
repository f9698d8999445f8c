import {type ChildProcess, spawn} from 'node:child_process'
import {createHash} from 'node:crypto'
import {cp, mkdir, readFile, rm, writeFile} from 'node:fs/promises'
import {tmpdir} from 'node:os'
import {join} from 'node:path'
import {fileURLToPath} from 'node:url'
import {packPackage} from '../support/package.ts'
import {run} from '../support/run.ts'

const EXAMPLE = fileURLToPath(new URL('../../examples/next', import.meta.url))
/**
 * The example's dependencies besides the plugin, which has no lock until it is published. Made by
 * `npm install --package-lock-only` beside its package.json without the plugin.
 */
const LOCK = new URL('next/package-lock.json', import.meta.url)

const QUIET = {CI: 'true', NEXT_TELEMETRY_DISABLED: '1', NODE_ENV: 'production'}

/** The example after a developer has copied it and installed the package. */
export interface NextApp {
  readonly folder: string
  build: (env: Readonly<Record<string, string>>) => Promise<void>
  /** Serves the built app. */
  start: (port: number, env: Readonly<Record<string, string>>) => Promise<RunningSite>
}

export interface RunningSite {
  readonly url: string
  close: () => Promise<void>
}

/**
 * Copies the example out of the repository, whose own packages it must not find, and installs it.
 * Its dependencies besides the plugin are kept for the next run.
 */
export async function installNextApp(): Promise<NextApp> {
  const lock = await readFile(LOCK)
  const digest = createHash('sha256').update(EXAMPLE).update(lock).digest('hex').slice(0, 12)
  const folder = join(tmpdir(), `stories-example-next-${digest}`)
  const installed = join(folder, 'node_modules', '.installed')
  await mkdir(folder, {recursive: true})
  for (const part of ['app', 'sanity', '.next']) {
    await rm(join(folder, part), {recursive: true, force: true})
  }
  const isCopied = (file: string) => !/[\\/](node_modules|\.next|\.env\.local)$/.test(file)
  await cp(EXAMPLE, folder, {recursive: true, filter: isCopied})
  await writeFile(join(folder, 'package-lock.json'), lock)
  const manifest = JSON.parse(await readFile(join(folder, 'package.json'), 'utf8')) as {
    dependencies: Record<string, string>
  }
  delete manifest.dependencies['sanity-plugin-stories']
  await writeFile(join(folder, 'package.json'), JSON.stringify(manifest))
  if ((await readFile(installed).catch(() => undefined)) === undefined) {
    await run('npm', ['ci', '--loglevel=error'], folder)
    await writeFile(installed, '')
  }
  const tarball = (await packPackage(folder)).path
  await run('npm', ['install', '--no-save', '--loglevel=error', tarball], folder)
  await rm(tarball)
  const next = join(folder, 'node_modules', 'next', 'dist', 'bin', 'next')
  return {
    folder,
    build: async (env) => {
      await run(process.execPath, [next, 'build'], folder, {...QUIET, ...env})
    },
    start: (port, env) => start(next, folder, port, env),
  }
}

async function start(
  next: string,
  folder: string,
  port: number,
  env: Readonly<Record<string, string>>,
): Promise<RunningSite> {
  const child = spawn(process.execPath, [next, 'start', '--port', String(port)], {
    cwd: folder,
    env: {...process.env, ...QUIET, ...env},
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const ended = new Promise<void>((resolve) => child.once('close', () => resolve()))
  await ready(child)
  return {
    url: `http://localhost:${port}`,
    close: () => {
      child.kill()
      return ended
    },
  }
}

/** @throws Error with its output when it exits. */
function ready(child: ChildProcess): Promise<void> {
  return new Promise((resolve, reject) => {
    let written = ''
    const read = (chunk: Buffer) => {
      written += chunk.toString()
      if (/Ready in/.test(written)) resolve()
    }
    child.stdout?.on('data', read)
    child.stderr?.on('data', read)
    child.once('error', reject)
    child.once('close', () => reject(new Error(`next start ended: ${written.slice(-2000)}`)))
  })
}
