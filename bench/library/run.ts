/** Measures the library, and compares its search with other engines: `npm run bench:library -- --help`. */
import {beside, count, figure, machine, progress, say, table} from '../markdown.ts'
import {optionsOrExit} from '../options.ts'
import {inProcess} from '../process.ts'
import type {MeasuredEngine} from './measure-engine.ts'
import type {Row} from './measure-library.ts'

const LARGE = 100_000
const TEN = 10
/** The plugin's own comes first. */
const ENGINES = ['own', 'uFuzzy', 'MiniSearch', 'SQLite']

const {parts, sizes} = optionsOrExit({
  name: 'library',
  about: `Measures what a library of Stories takes in one process: to build, to keep and to search. Other
engines search the same titles: as many as the largest size, and 100,000 at most.`,
  parts: ['library', 'engines'],
  sizes: '1000,10000,100000,1000000',
  quick: '1,000 Stories only, to see that it works',
})

/** In a process of its own, so that no other's memory or compiled code counts. */
const measure = <T>(module: string, input: unknown): Promise<T> =>
  inProcess(new URL(module, import.meta.url), input, {
    execArgv: ['--expose-gc', '--max-old-space-size=8192', '--disable-warning=ExperimentalWarning'],
  })

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

/** The share of the hits that are among the others, on average over the queries with hits. */
function shareOf(hits: readonly Uint32Array[], others: readonly Uint32Array[], first?: number) {
  const shares = hits.flatMap((all, query) => {
    const own = all.slice(0, first)
    const known = new Set(others[query]!.slice(0, first))
    return own.length === 0 ? [] : own.filter((hit) => known.has(hit)).length / own.length
  })
  const share = shares.reduce((sum, each) => sum + each, 0) / shares.length
  return `${(share * 100).toFixed(0)} %`
}

say(machine())
if (parts.includes('library')) {
  const columns = new Map<number, readonly Row[]>()
  try {
    for (const size of sizes) {
      progress(`${count(size)} Stories`)
      columns.set(size, await measure('measure-library.ts', size))
    }
  } finally {
    // What smaller sizes took is not lost when a larger one fails.
    say(printLibrary(columns))
  }
}
if (parts.includes('engines')) {
  // What engines find of a million titles is too much to be compared.
  const size = Math.min(LARGE, Math.max(...sizes))
  const rows: string[][] = []
  let ours: readonly Uint32Array[] | undefined
  for (const name of ENGINES) {
    progress(name)
    const measured: MeasuredEngine = await measure('measure-engine.ts', {name, size})
    const {build, resident, times, found} = measured
    ours ??= found
    rows.push([
      name,
      ...[build, resident / 1e6].map(figure),
      times.map(figure).join(' / '),
      shareOf(ours, found),
      shareOf(found, ours),
      shareOf(ours, found, TEN),
    ])
  }
  const heads = ['engine', 'build, ms of CPU', 'resident, MB', 'query: p50 / p95 / worst']
  const shares = ['finds of our hits', 'we find of its hits', 'of our first ten']
  say(`${count(size)} titles\n\n${table([...heads, ...shares], rows)}`)
}
