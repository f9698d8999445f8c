import {readdir, readFile} from 'node:fs/promises'
import {describe, expect, it} from 'vitest'

const root = new URL('../', import.meta.url)
const read = (name: string) => readFile(new URL(name, root), 'utf8')

describe('the toolchain', () => {
  it('runs on the installed Node, not on the system’s', async () => {
    const {devDependencies} = JSON.parse(await read('package.json'))
    expect(process.versions.node).toBe(devDependencies.node)
  })

  it('has at the root what a visitor looks for there, such as the demo Studio’s configuration', async () => {
    const names = ['README.md', 'package.json', 'sanity.config.ts', 'src', 'stories', 'test']
    expect(await readdir(root)).toEqual(expect.arrayContaining([...names, 'tsconfig.json']))
    expect(await read('dev/studio/main.tsx')).toContain("from '../../sanity.config.ts'")
  })

  it.each([
    'package-lock.json',
    'test/release/next/package-lock.json',
    'test/release/registry/package-lock.json',
    'test/release/studio-5.31/package-lock.json',
  ])('records no download URL in %s', async (name) => {
    expect(await read(name)).not.toMatch(/"resolved": "http/)
  })
})
