import {mkdtemp, rm, symlink} from 'node:fs/promises'
import {tmpdir} from 'node:os'
import {delimiter, join} from 'node:path'
import {fileURLToPath, pathToFileURL} from 'node:url'
import {afterAll, beforeAll, expect, it} from 'vitest'
import manifest from '../../package.json' with {type: 'json'}
import {run} from '../support/run.ts'

const ROOT = fileURLToPath(new URL('../..', import.meta.url))

let folder: string

/** Packs a clone: what is committed, without anything that was installed or built. */
async function packClone(name: string, prepare: (clone: string) => Promise<void>): Promise<string> {
  const clone = join(folder, name)
  await run('git', ['clone', '--quiet', '--depth', '1', pathToFileURL(ROOT).href, clone], folder)
  await prepare(clone)
  const isOutside = (each: string) => !each.startsWith(ROOT)
  const PATH = (process.env['PATH'] ?? '').split(delimiter).filter(isOutside).join(delimiter)
  return run('npm', ['pack', '--silent', '--pack-destination', folder], clone, {PATH})
}

let packed: string

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'stories-clone-'))
  packed = await packClone('installed', (clone) =>
    symlink(join(ROOT, 'node_modules'), join(clone, 'node_modules')),
  )
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
  await expect(packClone('empty', () => Promise.resolve())).rejects.toThrow(/tsdown: .*not found/)
})
