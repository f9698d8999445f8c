import {spawnSync} from 'node:child_process'
import {mkdir, mkdtemp, readdir, readFile, rm, writeFile} from 'node:fs/promises'
import {tmpdir} from 'node:os'
import {join} from 'node:path'
import {fileURLToPath} from 'node:url'
import {checkPackage, createPackageFromTarballData} from '@arethetypeswrong/core'
import {publint} from 'publint'
import {afterAll, beforeAll, describe, expect, it} from 'vitest'
import manifest from '../../package.json' with {type: 'json'}
import {buildPackage, DIST, packPackage} from '../support/package.ts'
import {run} from '../support/run.ts'
import {BUDGETS} from './budgets.ts'
import {gzippedSize, sizeOf, studioLoads} from './size.ts'

const SMOKE = fileURLToPath(new URL('smoke.mjs', import.meta.url))

let folder: string
let packed: Awaited<ReturnType<typeof packPackage>>
let tarball: string

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'stories-package-'))
  await buildPackage()
  packed = await packPackage(folder)
  tarball = packed.path
})

afterAll(() => rm(folder, {recursive: true, force: true}))

const entries = Object.entries<string>(manifest.exports).filter(([, file]) => file.endsWith('.js'))

describe('the packed package', () => {
  it('passes publint', async () => {
    const bytes = new Uint8Array(await readFile(tarball)).buffer
    const {messages} = await publint({pack: {tarball: bytes}, strict: true})
    expect(messages).toEqual([])
  })

  it('resolves its types in every module resolution, also the one of before Node 16', async () => {
    const bytes = new Uint8Array(await readFile(tarball))
    const result = await checkPackage(createPackageFromTarballData(bytes), {
      excludeEntrypoints: ['./embed.css'],
    })
    if (!result.types) throw new Error('The package has no types')
    // The package is ESM only, so results for CommonJS don't matter, and its manifest has no types.
    const seen = result.problems.filter(
      (problem) =>
        !('resolutionKind' in problem) ||
        (problem.resolutionKind !== 'node16-cjs' && problem.entrypoint !== './package.json'),
    )
    expect(seen).toEqual([])
  })

  it('claims the types that its own name, so that a monorepo with two Reacts gives it the right ones', async () => {
    const files = (await readdir(DIST, {recursive: true})).filter((file) => file.endsWith('.d.ts'))
    const types = await Promise.all(files.map((file) => readFile(join(DIST, file), 'utf8')))
    const named = types.flatMap((text) => [...text.matchAll(/(?:from |import\()"([a-z-]+)/g)])
    const installed = await readdir(join(DIST, '../node_modules/@types'))
    const needed = installed.filter((name) => named.some(([, from]) => from === name))
    expect(needed).toContain('react')
    expect(Object.keys(manifest.peerDependencies)).toEqual(
      expect.arrayContaining(
        needed.filter((name) => name !== 'node').map((name) => `@types/${name}`),
      ),
    )
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

  // A copy of React's own packages calls `require`, which no browser has.
  it('holds the code of these packages, and of no other', () => {
    expect(Object.keys(manifest.inlinedDependencies)).toEqual([
      '@noble/hashes',
      '@valibot/to-json-schema',
      'is-network-error',
      'p-retry',
      'valibot',
    ])
  })

  it('holds none of their types, which are a multiple of its own', async () => {
    const files = (await readdir(DIST)).filter((name) => name.endsWith('.d.ts'))
    const texts = await Promise.all(files.map((name) => readFile(join(DIST, name), 'utf8')))
    expect(files.filter((_, at) => texts[at]!.includes('BaseIssue<'))).toEqual([])
  })

  it('holds the license of each of them', async () => {
    const licenses = await readFile(join(DIST, 'LICENSES.txt'), 'utf8')
    expect(licenses.match(/^Copyright /gim)).toHaveLength(5)
  })

  it('contains only files that are used', async () => {
    const names = (await run('tar', ['-tzf', tarball], folder)).trim().split('\n')
    const beside = names.filter((name) => !name.startsWith('package/dist/'))
    expect(beside.toSorted()).toEqual(
      [
        'CHANGELOG.md',
        'LICENSE',
        'README.md',
        'package.json',
        'skills/sanity-plugin-stories/SKILL.md',
      ].map((name) => `package/${name}`),
    )
    expect(names.filter((name) => /test|stories\.|\.env|tmp|\.map$/.test(name))).toEqual([])
    const videos = names.filter((name) => /\.(webm|mp4)$/.test(name))
    expect(videos.filter((name) => !name.startsWith('package/dist/videos/abstract-'))).toEqual([])
    expect(videos).toHaveLength(4)
  })

  // A tenth more than measured. For the contents, see docs/decisions/package.md.
  it('takes at most 545 kB to download and 1,700 kB unpacked', () => {
    expect(packed.size).toBeLessThanOrEqual(545_000)
    expect(packed.unpackedSize).toBeLessThanOrEqual(1_700_000)
  })
})

describe('the bundle of', () => {
  it.each(BUDGETS)('%s, import %s, is at most %i bytes', async (name, names, budget) => {
    const file = entries.find(([entry]) => entry === name)?.[1]
    if (file === undefined) throw new Error(`The package has no ${name}`)
    const size = await sizeOf(join(DIST, '..', file), names)
    expect(size).toBeGreaterThan(100)
    expect(size).toBeLessThanOrEqual(budget)
  })
})

/** Bytes, gzipped: what a Studio loads at its start, and then with the first dialog. */
const STUDIO_BUDGET = {
  entry: 7750,
  // A few hundred bytes above what it is, so that a small change fits.
  dialog: 63_300,
}

it('the plugin loads at most 8 kB gzipped when a Studio starts, without the picker', async () => {
  const {chunks, atStart, dialog, withDialog} = await studioLoads(DIST)
  expect(gzippedSize(atStart)).toBeLessThanOrEqual(STUDIO_BUDGET.entry)
  // A bundle without the plugin in it would be small too.
  expect(chunks[0]?.code).toContain('sanity-plugin-stories')
  expect(chunks[0]?.code).toContain('@sanity/ui/styles.css')
  // A Studio 5 has another @sanity/ui: a single component of it at the start costs 123 kB there.
  const shared = [...atStart].flatMap(({imports}) => imports)
  expect(shared.filter((name) => name.startsWith('@sanity/ui'))).toEqual(['@sanity/ui/styles.css'])

  expect(dialog && atStart.has(dialog)).toBe(false)
  expect([...withDialog].some(({code}) => code.includes('listbox'))).toBe(true)
  expect(gzippedSize(withDialog)).toBeLessThanOrEqual(STUDIO_BUDGET.dialog)

  const tool = chunks.find((each) => each.facadeModuleId?.includes('/StoriesTool-'))
  expect(tool && !atStart.has(tool) && !withDialog.has(tool)).toBe(true)
})

describe('a website or a server', () => {
  it('installs five packages, none of Sanity, and can use every entry point that needs none', async () => {
    const site = await mkdtemp(join(folder, 'site-'))
    await writeFile(join(site, 'package.json'), JSON.stringify({type: 'module', private: true}))
    await run('npm', ['install', '--loglevel=error', tarball], site)
    const modules = await readdir(join(site, 'node_modules'))
    const packages = [
      'srvx',
      'swr',
      'dequal',
      'react',
      'use-sync-external-store',
      'sanity-plugin-stories',
    ]
    expect(modules.filter((name) => !name.startsWith('.'))).toEqual(packages.toSorted())

    const output = await run(process.execPath, [SMOKE], site)
    expect(output).toBe(`Works on Node ${process.version}\n`)
    const help = await run('npx', ['--no-install', 'sanity-plugin-stories', '--help'], site)
    expect(help).toContain('sandbox')
    const settings = {STORIES_SERVICE_URL: 'https://service.example', STORIES_API_KEY: 'key'}
    const command = join(site, 'node_modules/sanity-plugin-stories/dist/cli.js')
    const agents = spawnSync(process.execPath, [command, 'proxy'], {
      cwd: site,
      encoding: 'utf8',
      env: {...process.env, ...settings, SANITY_PROJECT_ID: 'abc', PORT: '0', STORIES_AGENTS: '1'},
    })
    expect([agents.status, agents.stderr]).toEqual([
      2,
      'STORIES_AGENTS needs the package @modelcontextprotocol/server: npm install @modelcontextprotocol/server\n',
    ])
  })

  // What a Studio needs of both is Sanity's own demand.
  it('installs beside React 18 and an older Sanity, and renders an embed on the server', async () => {
    const site = await mkdtemp(join(folder, 'site-'))
    const older = {name: 'sanity', version: '3.99.0'}
    await mkdir(join(site, 'older'))
    await writeFile(join(site, 'older/package.json'), JSON.stringify(older))
    await writeFile(
      join(site, 'package.json'),
      JSON.stringify({
        dependencies: {react: '18.3.1', 'react-dom': '18.3.1', sanity: 'file:older'},
        type: 'module',
        private: true,
      }),
    )
    await run('npm', ['install', '--loglevel=error', tarball], site)
    const script = `import {createElement} from 'react'
import {renderToString} from 'react-dom/server'
import {StoryEmbed} from 'sanity-plugin-stories/embed'
const value = {_type: 'stories.story', id: 's1'}
console.log(renderToString(createElement(StoryEmbed, {brand: 'acme', scriptUrl: '/x.js', value}, 'All')))`
    const html = await run(process.execPath, ['--input-type=module', '-e', script], site)
    expect(html).toContain('<div class="stories-row">All</div>')
  })
})
