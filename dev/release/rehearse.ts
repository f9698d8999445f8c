/** Does all of README.md up to the upload: `npm run release:dry -- --help`. */
import {execFileSync} from 'node:child_process'
import {mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync} from 'node:fs'
import {tmpdir} from 'node:os'
import path from 'node:path'
import {parseArgs} from 'node:util'
import manifest from '../../package.json' with {type: 'json'}
import {commitOf, REHEARSED, ROOT} from './commit.ts'
import {releaseNotes} from './notes.ts'

const USAGE = `Usage: npm run release:dry

Rehearses a release on this machine, and uploads nothing. It prints what the release will say, once
CHANGELOG.md has the version, and runs in a clone of its own

  .ci/run                 every test
  npm run test:release    what only matters before a release: among others, it publishes the package
                          to an empty registry on this machine, and installs it from there into fresh
                          Studios, in which it selects and publishes

After that \`npm publish\` is accepted for this commit.

  -h, --help    show this help

Exit codes: 0 passed, 1 not ready, 2 usage error
`

function rehearse(): void {
  const commit = commitOf(ROOT)
  const {version} = manifest
  try {
    const notes = releaseNotes(readFileSync(`${ROOT}CHANGELOG.md`, 'utf8'), version)
    console.log(`Version ${version}. What the release will say:\n\n${notes}`)
  } catch (error) {
    console.log(`Not ready to be published: ${(error as Error).message}.`)
  }
  // What is interrupted ends itself; then the clone is removed.
  process.on('SIGINT', () => undefined)
  const parent = mkdtempSync(path.join(tmpdir(), 'stories-rehearsal-'))
  const clone = path.join(parent, 'clone')
  const run = (command: string, ...args: string[]) => {
    console.log(`\n=== ${[command, ...args].join(' ')}`)
    execFileSync(command, args, {cwd: clone, stdio: ['ignore', 'inherit', 'inherit']})
  }
  try {
    execFileSync('git', ['clone', '--quiet', ROOT, clone])
    run('.ci/run')
    run('npm', 'run', 'test:release')
    // A test or the build may have changed a file.
    commitOf(clone)
  } finally {
    rmSync(parent, {recursive: true, force: true})
  }
  mkdirSync(path.dirname(REHEARSED), {recursive: true})
  writeFileSync(REHEARSED, commit)
  console.log('\nPassed. Nothing was uploaded.')
}

try {
  const {values} = parseArgs({options: {help: {type: 'boolean', short: 'h'}}})
  if (values.help) console.log(USAGE)
  else rehearse()
} catch (error) {
  const {code, message} = error as NodeJS.ErrnoException
  const isUsage = code?.startsWith('ERR_PARSE_ARGS') === true
  console.error(isUsage ? `${message}\n\n${USAGE}` : `Not ready: ${message}`)
  process.exitCode = isUsage ? 2 : 1
}
