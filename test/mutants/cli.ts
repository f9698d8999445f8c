/** Changes the proxy and the library in small ways, and counts which changes the unit tests notice. */
import {type ChildProcess, fork} from 'node:child_process'
import {once} from 'node:events'
import {globSync, readFileSync} from 'node:fs'
import {fileURLToPath} from 'node:url'
import {parseArgs} from 'node:util'
import {generateMutants, sample} from './generate.ts'
import {LISTED, locate} from './listed.ts'
import {describeMutant, type Mutant} from './mutant.ts'
import type {Outcome} from './worker.ts'

/** Milliseconds after which a mutant counts as hanging. */
const HANGS_MS = 120_000

const USAGE = `Usage: npm run test:mutants -- [options] [path …]

  --per-file <number>  Generated mutants of each file, beside the listed ones (default 1)
  --listed             Only the listed ones
  --help               Show this
`

const {values, positionals} = parseArgs({
  options: {
    'per-file': {type: 'string', default: '1'},
    listed: {type: 'boolean', default: false},
    help: {type: 'boolean', default: false},
  },
  allowPositionals: true,
})
if (values.help) {
  process.stdout.write(USAGE)
  process.exit()
}
const isWanted = (file: string) =>
  positionals.length === 0 || positionals.some((path) => file.startsWith(path))

function allMutants(): Mutant[] {
  const listed = LISTED.filter(({file}) => isWanted(file)).map(locate)
  if (values.listed) return listed
  const generated = globSync('src/{proxy,library}/**/*.ts')
    .filter((file) => !/(?:\.test|testing|index)\.ts$/.test(file) && isWanted(file))
    .toSorted()
    .flatMap((file) => {
      const mutants = generateMutants(file, readFileSync(file, 'utf8'))
      return sample(mutants, Number(values['per-file']))
    })
  return [...listed, ...generated]
}

async function startWorker(): Promise<ChildProcess> {
  const child = fork(fileURLToPath(new URL('worker.ts', import.meta.url)), {
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  })
  await once(child, 'message')
  return child
}

const mutants = allMutants()
const survivors: Mutant[] = []
let worker = await startWorker()
for (const [index, mutant] of mutants.entries()) {
  const timeout = AbortSignal.timeout(HANGS_MS)
  let outcome: Outcome | 'hangs'
  try {
    worker.send(mutant)
    // oxlint-disable-next-line no-await-in-loop -- one after another
    ;[outcome] = (await once(worker, 'message', {signal: timeout})) as [Outcome]
  } catch {
    outcome = 'hangs'
    worker.kill('SIGKILL')
    // oxlint-disable-next-line no-await-in-loop -- one after another
    worker = await startWorker()
  }
  if (outcome === 'survived') survivors.push(mutant)
  process.stdout.write(`${index + 1}/${mutants.length} ${outcome}: ${describeMutant(mutant)}\n`)
}
worker.disconnect()

const killed = mutants.length - survivors.length
const score = ((killed / mutants.length) * 100).toFixed(0)
process.stdout.write(
  `\n${killed} of ${mutants.length} mutants are noticed: ${score} %. Not noticed:\n`,
)
for (const survivor of survivors) process.stdout.write(`${describeMutant(survivor)}\n`)
