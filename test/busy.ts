/**
 * Runs tests while every core is busy with something else, to find those that depend on how long
 * something takes. `npm run test:busy -- --help` lists the options.
 */
import {spawn} from 'node:child_process'
import {once} from 'node:events'
import {availableParallelism} from 'node:os'
import {fileURLToPath} from 'node:url'
import {Worker} from 'node:worker_threads'

const HELP = `npm run test:busy -- [FILE…] [options]

Runs the tests, or those of some files, while two threads a core do nothing but keep it busy. A test
that fails only then depends on how long something takes, which is a bug in the test or in the code.

  --times N   how often (default 1)
  --help      this text

Everything else is for Vitest, such as -t NAME, --project stories, or for the files of test/release
--config test/release/vitest.config.ts.

Exit codes: 0 every run passed, 1 a run failed or was interrupted, 2 usage error
`

const VITEST = fileURLToPath(new URL('../node_modules/vitest/vitest.mjs', import.meta.url))

const args = process.argv.slice(2)
if (args.includes('--help')) {
  process.stdout.write(HELP)
  process.exit(0)
}
const at = args.indexOf('--times')
const times = at === -1 ? 1 : Number(args.splice(at, 2)[1])
if (!(times >= 1)) {
  process.stderr.write(`--times is 1 or more.\n\n${HELP}`)
  process.exit(2)
}

// Threads, since they end with this process, however it ends.
for (let count = 0; count < availableParallelism() * 2; count++) {
  // oxlint-disable-next-line no-new -- it only has to run
  new Worker('for (;;);', {eval: true})
}
let failures = 0
for (let run = 1; run <= times; run++) {
  const child = spawn(process.execPath, [VITEST, 'run', ...args], {stdio: 'inherit'})
  const interrupt = () => {
    child.kill()
    process.exit(1)
  }
  process.once('SIGINT', interrupt).once('SIGTERM', interrupt)
  // oxlint-disable-next-line no-await-in-loop -- one run after another
  const [code] = (await once(child, 'exit')) as [number | null]
  process.off('SIGINT', interrupt).off('SIGTERM', interrupt)
  if (code !== 0) failures++
}
process.stdout.write(`${failures} of ${times} runs failed while every core was busy\n`)
process.exit(failures === 0 ? 0 : 1)
