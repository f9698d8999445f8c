/** Measures what the package takes of a network, a page and a disk: `npm run bench:package -- --help`. */
import {mkdtemp, readFile, rm} from 'node:fs/promises'
import {tmpdir} from 'node:os'
import {join, resolve} from 'node:path'
import {fileURLToPath} from 'node:url'
import {flag, value} from '../../src/cli/options.ts'
import {BUDGETS} from '../../test/package/budgets.ts'
import {gzippedSize, sizeOf, studioLoads} from '../../test/package/size.ts'
import {buildPackage, packPackage} from '../../test/support/package.ts'
import {count, table} from '../markdown.ts'
import {optionsOrExit, partsOption} from '../options.ts'
import {measureInstall} from './install.ts'

/** Bytes, by what is measured. */
type Sizes = readonly (readonly [name: string, bytes: number])[]

const HERE = fileURLToPath(new URL('../..', import.meta.url))

/** What a Studio loads when it first shows a part, by the part's component. */
const STUDIO_PARTS = {
  'a field': 'FieldInput',
  'a row of an array': 'ItemRow',
  'tiles of an array': 'Tiles',
  'the picker': 'PickerDialog',
  'the tool': 'StoriesTool',
}

/** Each measures the built package of a checkout. */
const PARTS: Readonly<Record<string, (root: string) => Promise<Sizes>>> = {
  imports: measureImports,
  studio: async (root) => {
    const {atStart, withPart} = await studioLoads(join(root, 'dist'))
    const parts = Object.entries(STUDIO_PARTS)
    return [
      ['a Studio at its start, gzipped', gzippedSize(atStart)],
      ...parts.map(([name, part]) => [`and with ${name}`, gzippedSize(withPart(part))] as const),
    ]
  },
  download: (root) =>
    inTemporaryFolder(async (folder) => {
      const {path, size, unpackedSize} = await packPackage(folder, root)
      const {packages, downloaded, unpacked} = await measureInstall(folder, path)
      return [
        ['the package to download', size],
        ['and unpacked', unpackedSize],
        [`\`npm install\` of ${packages} packages, to download`, downloaded],
        ['and unpacked, with the plugin', unpacked],
      ]
    }),
}
const QUICK = ['imports', 'studio']

async function measureImports(root: string): Promise<Sizes> {
  const {exports} = JSON.parse(await readFile(join(root, 'package.json'), 'utf8')) as {
    exports: Readonly<Record<string, string>>
  }
  const sizes = BUDGETS.map(async ([entry, names]) => {
    const file = exports[entry]
    if (file === undefined) return []
    const label = `\`${entry}\`${names === '*' ? '' : `, ${names}`}`
    try {
      return [[label, await sizeOf(join(root, file), names)] as const]
    } catch (error) {
      // A version before may not have all names yet.
      if (root === HERE) throw error
      return []
    }
  })
  return (await Promise.all(sizes)).flat()
}

async function inTemporaryFolder<T>(work: (folder: string) => Promise<T>): Promise<T> {
  const folder = await mkdtemp(join(tmpdir(), 'stories-sizes-'))
  try {
    return await work(folder)
  } finally {
    await rm(folder, {recursive: true, force: true})
  }
}

/** One part after another, since each keeps all cores busy. */
async function measure(
  root: string,
  parts: readonly string[],
): Promise<ReadonlyMap<string, number>> {
  await buildPackage(root)
  const sizes: Sizes[] = []
  for (const part of parts) sizes.push(await PARTS[part]!(root))
  return new Map(sizes.flat())
}

const show = (size: number | undefined) => (size === undefined ? '' : count(size))

function changeOf(now: number | undefined, before: number | undefined): string {
  if (now === before) return ''
  if (before === undefined) return '**new**'
  if (now === undefined) return '**removed**'
  const change = now - before
  const percent = Math.abs((change / before) * 100).toFixed(1)
  const sign = change > 0 ? '+' : '−'
  return `**${sign}${show(Math.abs(change))}** (${sign}${percent} %)`
}

const {only, quick, compare} = optionsOrExit(
  'package',
  `Builds the package, and prints its sizes in bytes: of imports, minified and gzipped, without peer
dependencies; of what a Studio loads; and of the download, with what npm installs.`,
  {
    only: partsOption(Object.keys(PARTS)),
    quick: flag(`only ${QUICK.join(' and ')}`),
    // Such as git worktree add ../before v0.1.0 && npm ci --prefix ../before
    compare: value(
      'folder',
      'print what differs from another checkout, with its node_modules',
      (text) => text,
    ),
  },
)
const selected = quick ? only.filter((part) => QUICK.includes(part)) : only
const now = await measure(HERE, selected)
const before = compare === undefined ? undefined : await measure(resolve(compare), selected)
const names = [...new Set([...now.keys(), ...(before?.keys() ?? [])])]
const rows = names.map((name) => {
  const [is, was] = [now.get(name), before?.get(name)]
  return before ? [name, show(was), show(is), changeOf(is, was)] : [name, show(is)]
})
const heads = before ? ['bytes', 'before', 'now', 'change'] : ['bytes', 'now']
process.stdout.write(`${table(heads, rows)}\n`)
