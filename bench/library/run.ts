/** Measures the library: `npm run bench:library -- --help`. */
import {resolve} from 'node:path'
import {flag, value} from '../../src/cli/options.ts'
import {beside, count, machine, progress, say, table} from '../markdown.ts'
import {optionsOrExit, sizesOption, wholeNumber} from '../options.ts'
import {inProcess} from '../process.ts'
import {median} from '../statistics.ts'
import type {Measured, Row} from './measure-library.ts'

const LARGE = 100_000
const SIZES = [1000, 10_000, LARGE, 1_000_000]

const {
  quick,
  sizes = quick ? [1000] : SIZES,
  beside: other,
  rounds = 1,
  slices,
} = optionsOrExit(
  'library',
  'Measures what a library of Stories takes in one process: to build, to keep and to search.',
  {
    sizes: sizesOption(SIZES.join()),
    quick: flag('1,000 Stories only, to see that it works'),
    slices: flag('the longest slices only'),
    beside: value(
      'folder',
      'another copy of the project, measured by turns with this one',
      resolve,
    ),
    rounds: value('n', 'processes of each size, whose medians count (default 1)', (text) =>
      wholeNumber('--rounds', text),
    ),
  },
)

interface Column {
  readonly title: string
  readonly size: number
  readonly rows: readonly Row[]
}

/** A row for each figure, a column for each size. What misses its goal is bold. */
function printLibrary(columns: readonly Column[]): string {
  const cell = (values: readonly number[], goals: readonly number[] = []) =>
    values.map((value, at) => beside(goals[at], value)).join(' / ')
  const goal = (goals?: readonly number[]) =>
    goals?.map((most) => (most === Infinity ? '–' : most)).join(' / ') ?? ''
  const rows = (columns[0]?.rows ?? []).map(([name, , large, huge], row) => [
    name,
    ...columns.map(({size, rows}) => cell(rows[row]![1], size <= LARGE ? large : huge)),
    goal(large),
    goal(huge),
  ])
  const goals = [LARGE, 10 * LARGE].map((size) => `at most, at ${count(size)}`)
  return table(['ms of CPU', ...columns.map(({title}) => title), ...goals], rows)
}

/** The median of each value of some runs. */
const medians = ([first = [], ...others]: readonly (readonly Row[])[]): readonly Row[] =>
  first.map(([name, values, ...goals], row) => [
    name,
    values.map((value, at) => median([value, ...others.map((each) => each[row]![1][at]!)])),
    ...goals,
  ])

say(machine())
const here = resolve(import.meta.dirname, '../..')
const folders = [here, ...(other === undefined ? [] : [other])]
const columns: Column[] = []
try {
  for (const size of sizes) {
    const runs = folders.map((): (readonly Row[])[] => [])
    for (let round = 1; round <= rounds; round++) {
      for (const [at, folder] of folders.entries()) {
        progress(`${count(size)} Stories, round ${round}, ${folder}`)
        const measured: Measured = {size, folder, slicesOnly: slices}
        // In a process of its own, so that no other's memory or compiled code counts.
        const rows = await inProcess<readonly Row[]>(
          new URL('measure-library.ts', import.meta.url),
          measured,
          {execArgv: ['--expose-gc', '--max-old-space-size=8192']},
        )
        runs[at]!.push(rows)
      }
    }
    for (const [at, rows] of runs.entries()) {
      const title = at === 0 ? count(size) : `${count(size)}, the other copy`
      columns.push({title, size, rows: medians(rows)})
    }
  }
} finally {
  // What smaller sizes took is not lost when a larger one fails.
  say(printLibrary(columns))
}
