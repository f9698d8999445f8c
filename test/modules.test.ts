import {spawnSync} from 'node:child_process'
import {copyFileSync, mkdirSync, mkdtempSync, rmSync, writeFileSync} from 'node:fs'
import {createRequire} from 'node:module'
import {tmpdir} from 'node:os'
import {dirname, join} from 'node:path'
import {fileURLToPath} from 'node:url'
import {afterEach, beforeEach, describe, expect, it} from 'vitest'

const CONFIG = 'modules.oxlint.config.ts'
const repository = fileURLToPath(new URL('..', import.meta.url))
const require = createRequire(import.meta.url)
const oxlint = join(dirname(require.resolve('oxlint/package.json')), 'bin', 'oxlint')

let folder: string
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'modules-'))
  copyFileSync(join(repository, CONFIG), join(folder, CONFIG))
})
afterEach(() => {
  rmSync(folder, {recursive: true})
})

/** Lints one planted import, as `npm run modules` would. */
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

describe('the modules of src', () => {
  it.each([
    ['src/access/a.ts', '../proxy/index.ts', 'access may import no other module'],
    ['src/access/a.ts', 'node:fs', 'must run where'],
    ['src/access/a.ts', '../catalog/index.ts', 'access may import no other module'],
    ['src/catalog/a.ts', '../studio/index.ts', 'catalog may import access.'],
    ['src/catalog/a.ts', '../access/types.ts', 'through its index.ts'],
    ['src/catalog/a.ts', 'node:fs', 'must run where'],
    ['src/catalog/a.ts', 'react', 'must run where'],
    ['src/proxy/a.ts', '../sandbox/index.ts', 'proxy may import access, catalog.'],
    ['src/proxy/deep/a.ts', '../../studio/index.ts', 'proxy may import access, catalog.'],
    ['src/proxy/a.ts', '../access/parse.ts', 'through its index.ts'],
    ['src/proxy/a.ts', 'node:http', 'must run where'],
    ['src/proxy/a.ts', 'fs', 'node:'],
    ['src/proxy/node.ts', '../sandbox/index.ts', 'proxy may import access, catalog.'],
    ['src/sandbox/a.ts', '../proxy/index.ts', 'sandbox may import access.'],
    ['src/embed/a.ts', '../studio/index.ts', 'embed may import access, saved.'],
    ['src/embed/a.ts', 'sanity', 'must run where'],
    ['src/check/a.ts', '../studio/index.ts', 'check may import access, catalog, saved.'],
    ['src/check/a.ts', '../saved/walk.ts', 'through its index.ts'],
    ['src/saved/a.ts', '../check/index.ts', 'saved may import access.'],
    ['src/saved/a.ts', 'sanity', 'must run where'],
    ['src/check/a.ts', 'node:fs', 'must run where'],
    [
      'src/studio/picker/a.tsx',
      '../../proxy/index.ts',
      'studio may import access, catalog, saved, check, embed.',
    ],
    ['src/studio/a.ts', '../embed/markup.ts', 'through its index.ts'],
    ['src/studio/a.ts', '../catalog/search.ts', 'through its index.ts'],
    ['src/embed/a.ts', '../catalog/index.ts', 'embed may import access, saved.'],
    ['src/sandbox/a.ts', '../catalog/index.ts', 'sandbox may import access.'],
    ['src/studio/a.ts', 'node:path', 'must run where'],
    ['src/cli/a.ts', '../studio/index.ts', 'cli may import access, saved, check, proxy, sandbox.'],
    ['src/sandbox/a.ts', '../../dev/lake/index.ts', 'must not import what is not'],
    ['src/studio/items/a.ts', '../schema/options.ts', 'studio/items may import no other folder'],
    ['src/studio/preview/a.tsx', '../picker/items.ts', 'studio/preview may import items'],
    ['src/studio/picker/list/a.tsx', '../../field/b.ts', 'studio/picker may import items'],
    ['src/proxy/core/a.ts', '../cache/refresh.ts', 'proxy/core may import no other folder'],
    ['src/proxy/core/a.ts', 'node:http', 'must run where'],
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
    ['src/proxy/node/server.ts', 'node:http'],
    ['src/studio/schema/a.ts', '../items/b.ts'],
    ['src/studio/field/a.tsx', '../picker/list/b.ts'],
    ['src/sandbox/a.ts', 'node:fs'],
    ['src/studio/field/a.tsx', '../../embed/index.ts'],
    ['src/studio/field/a.tsx', '../items/useSavedItem.ts'],
    ['src/cli/a.ts', '../proxy/node.ts'],
    ['src/cli/a.ts', '../sandbox/index.ts'],
    ['src/proxy/a.test.ts', '../sandbox/index.ts'],
  ])('lets %s import %s', (file, specifier) => {
    expect(plant(file, specifier).status).toBe(0)
  })

  it('forbids cycles of types, too', () => {
    write('src/access/a.ts', "import type {B} from './b.ts'\nexport type A = B[]\n")
    write('src/access/b.ts', "import type {A} from './a.ts'\nexport type B = {a: A}\n")
    expect(lint().output).toContain('no-cycle')
  })

  it('forbids cycles', () => {
    write('src/access/a.ts', "import {b} from './b.ts'\nexport const a = () => b()\n")
    write('src/access/b.ts', "import {a} from './a.ts'\nexport const b = (): unknown => a()\n")
    const {status, output} = lint()
    expect(output).toContain('no-cycle')
    expect(status).toBe(1)
  })
})
