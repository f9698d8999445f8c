/**
 * Runs test files again and again while other processes keep the machine busy, to find tests that
 * depend on timing. `npm run test:flaky -- --help` lists the options.
 */
import {type ChildProcess, spawn} from 'node:child_process'
import {parseArgs} from 'node:util'
import {createVitest, type TestModule} from 'vitest/node'

const HELP = `npm run test:flaky -- FILE… [options]

Runs the files several times and reports how often they failed. Not for stories, whose project needs
Vitest's own command.

  --times N      how often (default 10)
  --load N       processes that keep a core busy meanwhile (default 1)
  --config FILE  Vitest's configuration; vitest.release.config.ts for test/release
  --help         this text

Exit codes: 0 every run passed, 1 a run failed, 2 usage error
`

const {values, positionals} = parseArgs({
  allowPositionals: true,
  options: {
    times: {type: 'string', default: '10'},
    load: {type: 'string', default: '1'},
    config: {type: 'string', default: 'vitest.config.ts'},
    help: {type: 'boolean', default: false},
  },
})
if (values.help) {
  process.stdout.write(HELP)
  process.exit(0)
}
const times = Number(values.times)
const load = Number(values.load)
if (!(times >= 1) || !(load >= 0) || positionals.length === 0) {
  process.stderr.write(`Name a file; --times is 1 or more and --load 0 or more.\n\n${HELP}`)
  process.exit(2)
}

// A retry would hide what is searched for.
process.env['RETRIES'] = '0'
const vitest = await createVitest('test', {
  config: values.config,
  watch: false,
  reporters: [{}],
})
const busy: ChildProcess[] = []
let failures = 0
try {
  // Outside of Vitest's own command, the project of the stories would include every test file.
  const files = (await vitest.globTestSpecifications(positionals)).filter(
    ({moduleId, project}) => project.isBrowserEnabled() === moduleId.endsWith('.stories.tsx'),
  )
  if (files.length === 0) throw new Error(`No test file matches ${positionals.join(' ')}`)
  for (let count = 0; count < load; count++) {
    busy.push(spawn(process.execPath, ['-e', 'for (;;);'], {stdio: 'ignore'}))
  }
  for (let run = 1; run <= times; run++) {
    const started = performance.now()
    // oxlint-disable-next-line no-await-in-loop -- one run after another
    const {testModules, unhandledErrors} = await vitest.runTestSpecifications(files)
    const problems = [...testModules.flatMap(problemsOf), ...unhandledErrors.map(String)]
    if (problems.length > 0) failures++
    const seconds = ((performance.now() - started) / 1000).toFixed(1)
    process.stdout.write(
      `${run}/${times} ${problems.length === 0 ? 'passed' : 'FAILED'} in ${seconds} s\n`,
    )
    for (const problem of problems) process.stdout.write(`  ${problem}\n`)
  }
} finally {
  for (const child of busy) child.kill('SIGKILL')
  await vitest.close()
}
process.stdout.write(`${failures} of ${times} runs failed: ${positionals.join(' ')}\n`)
process.exit(failures === 0 ? 0 : 1)

/** Names each test, suite or file that failed, with its first error. */
function problemsOf(module: TestModule): string[] {
  const failed = [
    ...[...module.children.allTests()].map((test) => ({
      name: test.fullName,
      errors: test.result().errors ?? [],
    })),
    ...[module, ...module.children.allSuites()].map((suite) => ({
      name: 'fullName' in suite ? suite.fullName : suite.moduleId,
      errors: suite.errors(),
    })),
  ].filter(({errors}) => errors.length > 0)
  return failed.map(({name, errors}) => `${name}: ${errors[0]?.message ?? ''}`)
}
