/**
 * Prints what the package's imports take, and what a Studio loads of it: `npm run bench:package --
 * --help`.
 */
import {mkdtemp, readFile, rm} from 'node:fs/promises'
import {tmpdir} from 'node:os'
import {join, resolve} from 'node:path'
import {fileURLToPath} from 'node:url'
import {parseArgs} from 'node:util'
import {BUDGETS} from '../../test/package/budgets.ts'
import {gzippedSize, sizeOf, studioLoads} from '../../test/package/size.ts'
import {buildPackage, packPackage} from '../../test/support/package.ts'
import {optionsOrExit} from '../options.ts'
import {printSizes, type Sizes} from './print.ts'

const USAGE = `Usage: npm run bench:package -- [--compare DIR]

Builds the package, and prints its sizes in bytes: of imports, minified and gzipped, without peer
dependencies; of what a Studio loads; and of the download.

  --compare DIR   Build another checkout of the project as well, and print what differs: one with its
                  node_modules, such as
                  git worktree add ../before v0.1.0 && npm ci --prefix ../before
  --help          Show this

Exit codes: 0 measured, 1 failed, 2 usage error
`

const HERE = fileURLToPath(new URL('../..', import.meta.url))

async function importSizes(root: string): Promise<[string, number][]> {
  const {exports} = JSON.parse(await readFile(join(root, 'package.json'), 'utf8')) as {
    exports: Readonly<Record<string, string>>
  }
  const sizes = BUDGETS.map(async ([entry, names]): Promise<[string, number] | undefined> => {
    const file = exports[entry]
    if (file === undefined) return undefined
    const label = `\`${entry}\`${names === '*' ? '' : `, ${names}`}`
    try {
      return [label, await sizeOf(join(root, file), names)]
    } catch (error) {
      // A version before may not have all names yet.
      if (root === HERE) throw error
      return undefined
    }
  })
  return (await Promise.all(sizes)).filter((each) => each !== undefined)
}

async function measure(root: string): Promise<Sizes> {
  await buildPackage(root)
  const folder = await mkdtemp(join(tmpdir(), 'stories-sizes-'))
  try {
    const [imports, {atStart, withDialog}, packed] = await Promise.all([
      importSizes(root),
      studioLoads(join(root, 'dist')),
      packPackage(folder, root),
    ])
    return new Map([
      ...imports,
      ['a Studio at its start', gzippedSize(atStart)],
      ['and with the first dialog', gzippedSize(withDialog)],
      ['the package to download', packed.size],
      ['and unpacked', packed.unpackedSize],
    ])
  } finally {
    await rm(folder, {recursive: true, force: true})
  }
}

const {compare} = optionsOrExit((args) => {
  const {values} = parseArgs({
    args: [...args],
    options: {compare: {type: 'string'}, help: {type: 'boolean', default: false}},
  })
  return values.help ? undefined : values
}, USAGE)
const now = await measure(HERE)
const before = compare === undefined ? undefined : await measure(resolve(compare))
process.stdout.write(`${printSizes(now, before)}\n`)
