import type {Reporter, TestModule, SerializedError, TestRunEndReason} from 'vitest/node'
import {countRun, formatCounts, type CountedFile} from './counts.ts'

/** Prints, alone on the last line, how many tests of all projects passed and failed. */
export default class CountsReporter implements Reporter {
  onTestRunEnd(
    modules: readonly TestModule[],
    strayErrors: readonly SerializedError[],
    reason: TestRunEndReason,
  ): void {
    const counts = countRun(modules.map(countedFile), strayErrors.length)
    if (reason === 'failed' && counts.failed === 0) counts.failed = 1
    // After the other reporters, which write their summary on the same event.
    process.once('exit', () => process.stdout.write(`${formatCounts(counts)}\n`))
  }
}

function countedFile(module: TestModule): CountedFile {
  const suites = [...module.children.allSuites()]
  return {
    tests: [...module.children.allTests()].map((test) => test.result().state),
    errors: [module, ...suites].filter((suite) => suite.errors().length > 0).length,
  }
}
