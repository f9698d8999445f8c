/**
 * Does all of RELEASING.md up to the upload: `npm run release:dry -- --help`.
 */
import {spawnSync} from 'node:child_process'
import {readFileSync} from 'node:fs'
import path from 'node:path'
import {fileURLToPath} from 'node:url'
import {releaseNotes} from './notes.ts'
import {recordRehearsal, rehearsalProblems} from './readiness.ts'

const USAGE = `Usage: npm run release:dry -- [--only-studios]

Rehearses a release on this machine, and uploads nothing: compares the version with CHANGELOG.md, runs
all tests and the release checks, which publish the package to an empty registry on this machine and
install it from there into fresh Studios, in which they select and publish. Then \`npm publish\` is
accepted for this commit.

  --only-studios   without the other tests: only publishes, installs and selects. Accepts nothing
  -h, --help       show this help

Exit codes: 0 ready to be published, or to be rehearsed in full; 1 not ready; 2 usage error`

const ROOT = fileURLToPath(new URL('../../', import.meta.url))

interface Step {
  readonly title: string
  readonly command: readonly [string, ...string[]]
}

const FULL: readonly Step[] = [
  {title: 'All tests', command: ['.ci/run']},
  {title: 'Release checks', command: ['npm', 'run', 'test:release']},
]

const ONLY_STUDIOS: readonly Step[] = [
  {
    title: 'Fresh Studios from a registry',
    command: [
      'npm',
      'run',
      'test:release',
      '--',
      'test/release/fresh-studio.release.test.ts',
      '-t',
      'with npm',
    ],
  },
]

/** Runs a step as in a terminal. @returns whether it succeeded */
function run({title, command: [command, ...args]}: Step): boolean {
  console.log(`\n=== ${title}: ${[command, ...args].join(' ')}`)
  const begin = performance.now()
  const {status} = spawnSync(command, args, {cwd: ROOT, stdio: ['ignore', 'inherit', 'inherit']})
  const minutes = (performance.now() - begin) / 60_000
  console.log(`--- ${title}: ${status === 0 ? 'ok' : 'FAILED'} after ${minutes.toFixed(1)} min`)
  return status === 0
}

/** Prints what has to be fixed first. @returns whether there is nothing */
function isReady(): boolean {
  const problems = rehearsalProblems(ROOT)
  for (const problem of problems) console.error(`Not ready: ${problem}.`)
  return problems.length === 0
}

function rehearse(isOnlyStudios: boolean): number {
  if (!isReady()) return 1
  const read = (name: string) => readFileSync(path.join(ROOT, name), 'utf8')
  const {version} = JSON.parse(read('package.json')) as {version: string}
  console.log(`Version ${version}. What the release will say:\n`)
  console.log(releaseNotes(read('CHANGELOG.md'), version))
  if (!(isOnlyStudios ? ONLY_STUDIOS : FULL).every(run)) return 1
  // A test or the build may have changed a file.
  if (!isReady()) return 1
  if (isOnlyStudios) {
    console.log('\nThe package can be published and installed. The other tests were left out.')
    return 0
  }
  recordRehearsal(ROOT)
  console.log(`\n${version} is ready. Nothing was uploaded.`)
  return 0
}

function main(args: readonly string[]): number {
  const isHelp = args.some((arg) => arg === '--help' || arg === '-h')
  const unknown = args.find((arg) => !['--only-studios', '--help', '-h'].includes(arg))
  if (unknown !== undefined) console.error(`Unexpected argument: ${unknown}\n`)
  if (isHelp || unknown !== undefined) {
    console.log(USAGE)
    return unknown === undefined ? 0 : 2
  }
  return rehearse(args.includes('--only-studios'))
}

process.exitCode = main(process.argv.slice(2))
