/** Runs the unit tests against one mutant after another. Vitest starts once, files are never changed. */
import {readFileSync} from 'node:fs'
import {dirname, resolve} from 'node:path'
import {createVitest, type TestSpecification} from 'vitest/node'
import {mutate, type Mutant} from './mutant.ts'

export type Outcome = 'killed' | 'survived'

const root = resolve(import.meta.dirname, '../..')
let mutant: Mutant | undefined

const vitest = await createVitest(
  'test',
  {
    root,
    config: false,
    include: ['src/{proxy,library,cli,studio/items,access}/**/*.test.ts'],
    exclude: ['**/*.dom.test.ts', 'src/cli/sandbox.test.ts'],
    // A worker that hangs ends with this process.
    pool: 'threads',
    maxWorkers: 2,
    bail: 1,
    testTimeout: 30_000,
    reporters: [{}],
    watch: true,
    // It would cache mutants for later runs.
    fsModuleCache: false,
  },
  {
    server: {watch: null},
    plugins: [
      {
        name: 'mutant',
        enforce: 'pre',
        load: (id) => {
          if (!mutant || id !== resolve(root, mutant.file)) return null
          return mutate(readFileSync(id, 'utf8'), mutant)
        },
      },
    ],
  },
)
const specifications = await vitest.globTestSpecifications()

/** The files with a failing test; the first failure ends the run. */
async function failing(tests: readonly TestSpecification[]): Promise<TestSpecification[]> {
  if (tests.length === 0) return []
  const {testModules} = await vitest.runTestSpecifications([...tests], false)
  return testModules.filter((module) => !module.ok()).map((module) => module.toTestSpecification())
}

/**
 * Whether a test fails with the mutant and passes without it: on a busy machine it can fail anyway.
 */
async function fails(tests: readonly TestSpecification[], next: Mutant): Promise<boolean> {
  const set = (to: Mutant | undefined) => {
    mutant = to
    vitest.invalidateFile(resolve(root, next.file))
  }
  set(next)
  const failed = await failing(tests)
  set(undefined)
  return failed.length > 0 && (await failing(failed)).length < failed.length
}

async function run(next: Mutant): Promise<Outcome> {
  const file = resolve(root, next.file)
  const room = /^src\/[^/]+\//.exec(next.file)?.[0] ?? ''
  const below = (folder: string) =>
    specifications.filter((each) => each.moduleId.startsWith(folder))
  const near = below(`${dirname(file)}/`)
  const far = below(`${root}/${room}`).filter((each) => !near.includes(each))
  // The library is tested through the proxy, too.
  if (room === 'src/library/') far.push(...below(`${root}/src/proxy/`))
  // The tests beside a file find the most, and fastest.
  const isKilled = (await fails(near, next)) || (await fails(far, next))
  return isKilled ? 'killed' : 'survived'
}

process.on('message', (next: Mutant) => {
  void run(next).then((outcome) => process.send?.(outcome))
})
process.on('disconnect', () => process.exit())
process.send?.('ready')
