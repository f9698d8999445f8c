/**
 * Does all of README.md up to the upload: `npm run release:dry -- --help`.
 */
import {spawnSync} from 'node:child_process'
import {mkdtempSync, readFileSync, rmSync} from 'node:fs'
import {tmpdir} from 'node:os'
import {join} from 'node:path'
import {fileURLToPath} from 'node:url'
import {parseArgs} from 'node:util'
import {releaseNotes} from './notes.ts'
import {cloneForRehearsal, recordRehearsal, rehearsalProblems, treeProblems} from './readiness.ts'

interface Step {
  readonly title: string
  readonly command: readonly [string, ...string[]]
}

const STUDIOS = 'test/release/fresh-studio.release.test.ts'
const RELEASE = ['npm', 'run', 'test:release', '--'] as const

const STEPS = {
  tests: {title: 'All tests', command: ['.ci/run']},
  checks: {title: 'Release checks', command: [...RELEASE, '--exclude', STUDIOS]},
  studios: {title: 'Fresh Studios from a registry', command: [...RELEASE, STUDIOS]},
} as const satisfies Record<string, Step>

type Name = keyof typeof STEPS
const ALL = Object.keys(STEPS) as Name[]
const isName = (text: string): text is Name => Object.hasOwn(STEPS, text)

const USAGE = `Usage: npm run release:dry -- [--only ${ALL.join('|')}]

Rehearses a release on this machine, and uploads nothing. It works in a clone of its own, where it
puts what CHANGELOG.md has under [Unreleased] below the version's heading, unless that is there
already; prints what the release will say; and runs

  tests     every test, as .ci/run does
  checks    what only matters before a release
  studios   publishes the package to an empty registry on this machine, and installs it from there
            into fresh Studios, in which it selects and publishes

Where the heading was there already, \`npm publish\` is accepted for this commit then.

  --only STEP   run this step alone; may be given again. \`npm publish\` is not accepted then
  -h, --help    show this help

Exit codes: 0 passed, 1 not ready, 2 usage error
`

const ROOT = fileURLToPath(new URL('../../', import.meta.url))

/** Runs a step as in a terminal. @returns whether it succeeded */
function run({title, command: [command, ...args]}: Step, folder: string): boolean {
  console.log(`\n=== ${title}: ${[command, ...args].join(' ')}`)
  const begin = performance.now()
  const {status} = spawnSync(command, args, {cwd: folder, stdio: ['ignore', 'inherit', 'inherit']})
  const minutes = (performance.now() - begin) / 60_000
  console.log(`--- ${title}: ${status === 0 ? 'ok' : 'FAILED'} after ${minutes.toFixed(1)} min`)
  return status === 0
}

/** Prints what has to be fixed first. @returns whether there is nothing */
function isReady(problems: readonly string[]): boolean {
  for (const problem of problems) console.error(`Not ready: ${problem}.`)
  return problems.length === 0
}

/** @returns whether every step passed */
function rehearseIn(folder: string, names: readonly Name[]): boolean {
  if (!isReady(rehearsalProblems(folder))) return false
  const read = (name: string) => readFileSync(join(folder, name), 'utf8')
  const {version} = JSON.parse(read('package.json')) as {version: string}
  console.log(`Version ${version}. What the release will say:\n`)
  console.log(releaseNotes(read('CHANGELOG.md'), version))
  // `.ci/run` installs the packages itself.
  const install: readonly Step[] = names.includes('tests')
    ? []
    : [{title: 'Install', command: ['npm', 'ci']}]
  const steps = [
    ...install,
    ...ALL.filter((name) => names.includes(name)).map((each) => STEPS[each]),
  ]
  if (!steps.every((step) => run(step, folder))) return false
  // A test or the build may have changed a file.
  return isReady(rehearsalProblems(folder))
}

function rehearse(names: readonly Name[]): number {
  if (!isReady(treeProblems(ROOT))) return 1
  // What is interrupted ends itself; then the clone is removed.
  process.on('SIGINT', () => undefined)
  const parent = mkdtempSync(join(tmpdir(), 'stories-rehearsal-'))
  const folder = join(parent, 'clone')
  try {
    const isDated = cloneForRehearsal(ROOT, folder)
    if (!rehearseIn(folder, names)) return 1
    const isWhole = names.length === ALL.length
    if (isWhole && !isDated) recordRehearsal(ROOT)
    const rest = isWhole
      ? ''
      : ` Left out: ${ALL.filter((name) => !names.includes(name)).join(', ')}.`
    console.log(`\nPassed. Nothing was uploaded.${rest}`)
    if (isDated) console.log('Only the clone had the heading of the version in CHANGELOG.md.')
    return 0
  } catch (error) {
    isReady([(error as Error).message])
    return 1
  } finally {
    rmSync(parent, {recursive: true, force: true})
  }
}

/** @returns the steps to run, or `undefined` for `--help`. @throws Error for a wrong argument */
function readNames(): Name[] | undefined {
  const {values} = parseArgs({
    options: {
      only: {type: 'string', multiple: true, default: ALL},
      help: {type: 'boolean', short: 'h', default: false},
    },
  })
  if (values.help) return undefined
  const unknown = values.only.find((name) => !isName(name))
  if (unknown !== undefined) throw new Error(`Unknown step: ${unknown}`)
  return ALL.filter((name) => values.only.includes(name))
}

function main(): number {
  let names: Name[] | undefined
  try {
    names = readNames()
  } catch (error) {
    console.error(`${(error as Error).message}\n\n${USAGE}`)
    return 2
  }
  if (names) return rehearse(names)
  console.log(USAGE)
  return 0
}

process.exitCode = main()
