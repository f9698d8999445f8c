/** Measures the library: `npm run bench:library -- --help`. */
import {flag} from '../../src/cli/options.ts'
import {beside, count, machine, progress, say, table} from '../markdown.ts'
import {optionsOrExit, sizesOption} from '../options.ts'
import {inProcess} from '../process.ts'
import type {Row} from './measure-library.ts'

const LARGE = 100_000
const SIZES = [1000, 10_000, LARGE, 1_000_000]

const {quick, sizes = quick ? [1000] : SIZES} = optionsOrExit(
  'library',
  'Measures what a library of Stories takes in one process: to build, to keep and to search.',
  {
    sizes: sizesOption(SIZES.join()),
    quick: flag('1,000 Stories only, to see that it works'),
  },
)

/** A row for each figure, a column for each size. What misses its goal is bold. */
function printLibrary(columns: ReadonlyMap<number, readonly Row[]>): string {
  const cell = (values: readonly number[], goals: readonly number[] = []) =>
    values.map((value, at) => beside(goals[at], value)).join(' / ')
  const goal = (goals?: readonly number[]) =>
    goals?.map((most) => (most === Infinity ? '–' : most)).join(' / ') ?? ''
  const [first = []] = columns.values()
  const rows = first.map(([name, , large, huge], row) => [
    name,
    ...[...columns].map(([size, column]) => cell(column[row]![1], size <= LARGE ? large : huge)),
    goal(large),
    goal(huge),
  ])
  const goals = [LARGE, 10 * LARGE].map((size) => `at most, at ${count(size)}`)
  return table(['ms of CPU', ...[...columns.keys()].map(count), ...goals], rows)
}

say(machine())
const columns = new Map<number, readonly Row[]>()
try {
  for (const size of sizes) {
    progress(`${count(size)} Stories`)
    // In a process of its own, so that no other's memory or compiled code counts.
    const measured = await inProcess<readonly Row[]>(
      new URL('measure-library.ts', import.meta.url),
      size,
      {execArgv: ['--expose-gc', '--max-old-space-size=8192']},
    )
    columns.set(size, measured)
  }
} finally {
  // What smaller sizes took is not lost when a larger one fails.
  say(printLibrary(columns))
}
