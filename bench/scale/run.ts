/**
 * Measures what grows with the library: bytes, times, script and heap of a real Studio in a real
 * browser. An earlier version can be measured in the same run.
 */
import {mkdtemp, rm} from 'node:fs/promises'
import {cpus, loadavg, tmpdir} from 'node:os'
import {join, resolve} from 'node:path'
import {fileURLToPath} from 'node:url'
import {parseArgs} from 'node:util'
import {launchChromium} from '../../dev/browser/launch.ts'
import {scenes} from '../../dev/media/scenes.ts'
import {startSandbox} from '../../src/sandbox/index.ts'
import {printFigures, printRun} from './print.ts'
import {documents, measureRun, type Run} from './scenario.ts'
import {buildStudioOf, startStack, type Stack} from './stack.ts'

const USAGE = `Usage: npm run bench:scale -- [options]

  --sizes <numbers>  Stories of each library (default 1000,10000,100000)
  --runs <number>    Runs at each size, after one to warm up (default 5)
  --before <folder>  Measure an earlier version as well: a checkout with its node_modules, such as
                     git worktree add ../before 3d3cfe9 && ln -s "$PWD/node_modules" ../before/
  --only <version>   Measure only "before" or "now"
  --help             Show this
`

const {values} = parseArgs({
  options: {
    sizes: {type: 'string', default: '1000,10000,100000'},
    runs: {type: 'string', default: '5'},
    before: {type: 'string'},
    only: {type: 'string'},
    help: {type: 'boolean', default: false},
  },
})
const sizes = values.sizes.split(',').map(Number)
const RUNS = Number(values.runs)
const folders = new Map<string, string>(
  [
    ...(values.before === undefined ? [] : [['before', resolve(values.before)] as const]),
    ['now', fileURLToPath(new URL('../..', import.meta.url))] as const,
  ].filter(([version]) => (values.only ?? version) === version),
)
const isWrong = [...sizes, RUNS].some((number) => !Number.isInteger(number) || number < 1)
if (values.help || isWrong || folders.size === 0) {
  ;(values.help ? process.stdout : process.stderr).write(USAGE)
  process.exit(values.help ? 0 : 2)
}

/** What an earlier version's proxy needs in order to accept a million Stories. */
const RAISED = {maxItems: 1e6, maxBodyBytes: 2e9, maxBytes: 4e9, timeout: 60}
const KEY = 'key-of-the-benchmark'
const machine = `${cpus()[0]?.model ?? 'Unknown processor'}, ${cpus().length} cores, Node ${process.version}`
const currentLoad = () => loadavg()[0]?.toFixed(1)
const say = (line: string) => process.stdout.write(`${line}\n`)
const progress = (line: string) => process.stderr.write(`${line}\n`)

/** Runs of each version, in turns, so that a busy moment affects all of them. */
async function measureSize(size: number, outDirOf: (version: string) => string) {
  const library = {teams: 200, collections: Math.max(20, Math.round(size / 50)), stories: size}
  const sandbox = await startSandbox({...library, scenes, keys: [KEY]})
  const stacks = new Map<string, Stack>()
  const browser = await launchChromium()
  try {
    for (const [version, folder] of folders) {
      const stack = await startStack({
        folder,
        outDir: outDirOf(version),
        serviceUrl: sandbox.url,
        apiKey: KEY,
        proxy: version === 'before' ? RAISED : {},
        documents: documents(sandbox.content),
      })
      stacks.set(version, stack)
    }
    const runs = new Map<string, Run[]>([...folders.keys()].map((version) => [version, []]))
    for (let round = 0; round <= RUNS; round++) {
      for (const [version, stack] of stacks) {
        const run = await measureRun(browser, stack, sandbox.origin)
        progress(`${size} Stories, ${version}, round ${round} of ${RUNS}: ${printRun(run)}`)
        // The first round fills the proxy's cache.
        if (round > 0) runs.get(version)?.push(run)
      }
    }
    return runs
  } finally {
    await browser.close()
    await Promise.all([...stacks.values()].map((stack) => stack.close()))
    await sandbox.close()
  }
}

const temporary = await mkdtemp(join(tmpdir(), 'stories-bench-scale-'))
const outDirOf = (version: string) => join(temporary, version)
try {
  for (const [version, folder] of folders) {
    progress(`Building the Studio, ${version}`)
    await buildStudioOf(folder, outDirOf(version))
  }
  const figures = new Map([...folders.keys()].map((version) => [version, new Map<number, Run[]>()]))
  for (const [index, size] of sizes.entries()) {
    progress(`${size} Stories, load ${currentLoad()}`)
    for (const [version, runs] of await measureSize(size, outDirOf)) {
      figures.get(version)?.set(size, runs)
    }
    // Results are kept when a larger library fails or is stopped.
    say(`${machine}, load ${currentLoad()}, ${RUNS} runs\n`)
    say(`${printFigures(figures, sizes.slice(0, index + 1))}\n`)
  }
} finally {
  await rm(temporary, {recursive: true, force: true})
}
