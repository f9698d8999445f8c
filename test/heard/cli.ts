/** An editor's tasks with a real screen reader. `npm run test:heard -- --help` says more. */
import {rmSync} from 'node:fs'
import {mkdtemp} from 'node:fs/promises'
import {tmpdir} from 'node:os'
import path from 'node:path'
import {parseArgs} from 'node:util'
import {type Demo, startDemo} from '../../dev/start/demo.ts'
import {buildStudio, serveStudio} from '../../dev/studio/build.ts'
import {type Desktop, hasOrca, missingPackages, startDesktop} from './desktop.ts'
import {editorAt} from './editor.ts'
import {TASKS} from './tasks.ts'

const HELP = `npm run test:heard -- [options]

Does six tasks in the demo's Studio with Firefox ESR and the screen reader Orca, on a display of
its own and by real keys. Prints all that is spoken, and fails where a sentence that matters isn't.

  --only TEXT  only tasks whose title contains it
  --help       this text

Exit codes: 0 everything was heard, 1 something wasn't, 2 usage error or a program is missing
`

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

async function start(): Promise<{readonly demo: Demo; readonly desktop: Desktop}> {
  const outDir = await mkdtemp(path.join(tmpdir(), 'stories-studio-'))
  process.once('exit', () => rmSync(outDir, {recursive: true, force: true}))
  await buildStudio({outDir, joinPackages: true})
  const demo = await startDemo({startStudio: (studio) => serveStudio({...studio, outDir})})
  return {demo, desktop: await startDesktop(demo.studio.signedInUrl)}
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
if (hasOrca()) {
  fail('Orca is running, and a user can have one of it. End that one, or run this as another user.')
}
for (const signal of ['SIGINT', 'SIGTERM']) process.once(signal, () => process.exit(1))

let failures = 0
const {demo, desktop} = await start().catch((error: Error) => fail(error.message))
const setOutage = (isOut: boolean) => (isOut ? demo.proxy.stop() : demo.proxy.start())
for (const task of TASKS.filter(({title}) => title.includes(only))) {
  const before = desktop.spoken().length
  process.stdout.write(`\n${task.title}\n`)
  try {
    // oxlint-disable-next-line no-await-in-loop -- one keyboard
    await task.run(editorAt(desktop, setOutage))
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
