import {readFileSync} from 'node:fs'
import path from 'node:path'
import {describe, expect, it} from 'vitest'
import manifest from '../../package.json' with {type: 'json'}
import {RUNTIME_PACKAGES} from '../release/runtimes.ts'
import {MANAGERS, SETUPS, SHARED, STUDIOS, type StudioVersion} from '../release/studios.ts'
import {ROOT} from './markdown.ts'

const read = (file: string) => readFileSync(path.join(ROOT, file), 'utf8')
const lines = (file: string) =>
  read(file)
    .split('\n')
    .map((line) => line.replace(/ {2,}/g, ' '))

const node = manifest.devDependencies.node
const MANAGER_NAMES = {
  npm: `npm on Node ${node}`,
  pnpm: `pnpm ${MANAGERS.pnpm.pnpm} on Node ${MANAGERS.pnpm.node}`,
}
const versions = Object.keys(STUDIOS) as StudioVersion[]

/** The row of a table about a fresh Studio of the release checks. */
function rowOf(version: StudioVersion): string {
  const {versions, ui} = STUDIOS[version]
  const managers = SETUPS.filter((setup) => setup.version === version)
  const names = managers.map(({manager}) => MANAGER_NAMES[manager])
  const cells = [versions.sanity, SHARED.react, SHARED['styled-components'], ui, names.join(', ')]
  return `| ${cells.join(' | ')} |`
}

/** The version of a package in a lock. */
function locked(file: string, name: string): string | undefined {
  const {packages} = JSON.parse(read(file)) as {packages: Record<string, {version?: string}>}
  return packages[`node_modules/${name}`]?.version
}

describe('the versions that the pages call tested', () => {
  it.each(versions)('are those of the fresh Studio %s of the release checks', (version) => {
    expect(lines('docs/versioning.md')).toContain(rowOf(version))
  })

  it.each(versions)('are those that the lock of the Studio %s installs', (version) => {
    const lock = path.relative(ROOT, STUDIOS[version].lock)
    const expected = {...SHARED, ...STUDIOS[version].versions, '@sanity/ui': STUDIOS[version].ui}
    const names = Object.keys(expected)
    expect(Object.fromEntries(names.map((name) => [name, locked(lock, name)]))).toEqual(expected)
  })

  it('names the versions of the proxy’s runtimes, of the Next.js example and of the browser', () => {
    const runtimes = RUNTIME_PACKAGES.map((each) => each.replace('@', ' '))
    const [deno, bun, workerd] = runtimes.map((each) => each[0]?.toUpperCase() + each.slice(1))
    const text = read('docs/versioning.md')
    expect(text).toContain(`Node ${node}, ${deno}, ${bun} and ${workerd?.toLowerCase()}`)
    const lock = 'test/release/next/package-lock.json'
    expect(text).toContain(`Next.js ${locked(lock, 'next')} with Sanity ${locked(lock, 'sanity')}`)
    const chromium = manifest.devDependencies['@sparticuz/chromium'].split('.')[0]
    expect(text).toContain(`All tests run in Chromium ${chromium}.`)
  })

  it('names them by their numbers in the installation guide', () => {
    const numbers = versions.map((version) => STUDIOS[version].versions.sanity)
    expect(read('docs/install.md')).toContain(`(tested with ${numbers.join(' and ')})`)
  })
})
