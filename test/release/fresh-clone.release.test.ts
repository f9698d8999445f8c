import {mkdtemp, rm, symlink} from 'node:fs/promises'
import {tmpdir} from 'node:os'
import {delimiter, join} from 'node:path'
import {fileURLToPath, pathToFileURL} from 'node:url'
import {afterAll, beforeAll, expect, it} from 'vitest'
import manifest from '../../package.json' with {type: 'json'}
import {run} from '../support/run.ts'

const ROOT = fileURLToPath(new URL('../..', import.meta.url))

let folder: string
/** A clone with the packages of this one. */
let installed: string

/** Clones what is committed, without anything that was installed or built. */
async function clone(name: string): Promise<string> {
  const target = join(folder, name)
  await run('git', ['clone', '--quiet', '--depth', '1', pathToFileURL(ROOT).href, target], folder)
  return target
}

/** Runs npm without the tools of this clone, and of one that runs the rehearsal. */
function npm(args: readonly string[], cwd: string): Promise<string> {
  const isOutside = (each: string) => !each.endsWith(join('node_modules', '.bin'))
  const PATH = (process.env['PATH'] ?? '').split(delimiter).filter(isOutside).join(delimiter)
  return run('npm', args, cwd, {PATH})
}

const pack = (cwd: string) => npm(['pack', '--silent', '--pack-destination', folder], cwd)

let packed: string

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'stories-clone-'))
  installed = await clone('installed')
  await symlink(join(ROOT, 'node_modules'), join(installed, 'node_modules'))
  packed = await pack(installed)
})

afterAll(() => rm(folder, {recursive: true, force: true}))

it('npm pack in a fresh clone builds the package, and prints only the file’s name', async () => {
  const tarball = `${manifest.name}-${manifest.version}.tgz`
  expect(packed).toBe(`${tarball}\n`)
  const names = (await run('tar', ['-tzf', join(folder, tarball)], folder)).split('\n')
  const code = Object.values(manifest.exports).map((file) => file.replace('./', 'package/'))
  expect(code.length).toBeGreaterThan(10)
  expect(code.filter((name) => !names.includes(name))).toEqual([])
})

it('npm pack fails in a clone where nothing is installed to build with', async () => {
  await expect(pack(await clone('empty'))).rejects.toThrow(/Cannot find module .*typescript/)
})

it('npm publish is refused in a clone in which no rehearsal has passed', async () => {
  const published = npm(['publish', '--dry-run'], installed)
  await expect(published).rejects.toThrow(/^Not published: The tests haven't passed here .+\.$/m)
})
