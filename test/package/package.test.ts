import {mkdtemp, readdir, readFile, rm, writeFile} from 'node:fs/promises'
import {tmpdir} from 'node:os'
import {join} from 'node:path'
import {fileURLToPath} from 'node:url'
import {checkPackage, createPackageFromTarballData} from '@arethetypeswrong/core'
import {publint} from 'publint'
import {afterAll, beforeAll, describe, expect, it} from 'vitest'
import manifest from '../../package.json' with {type: 'json'}
import {buildPackage, DIST, packPackage} from '../support/package.ts'
import {run} from '../support/run.ts'
import {sizeOf} from './size.ts'

const SMOKE = fileURLToPath(new URL('smoke.mjs', import.meta.url))

let folder: string
let packed: Awaited<ReturnType<typeof packPackage>>
let tarball: string

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'stories-package-'))
  await buildPackage()
  packed = await packPackage(folder)
  tarball = packed.path
}, 180_000)

afterAll(() => rm(folder, {recursive: true, force: true}))

const entries = Object.entries<string>(manifest.exports).filter(([, file]) => file.endsWith('.js'))

describe('the packed package', () => {
  it('passes publint', async () => {
    const bytes = new Uint8Array(await readFile(tarball)).buffer
    const {messages} = await publint({pack: {tarball: bytes}, strict: true})
    expect(messages).toEqual([])
  })

  it('resolves its types in every modern module resolution', async () => {
    const bytes = new Uint8Array(await readFile(tarball))
    const result = await checkPackage(createPackageFromTarballData(bytes))
    if (!result.types) throw new Error('The package has no types')
    // The package is ESM only, so results for CommonJS and the old resolution don't matter.
    const seen = result.problems.filter(
      (problem) =>
        !('resolutionKind' in problem) ||
        ['node16-esm', 'bundler'].includes(problem.resolutionKind),
    )
    expect(seen).toEqual([])
  })

  it('exports exactly the recorded names', async () => {
    const lists = entries.map(async ([name, file]) => {
      const types = await readFile(join(DIST, '..', file.replace(/\.js$/, '.d.ts')), 'utf8')
      const names = [...types.matchAll(/^export \{([^}]*)\}/gm)].flatMap(([, list]) =>
        list!.split(',').map((each) => each.trim().replace(/^(type )?.* as /, '$1')),
      )
      return `${name}\n${names
        .toSorted()
        .map((each) => `  ${each}\n`)
        .join('')}`
    })
    await expect((await Promise.all(lists)).join('')).toMatchFileSnapshot('exports.txt')
  })

  it('contains only files that are used', async () => {
    const names = (await run('tar', ['-tzf', tarball], folder)).trim().split('\n')
    const beside = names.filter((name) => !name.startsWith('package/dist/'))
    expect(beside.toSorted()).toEqual(
      ['CHANGELOG.md', 'LICENSE', 'README.md', 'package.json'].map((name) => `package/${name}`),
    )
    expect(names.filter((name) => /test|stories\.|\.env|tmp|\.map$/.test(name))).toEqual([])
    const videos = names.filter((name) => /\.(webm|mp4)$/.test(name))
    expect(videos.filter((name) => !name.startsWith('package/dist/videos/abstract-'))).toEqual([])
    expect(videos).toHaveLength(4)
  })

  // A tenth more than measured. For the contents, see docs/decisions/package.md.
  it('takes at most 465 kB to download and 1,410 kB unpacked', () => {
    expect(packed.size).toBeLessThanOrEqual(465_000)
    expect(packed.unpackedSize).toBeLessThanOrEqual(1_410_000)
  })
})

/** Bytes, minified and gzipped, without peer dependencies. For the embed, what a page imports. */
const BUDGETS = [
  ['.', '*', 8_200],
  ['./structure', '*', 1_000],
  ['./check', '*', 19_000],
  ['./client', '*', 6_000],
  ['./server', '*', 38_000],
  ['./node', '*', 5_500],
  ['./vite', '*', 39_000],
  ['./sandbox', '*', 30_500],
  ['./embed', '{StoryEmbed, collectionQuery, storyQuery}', 2_200],
  ['./embed', '*', 5_000],
  ['./embed/core', '*', 2_200],
  ['./embed/core', '{mountEmbed}', 1_800],
  ['./embed/consent', '*', 2_500],
  ['./embed/core/consent', '*', 2_100],
  ['./embed/events', '*', 200],
] as const

describe('the bundle of', () => {
  it.each(BUDGETS)('%s, import %s, is at most %i bytes', async (name, names, budget) => {
    const file = entries.find(([entry]) => entry === name)?.[1]
    if (file === undefined) throw new Error(`The package has no ${name}`)
    const size = await sizeOf(join(DIST, '..', file), names)
    expect(size).toBeGreaterThan(100)
    expect(size).toBeLessThanOrEqual(budget)
  })
})

describe('a website or a server', () => {
  it('installs no package of Sanity, and can use every entry point that needs none', async () => {
    const site = await mkdtemp(join(folder, 'site-'))
    await writeFile(join(site, 'package.json'), JSON.stringify({type: 'module', private: true}))
    await run('npm', ['install', '--loglevel=error', tarball], site)
    const modules = await readdir(join(site, 'node_modules'))
    expect(modules).toContain('sanity-plugin-stories')
    expect(modules.filter((name) => /sanity|styled/.test(name))).toEqual(['sanity-plugin-stories'])

    const output = await run(process.execPath, [SMOKE], site)
    expect(output).toBe(`Works on Node ${process.version}\n`)
    const help = await run('npx', ['--no-install', 'sanity-plugin-stories', '--help'], site)
    expect(help).toContain('sandbox')
  }, 120_000)
})
