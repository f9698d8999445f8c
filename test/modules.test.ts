import {spawnSync} from 'node:child_process'
import {copyFileSync, mkdirSync, mkdtempSync, rmSync, writeFileSync} from 'node:fs'
import {createRequire} from 'node:module'
import {tmpdir} from 'node:os'
import {dirname, join} from 'node:path'
import {fileURLToPath} from 'node:url'
import {afterEach, beforeEach, describe, expect, it} from 'vitest'

const CONFIG = '.oxlintrc.rooms.json'
const repository = fileURLToPath(new URL('..', import.meta.url))
const require = createRequire(import.meta.url)
const oxlint = join(dirname(require.resolve('oxlint/package.json')), 'bin', 'oxlint')

let folder: string
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'rooms-'))
  copyFileSync(join(repository, CONFIG), join(folder, CONFIG))
})
afterEach(() => {
  rmSync(folder, {recursive: true})
})

/** Lints one planted import, as `npm run rooms` would. */
function plant(file: string, specifier: string): {status: number | null; output: string} {
  write(file, `import {x} from '${specifier}'\nexport const y = x\n`)
  return lint()
}

function write(file: string, text: string): void {
  const path = join(folder, file)
  mkdirSync(dirname(path), {recursive: true})
  writeFileSync(path, text)
}

function lint(): {status: number | null; output: string} {
  const {status, stdout} = spawnSync(process.execPath, [oxlint, '-c', CONFIG, '.'], {
    cwd: folder,
    encoding: 'utf8',
  })
  return {status, output: stdout}
}

describe('the rule of the rooms', () => {
  it.each([
    ['src/access/a.ts', '../proxy/index.ts', 'access depends on no other room'],
    ['src/access/a.ts', 'node:fs', 'no Node built-ins'],
    ['src/access/a.ts', '../catalog/index.ts', 'access depends on no other room'],
    ['src/catalog/a.ts', '../studio/index.ts', 'catalog uses access alone'],
    ['src/catalog/a.ts', '../access/types.ts', 'through its index.ts'],
    ['src/catalog/a.ts', 'node:fs', 'catalog is pure'],
    ['src/catalog/a.ts', 'react', 'catalog is pure'],
    ['src/proxy/a.ts', '../sandbox/index.ts', 'proxy uses access and catalog'],
    ['src/proxy/deep/a.ts', '../../studio/index.ts', 'proxy uses access and catalog'],
    ['src/proxy/a.ts', '../access/parse.ts', 'through its index.ts'],
    ['src/proxy/a.ts', 'node:http', 'core runs anywhere'],
    ['src/proxy/a.ts', 'fs', 'node:'],
    ['src/proxy/node.ts', '../sandbox/index.ts', 'proxy uses access and catalog'],
    ['src/sandbox/a.ts', '../proxy/index.ts', 'sandbox uses access alone'],
    ['src/embed/a.ts', '../studio/index.ts', 'embed uses access alone'],
    ['src/embed/a.ts', 'sanity', 'no Sanity'],
    ['src/studio/picker/a.tsx', '../../proxy/index.ts', 'studio uses access, catalog and embed'],
    ['src/studio/a.ts', '../embed/markup.ts', 'through its index.ts'],
    ['src/studio/a.ts', '../catalog/search.ts', 'through its index.ts'],
    ['src/embed/a.ts', '../catalog/index.ts', 'embed uses access alone'],
    ['src/sandbox/a.ts', '../catalog/index.ts', 'sandbox uses access alone'],
    ['src/studio/a.ts', 'node:path', 'no Node built-ins'],
    ['src/cli/a.ts', '../studio/index.ts', 'cli composes proxy and sandbox'],
    ['src/sandbox/a.ts', '../../dev/lake/index.ts', 'does not use what is not'],
  ])('forbids %s to import %s', (file, specifier, reason) => {
    const {status, output} = plant(file, specifier)
    expect(output).toContain(reason)
    expect(status).toBe(1)
  })

  it.each([
    ['src/catalog/a.ts', '../access/index.ts'],
    ['src/proxy/a.ts', '../access/index.ts'],
    ['src/proxy/a.ts', '../catalog/index.ts'],
    ['src/studio/picker/a.ts', '../../catalog/index.ts'],
    ['src/proxy/node.ts', 'node:http'],
    ['src/sandbox/a.ts', 'node:fs'],
    ['src/studio/field/a.tsx', '../../embed/index.ts'],
    ['src/studio/field/a.tsx', '../data/useItem.ts'],
    ['src/cli/a.ts', '../proxy/node.ts'],
    ['src/cli/a.ts', '../sandbox/index.ts'],
    ['src/proxy/a.test.ts', '../sandbox/index.ts'],
  ])('lets %s import %s', (file, specifier) => {
    expect(plant(file, specifier).status).toBe(0)
  })

  it('forbids circles', () => {
    write('src/access/a.ts', "import {b} from './b.ts'\nexport const a = () => b()\n")
    write('src/access/b.ts', "import {a} from './a.ts'\nexport const b = (): unknown => a()\n")
    const {status, output} = lint()
    expect(output).toContain('no-cycle')
    expect(status).toBe(1)
  })
})
