import {type ChildProcess, spawn} from 'node:child_process'
import {cp, mkdtemp, readFile, rm, writeFile} from 'node:fs/promises'
import {createRequire} from 'node:module'
import {createConnection} from 'node:net'
import {tmpdir} from 'node:os'
import {join} from 'node:path'
import {fileURLToPath} from 'node:url'
import type {PackageManager} from './package-managers.ts'
import {blockWith, installCommand, readmeBlocks} from './readme.ts'
import {type Newer, SHARED, STUDIOS, type StudioVersion} from './studios.ts'

const ROOT = fileURLToPath(new URL('../../', import.meta.url))

const TSCONFIG = {
  compilerOptions: {
    target: 'es2022',
    lib: ['es2022', 'dom', 'dom.iterable'],
    module: 'preserve',
    moduleResolution: 'bundler',
    jsx: 'react-jsx',
    strict: true,
    noEmit: true,
    skipLibCheck: true,
  },
  include: ['*.ts'],
}

/** A Studio made by following the README, in a folder outside of the repository. */
export interface FreshStudio {
  readonly folder: string
  /** The version of a package that is installed there, as a package of it finds it. */
  versionOf: (name: string, from?: string) => Promise<string>
  /** Runs a tool that is installed there. @throws Error with its output when it fails. */
  tool: (command: string, args: readonly string[]) => Promise<string>
  write: (file: string, text: string) => Promise<void>
  /** Changes one of its files, as a developer would in an editor. */
  edit: (file: string, change: (text: string) => string) => Promise<void>
  /** Starts `sanity dev` and waits until its port responds. */
  dev: (port: number, env?: Readonly<Record<string, string>>) => Promise<{close(): Promise<void>}>
  remove: () => Promise<void>
}

interface FreshStudioOptions {
  /** Its version of `sanity`. Default: that of the lock. */
  readonly sanity?: string
  /**
   * Whether the browser loads `sanity` from a module server, as in the README. It is Sanity's,
   * unless the environment of the build names another.
   *
   * @defaultValue false
   */
  readonly autoUpdates?: boolean
  /** A package in place of the version that is tested otherwise. */
  readonly newer?: Newer
}

/**
 * A minimal Studio, and the package by the README's command.
 *
 * @param registry - Where the package was published
 */
export async function makeFreshStudio(
  version: StudioVersion,
  manager: PackageManager,
  registry: string,
  {sanity = STUDIOS[version].versions.sanity, autoUpdates = false, newer}: FreshStudioOptions = {},
): Promise<FreshStudio> {
  const folder = await mkdtemp(join(tmpdir(), `fresh-studio-${version}-`))
  const {lock, overrides} = STUDIOS[version]
  const write = (file: string, text: string) => writeFile(join(folder, file), text)
  const manifest = {
    name: 'studio',
    // Without one `sanity dev` doesn't start for the Dashboard.
    version: '1.0.0',
    private: true,
    type: 'module',
    dependencies: {...SHARED, sanity, ...newerDependencies(newer)},
    // As `sanity init` has it: without the types of Node.
    devDependencies: {'@types/react': '19.3.0', typescript: '7.0.2'},
    // These and the lock pin what the tested Sanity needs, which a newer one says itself.
    overrides: newer?.name === 'sanity' ? {} : overrides,
  }
  await write('package.json', JSON.stringify(manifest))
  await write('tsconfig.json', JSON.stringify(TSCONFIG))
  if (newer?.name !== 'sanity') await cp(lock, join(folder, 'package-lock.json'))
  await cp(`${ROOT}.npmrc`, join(folder, '.npmrc'))
  await manager.install(folder)

  const section = 'Set it up in your Studio'
  const studio = newer?.name === 'sanity' ? newer.version : sanity
  await manager.add(folder, await installCommand(section, studio), registry)

  const blocks = await readmeBlocks(section, 'ts')
  const cli = blockWith(blocks, 'defineCliConfig(')
  const withoutUpdates = cli.replace('  deployment: {autoUpdates: true},\n', '')
  if (withoutUpdates === cli) throw new Error('The README has no auto-updates to leave out')
  await write('sanity.cli.ts', autoUpdates ? cli : withoutUpdates)
  await write('sanity.config.ts', blockWith(blocks, "from 'sanity/structure'"))
  await write('schema.ts', blockWith(blocks, 'defineType('))
  return {
    folder,
    versionOf: async (name, from) => {
      const base = createRequire(join(folder, 'package.json'))
      const require =
        from === undefined ? base : createRequire(base.resolve(`${from}/package.json`))
      const {version} = JSON.parse(await readFile(require.resolve(`${name}/package.json`), 'utf8'))
      return String(version)
    },
    tool: (name, args) => manager.exec(folder, name, args),
    edit: async (file, change) => {
      const before = await readFile(join(folder, file), 'utf8')
      const after = change(before)
      if (after === before) throw new Error(`Nothing changed in ${file}`)
      await write(file, after)
    },
    write,
    dev: (port, env = {}) => startDev(folder, port, manager, env),
    remove: () => rm(folder, {recursive: true, force: true}),
  }
}

function newerDependencies(newer: Newer | undefined): Record<string, string> {
  if (newer === undefined) return {}
  const {name, version} = newer
  return name === 'react' ? {react: version, 'react-dom': version} : {[name]: version}
}

async function startDev(
  folder: string,
  port: number,
  {env, node}: PackageManager,
  more: Readonly<Record<string, string>>,
): Promise<{close(): Promise<void>}> {
  const args = ['node_modules/sanity/bin/sanity', 'dev', '--port', String(port)]
  const child = spawn(node, args, {
    cwd: folder,
    env: {...process.env, ...env, ...more},
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let said = ''
  for (const stream of [child.stdout, child.stderr]) {
    stream.on('data', (chunk: Buffer) => (said += chunk.toString()))
  }
  const ended = new Promise<void>((resolve) => child.once('close', () => resolve()))
  await new Promise<void>((resolve, reject) => {
    child.once('close', () => reject(new Error(`sanity dev ended: ${said}`)))
    const attempt = () => {
      if (child.exitCode !== null) return
      const socket = createConnection({port, host: 'localhost'}, () => {
        socket.destroy()
        resolve()
      })
      socket.once('error', () => setTimeout(attempt, 100))
    }
    attempt()
  })
  return {close: () => end(child, ended)}
}

/** Kills it, since asked to end, Vite can wait forever for dependencies that it was preparing. */
function end(child: ChildProcess, ended: Promise<void>): Promise<void> {
  if (child.exitCode === null) child.kill('SIGKILL')
  return ended
}
