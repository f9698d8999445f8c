/** An editor's tasks with a real screen reader. `npm run test:heard -- --help` says more. */
import {rmSync} from 'node:fs'
import {mkdtemp} from 'node:fs/promises'
import {tmpdir} from 'node:os'
import path from 'node:path'
import {fileURLToPath} from 'node:url'
import {parseArgs} from 'node:util'
import {startDemo} from '../../dev/start/demo.ts'
import {serveStudio} from '../../dev/studio/build.ts'
import {run} from '../support/run.ts'
import {type Desktop, missingPackages, startDesktop} from './desktop.ts'
import {editorAt} from './editor.ts'
import {TASKS} from './tasks.ts'

const HELP = `npm run test:heard -- [options]

Does three tasks in the demo's Studio with Firefox ESR and the screen reader Orca, on a display of
its own and by real keys. Prints all that is spoken, and fails where a sentence that matters isn't.

  --only TEXT  only tasks whose title contains it
  --help       this text

Exit codes: 0 everything was heard, 1 something wasn't, 2 usage error or a program is missing
`

const ROOT = fileURLToPath(new URL('../..', import.meta.url))
const BUILD = path.join(ROOT, 'test/e2e/support/build-studio-process.ts')

function fail(text: string): never {
  process.stderr.write(`${text}\n`)
  process.exit(2)
}

function readOptions() {
  try {
    return parseArgs({options: {only: {type: 'string'}, help: {type: 'boolean'}}}).values
  } catch (error) {
    return fail(`${(error as Error).message}\n\n${HELP}`)
  }
}

async function start(): Promise<Desktop> {
  const outDir = await mkdtemp(path.join(tmpdir(), 'stories-studio-'))
  process.once('exit', () => rmSync(outDir, {recursive: true, force: true}))
  await run(process.execPath, [BUILD, outDir], ROOT, {NODE_ENV: 'production'})
  const demo = await startDemo({startStudio: (studio) => serveStudio({...studio, outDir})})
  return startDesktop(demo.studio.signedInUrl)
}

const {help, only = ''} = readOptions()
if (help) {
  process.stdout.write(HELP)
  process.exit()
}
const missing = missingPackages()
if (missing.length > 0) {
  fail(`${missing.join(', ')} missing. On Debian: apt-get install ${missing.join(' ')}`)
}
for (const signal of ['SIGINT', 'SIGTERM']) process.once(signal, () => process.exit(1))

let failures = 0
const desktop = await start()
for (const task of TASKS.filter(({title}) => title.includes(only))) {
  const before = desktop.spoken().length
  process.stdout.write(`\n${task.title}\n`)
  try {
    // oxlint-disable-next-line no-await-in-loop -- one keyboard
    await task.run(editorAt(desktop))
  } catch (error) {
    failures++
    process.stdout.write(`  FAILED: ${(error as Error).message}\n`)
  }
  const texts = desktop.spoken().slice(before)
  process.stdout.write(texts.map((text) => `  ${text}\n`).join(''))
}
process.stdout.write(
  failures === 0 ? '\nEverything that matters was heard\n' : '\nNot all was heard\n',
)
process.exit(failures === 0 ? 0 : 1)
