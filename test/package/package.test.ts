import {mkdtemp, readdir, readFile, rm, writeFile} from 'node:fs/promises'
import {tmpdir} from 'node:os'
import {join} from 'node:path'
import {fileURLToPath} from 'node:url'
import {checkPackage, createPackageFromTarballData} from '@arethetypeswrong/core'
import {publint} from 'publint'
import {afterAll, beforeAll, describe, expect, it} from 'vitest'
import {closeAll} from '../../dev/start/stack.ts'
import manifest from '../../package.json' with {type: 'json'}
import {startSandbox} from '../../src/sandbox/index.ts'
import {buildPackage, DIST, packPackage} from '../support/package.ts'
import {run} from '../support/run.ts'
import {CANARY, startSanity, TOKEN} from '../proxy/processes.ts'
import {sizeOf} from './size.ts'
import {startWorker} from './workerd.ts'

const SMOKE = fileURLToPath(new URL('smoke.mjs', import.meta.url))

let folder: string
let tarball: string

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'stories-package-'))
  await buildPackage()
  tarball = await packPackage(folder)
}, 180_000)

afterAll(() => rm(folder, {recursive: true, force: true}))

const entries = Object.entries<string>(manifest.exports).filter(([, file]) => file.endsWith('.js'))

describe('the packed package', () => {
  it('has nothing that publint would change', async () => {
    const bytes = new Uint8Array(await readFile(tarball)).buffer
    const {messages} = await publint({pack: {tarball: bytes}, strict: true})
    expect(messages).toEqual([])
  })

  it('has types that every modern resolution finds', async () => {
    const packed = createPackageFromTarballData(new Uint8Array(await readFile(tarball)))
    const result = await checkPackage(packed)
    if (!result.types) throw new Error('The package has no types')
    // The package is ESM only: what CommonJS and the resolution of old are told is of no use.
    const seen = result.problems.filter(
      (problem) =>
        !('resolutionKind' in problem) ||
        ['node16-esm', 'bundler'].includes(problem.resolutionKind),
    )
    expect(seen).toEqual([])
  })

  it('exports what is written down', async () => {
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

  it('holds what is used and no more', async () => {
    const names = (await run('tar', ['-tzf', tarball], folder)).trim().split('\n')
    const beside = names.filter((name) => !name.startsWith('package/dist/'))
    expect(beside.toSorted()).toEqual(
      ['CHANGELOG.md', 'LICENSE', 'README.md', 'package.json'].map((name) => `package/${name}`),
    )
    expect(names.filter((name) => /test|stories\.|\.env|tmp/.test(name))).toEqual([])
  })
})

/** Bytes, minified and gzipped, without what a peer brings. Of the embed, what a page imports. */
const BUDGETS = [
  ['.', '*', 8_200],
  ['./structure', '*', 1_000],
  ['./client', '*', 6_000],
  ['./server', '*', 22_500],
  ['./node', '*', 3_000],
  ['./vite', '*', 20_500],
  ['./embed', '{StoryEmbed, collectionQuery, storyQuery}', 2_000],
  ['./embed', '*', 3_400],
  ['./embed/core', '*', 2_000],
] as const

describe('what a bundler makes of', () => {
  it.each(BUDGETS)('%s, import %s, is at most %i bytes', async (name, names, budget) => {
    const file = entries.find(([entry]) => entry === name)?.[1]
    if (file === undefined) throw new Error(`The package has no ${name}`)
    const size = await sizeOf(join(DIST, '..', file), names)
    expect(size).toBeGreaterThan(100)
    expect(size).toBeLessThanOrEqual(budget)
  })
})

describe('a website or a server', () => {
  it('installs nothing of Sanity, and can use what needs none', async () => {
    const site = await mkdtemp(join(folder, 'site-'))
    await writeFile(join(site, 'package.json'), JSON.stringify({type: 'module', private: true}))
    await run('npm', ['install', '--loglevel=error', tarball], site)
    const modules = await readdir(join(site, 'node_modules'))
    expect(modules).toContain('sanity-plugin-stories')
    expect(modules.filter((name) => /sanity|styled/.test(name))).toEqual(['sanity-plugin-stories'])

    const told = await run(process.execPath, [SMOKE], site)
    expect(told).toBe(`Works on Node ${process.version}\n`)
    const help = await run('npx', ['--no-install', 'sanity-plugin-stories', '--help'], site)
    expect(help).toContain('sandbox')
  }, 120_000)
})

const WORKER = (serviceUrl: string, apiHost: string) => `
import {createStoriesProxy, sanityUser} from 'sanity-plugin-stories/server'
const proxy = createStoriesProxy({
  serviceUrl: '${serviceUrl}',
  apiKey: '${CANARY}',
  authorize: sanityUser({projectId: 'abc', apiHost: '${apiHost}'}),
  allowedOrigins: ['https://studio.example.com'],
})
export default {fetch: (request) => proxy.fetch(request)}`

describe('a Cloudflare Worker', () => {
  it('serves the proxy of the package in the runtime that Cloudflare has', async () => {
    const home = await mkdtemp(join(folder, 'worker-'))
    await writeFile(join(home, 'package.json'), JSON.stringify({type: 'module', private: true}))
    await run('npm', ['install', '--loglevel=error', tarball], home)
    const sandbox = await startSandbox({port: 0, keys: [CANARY]})
    const sanity = await startSanity()
    const parts: {close(): Promise<void>}[] = [sanity, sandbox]
    try {
      const worker = await startWorker(home, WORKER(sandbox.url, sanity.url))
      parts.unshift(worker)
      const ask = (headers: Record<string, string>) =>
        fetch(`${worker.url}/api/stories/stories`, {headers})
      expect((await ask({})).status).toBe(401)
      expect(sandbox.requests).toHaveLength(0)
      const signedIn = {authorization: `Bearer ${TOKEN}`}
      const answers = await Promise.all(Array.from({length: 20}, () => ask(signedIn)))
      const bodies = await Promise.all(answers.map((answer) => answer.text()))
      expect(new Set(answers.map(({status}) => status))).toEqual(new Set([200]))
      expect(JSON.parse(bodies[0]!)).toHaveLength(sandbox.content.stories.length)
      expect(sandbox.requests, 'one for all').toHaveLength(1)
      const etag = answers[0]!.headers.get('etag') ?? ''
      expect((await ask({...signedIn, 'if-none-match': etag})).status).toBe(304)
      expect(worker.output() + bodies.join('')).not.toContain(CANARY)
    } finally {
      await closeAll(parts)
    }
  }, 180_000)
})
