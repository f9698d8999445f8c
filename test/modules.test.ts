import {spawnSync} from 'node:child_process'
import {copyFileSync, mkdirSync, mkdtempSync, rmSync, writeFileSync} from 'node:fs'
import {createRequire} from 'node:module'
import {tmpdir} from 'node:os'
import {dirname, join} from 'node:path'
import {fileURLToPath} from 'node:url'
import {afterAll, beforeAll, describe, expect, it} from 'vitest'

const CONFIG = 'modules.oxlint.config.ts'
const repository = fileURLToPath(new URL('..', import.meta.url))
const require = createRequire(import.meta.url)
const oxlint = join(dirname(require.resolve('oxlint/package.json')), 'bin', 'oxlint')

const FORBIDDEN: readonly (readonly [file: string, specifier: string, reason: string])[] = [
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
  [
    'src/cli/a.ts',
    '../studio/index.ts',
    'cli may import access, catalog, saved, check, proxy, sandbox.',
  ],
  ['src/sandbox/a.ts', '../../dev/lake/index.ts', 'must not import what is not'],
  ['src/studio/items/a.ts', '../schema/options.ts', 'studio/items may import no other folder'],
  ['src/studio/preview/a.tsx', '../picker/items.ts', 'studio/preview may import items'],
  ['src/studio/picker/list/a.tsx', '../../field/b.ts', 'studio/picker may import items'],
  ['src/proxy/core/a.ts', '../cache/refresh.ts', 'proxy/core may import no other folder'],
  ['src/proxy/core/a.ts', 'node:http', 'must run where'],
]

const ALLOWED: readonly (readonly [file: string, specifier: string])[] = [
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
]

/** Files that import each other. */
const CYCLES = {
  'src/access/value-b.ts': "import {c} from './value-c.ts'\nexport const b = () => c()\n",
  'src/access/value-c.ts': "import {b} from './value-b.ts'\nexport const c = (): unknown => b()\n",
  'src/access/type-b.ts': "import type {C} from './type-c.ts'\nexport type B = C[]\n",
  'src/access/type-c.ts': "import type {B} from './type-b.ts'\nexport type C = {b: B}\n",
}

interface Finding {
  readonly filename: string
  readonly message: string
  readonly help?: string
  readonly labels: readonly {readonly span: {readonly line: number}}[]
}

/** The imports of each planted file, one a line. */
const planted = new Map<string, string[]>()
for (const [file, specifier] of [...FORBIDDEN, ...ALLOWED]) {
  planted.set(file, [...(planted.get(file) ?? []), specifier])
}

let folder: string
let status: number | null
let findings: readonly Finding[]

/** Lints all planted imports at once, as `npm run modules` would: starting it takes the time. */
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'modules-'))
  copyFileSync(join(repository, CONFIG), join(folder, CONFIG))
  for (const [file, specifiers] of planted) {
    const imports = specifiers.map((specifier, at) => `export {x as x${at}} from '${specifier}'\n`)
    write(file, imports.join(''))
  }
  for (const [file, text] of Object.entries(CYCLES)) write(file, text)
  const linted = spawnSync(process.execPath, [oxlint, '-c', CONFIG, '--format', 'json', '.'], {
    cwd: folder,
    encoding: 'utf8',
  })
  status = linted.status
  findings = (JSON.parse(linted.stdout) as {diagnostics: Finding[]}).diagnostics
})
afterAll(() => rmSync(folder, {recursive: true}))

function write(file: string, text: string): void {
  const path = join(folder, file)
  mkdirSync(dirname(path), {recursive: true})
  writeFileSync(path, text)
}

const reasonsFor = (file: string, specifier: string): string => {
  const line = (planted.get(file) ?? []).indexOf(specifier) + 1
  return findings
    .filter(({filename, labels}) => filename === file && labels[0]?.span.line === line)
    .map(({message, help}) => `${message} ${help ?? ''}`)
    .join('\n')
}

describe('the modules of src', () => {
  it.each(FORBIDDEN)('forbids %s to import %s', (file, specifier, reason) => {
    expect(reasonsFor(file, specifier)).toContain(reason)
  })

  it.each(ALLOWED)('lets %s import %s', (file, specifier) => {
    expect(reasonsFor(file, specifier)).toBe('')
  })

  it.each(Object.keys(CYCLES))('forbids the cycle of %s', (file) => {
    const messages = findings.filter(({filename}) => filename === file)
    expect(JSON.stringify(messages)).toContain('no-cycle')
  })

  it('ends with an exit code', () => {
    expect(status).toBe(1)
  })
})
