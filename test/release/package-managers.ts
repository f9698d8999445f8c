import {mkdtemp, readFile, rm, writeFile} from 'node:fs/promises'
import {tmpdir} from 'node:os'
import {delimiter, join} from 'node:path'
import {run} from '../support/run.ts'

const ENV = {
  CI: 'true',
  DO_NOT_TRACK: '1',
  SANITY_CLI_TELEMETRY_DISABLED: '1',
  // A developer's shell has none. With Vitest's own, bundlers take packages' development versions,
  // and no Studio is made for the Dashboard.
  NODE_ENV: undefined,
  VITEST: undefined,
}

/** A package manager, and the Node that its commands run on. */
export interface PackageManager {
  /** What a child process of a Studio needs to run on that Node. */
  readonly env: Readonly<Record<string, string | undefined>>
  /** The Node itself. */
  readonly node: string
  /** Installs what a folder's package.json names, at the versions of its package-lock.json. */
  install: (folder: string) => Promise<void>
  /** Adds packages from a registry, as a developer would by the README. */
  add: (folder: string, packages: readonly string[], registry: string) => Promise<void>
  /** Runs a tool that is installed in a folder. @throws Error with what it wrote when it fails. */
  exec: (folder: string, tool: string, args: readonly string[]) => Promise<string>
  remove: () => Promise<void>
}

/** The machine's npm, on the Node of this process. */
export const npm = (): Promise<PackageManager> =>
  Promise.resolve({
    env: ENV,
    node: process.execPath,
    install: async (folder) => {
      await run('npm', ['install', '--loglevel=error'], folder)
    },
    add: async (folder, packages, registry) => {
      const options = ['--registry', registry, '--loglevel=error']
      await run('npm', ['install', ...packages, ...options], folder)
    },
    exec: (folder, tool, args) => run('npx', ['--no-install', tool, ...args], folder, ENV),
    remove: () => Promise.resolve(),
  })

/**
 * A pnpm of its own on a Node of its own. A package that imports what it doesn't depend on fails
 * here, since pnpm puts only direct dependencies where it is found.
 */
export async function pnpm(versions: {node: string; pnpm: string}): Promise<PackageManager> {
  const home = await mkdtemp(join(tmpdir(), 'stories-pnpm-'))
  const allowScripts = {node: true, pnpm: true}
  await writeFile(
    join(home, 'package.json'),
    JSON.stringify({private: true, dependencies: versions, allowScripts}),
  )
  await run('npm', ['install', '--loglevel=error'], home)
  const bin = join(home, 'node_modules', '.bin')
  const env = {...ENV, PATH: `${bin}${delimiter}${process.env['PATH']}`}
  const call = (folder: string, args: readonly string[]) =>
    run(join(bin, 'pnpm'), args, folder, env)
  return {
    env,
    node: join(bin, 'node'),
    install: async (folder) => {
      const {overrides = {}} = JSON.parse(await readFile(join(folder, 'package.json'), 'utf8')) as {
        overrides?: Record<string, string>
      }
      // pnpm has settings of its own for them. A package without a built binary would be no Studio.
      // In blocks, not as JSON: pnpm adds lines, such as for a package that is minutes old.
      const pinned = Object.entries(overrides).map(
        ([name, version]) => `  '${name}': '${version}'\n`,
      )
      await writeFile(
        join(folder, 'pnpm-workspace.yaml'),
        `overrides:\n${pinned.join('')}allowBuilds:\n  esbuild: true\n`,
      )
      await call(folder, ['import'])
      await rm(join(folder, 'package-lock.json'))
      await call(folder, ['install'])
    },
    add: async (folder, packages, registry) => {
      await call(folder, ['add', ...packages, '--registry', registry])
    },
    exec: (folder, tool, args) => call(folder, ['exec', tool, ...args]),
    remove: () => rm(home, {recursive: true, force: true}),
  }
}
