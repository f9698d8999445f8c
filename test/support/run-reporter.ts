import type {Reporter, TestModule, SerializedError, TestRunEndReason} from 'vitest/node'
import {type CountedFile, countRun, formatCounts, formatSlowest, type TimedFile} from './counts.ts'

/**
 * Prints the browser on the first line, and at the end which files and how long each project took, and
 * how many tests passed and failed.
 */
export class RunReporter implements Reporter {
  readonly #browser: string
  readonly #spans = new Map<string, {readonly from: number; to: number}>()

  /** @param browser - named because what fails in one can pass in another */
  constructor(browser: string) {
    this.#browser = browser
  }

  onInit(): void {
    process.stdout.write(`${this.#browser}\n`)
  }

  onTestModuleStart({project}: TestModule): void {
    const now = performance.now()
    if (!this.#spans.has(project.name)) this.#spans.set(project.name, {from: now, to: now})
  }

  onTestModuleEnd({project}: TestModule): void {
    const span = this.#spans.get(project.name)
    if (span) span.to = performance.now()
  }

  onTestRunEnd(
    modules: readonly TestModule[],
    strayErrors: readonly SerializedError[],
    reason: TestRunEndReason,
  ): void {
    const counts = countRun(modules.map(countedFile), strayErrors.length)
    if (reason === 'failed' && counts.failed === 0) counts.failed = 1
    // After the other reporters, which write their summary on the same event.
    const times = [...this.#spans].map(
      ([name, {from, to}]) => `${name} ${Math.round((to - from) / 1000)} s`,
    )
    const slowest = formatSlowest(modules.map(timedFile))
    process.once('exit', () =>
      process.stdout.write(`\n${slowest}${times.join(', ')}\n${formatCounts(counts)}\n`),
    )
  }
}

function countedFile(module: TestModule): CountedFile {
  const suites = [...module.children.allSuites()]
  return {
    tests: [...module.children.allTests()].map((test) => test.result().state),
    errors: [module, ...suites].filter((suite) => suite.errors().length > 0).length,
  }
}

function timedFile(module: TestModule): TimedFile {
  const {collectDuration, duration, setupDuration} = module.diagnostic()
  return {
    file: module.relativeModuleId,
    milliseconds: setupDuration + collectDuration + duration,
  }
}
