import {table} from '../markdown.ts'
import {median, quantile} from '../statistics.ts'
import type {Run} from './scenario.ts'
import type {Received} from './traffic.ts'

/** The runs of a version, by the number of Stories. */
export type Runs = ReadonlyMap<number, readonly Run[]>

/**
 * The goal of a measurement: a value at any size, or the ratio of the largest size to the smallest.
 */
type Goal =
  | {readonly type: 'at most'; readonly value: number; readonly unit: string}
  | {readonly type: 'ratio'; readonly value: number}

interface Figure {
  readonly name: string
  readonly of: (runs: readonly Run[]) => number
  readonly format: (value: number) => string
  readonly goal?: Goal
}

const kB = (bytes: number) => (bytes / 1000).toFixed(bytes < 100_000 ? 1 : 0)
const ms = (value: number) => value.toFixed(value < 10 ? 1 : 0)
const whole = (value: number) => value.toFixed(0)

const medianOf = (pick: (run: Run) => number) => (runs: readonly Run[]) => median(runs.map(pick))
const bytesOf = (pick: (run: Run) => Received) => medianOf((run) => pick(run).bytes)

const FIGURES: readonly Figure[] = [
  {
    name: 'opening the picker: data, kB',
    of: bytesOf(({picker}) => picker),
    format: kB,
    goal: {type: 'at most', value: 30_000, unit: '30 kB'},
  },
  {
    name: 'its requests, without preflights',
    of: medianOf(({picker}) => picker.requests),
    format: whole,
  },
  {name: 'its thumbnails, kB', of: bytesOf(({pickerMedia}) => pickerMedia), format: kB},
  {
    name: 'form of ten fields and 50 items: data, kB',
    of: bytesOf(({formScrolled}) => formScrolled),
    format: kB,
    goal: {type: 'at most', value: 40_000, unit: '40 kB'},
  },
  {
    name: 'its requests as it opens',
    of: medianOf(({form}) => form.requests),
    format: whole,
    goal: {type: 'at most', value: 2, unit: '2'},
  },
  {
    name: 'and scrolled to its end',
    of: medianOf(({formScrolled}) => formScrolled.requests),
    format: whole,
  },
  {
    name: 'click to first item, cold, ms',
    of: medianOf(({clicked}) => clicked),
    format: ms,
    goal: {type: 'ratio', value: 1.2},
  },
  {
    name: 'click to first item, hovered, ms',
    of: medianOf(({hovered}) => hovered),
    format: ms,
    goal: {type: 'at most', value: 100, unit: '100 ms'},
  },
  {
    name: 'script of a key, p95, ms',
    of: (runs) =>
      quantile(
        runs.flatMap(({keyScripts}) => keyScripts),
        0.95,
      ),
    format: ms,
    goal: {type: 'at most', value: 16, unit: '16 ms'},
  },
  {
    name: 'heap added by the picker, kB',
    of: medianOf(({heap}) => heap),
    format: kB,
    goal: {type: 'ratio', value: 1.1},
  },
]

/** A Markdown table with a row for each measurement and version. */
export function printFigures(
  versions: ReadonlyMap<string, Runs>,
  sizes: readonly number[],
): string {
  const [smallest = 0, ...larger] = sizes
  const count = (size: number) => size.toLocaleString('en-US')
  const heads = [
    'figure',
    'version',
    ...sizes.map((size) => `${count(size)} Stories`),
    ...larger.map((size) => `${count(size)} : ${count(smallest)}`),
    'goal',
    'reached',
  ]
  const rows = FIGURES.flatMap((figure) =>
    [...versions].map(([version, runs]) => {
      const values = sizes.map((size) => figure.of(runs.get(size) ?? []))
      const ratios = values.slice(1).map((value) => value / (values[0] ?? 0))
      return [
        figure.name,
        version,
        ...values.map(figure.format),
        ...ratios.map((ratio) => ratio.toFixed(2)),
        ...compareWithGoal(figure.goal, values, ratios.at(-1)),
      ]
    }),
  )
  return table(heads, rows)
}

/** The goal, and whether it is reached; a ratio needs a second size. */
function compareWithGoal(
  goal: Goal | undefined,
  values: readonly number[],
  ratio: number | undefined,
): string[] {
  if (!goal) return ['', '']
  const isRatio = goal.type === 'ratio'
  const text = `≤ ${isRatio ? `${goal.value} as ratio` : goal.unit}`
  if (isRatio && ratio === undefined) return [text, '']
  const isReached = (isRatio ? (ratio ?? 0) : Math.max(...values)) <= goal.value
  return [text, isReached ? 'yes' : 'no']
}

/** The results of one run in a line, to follow a long benchmark. */
export const printRun = (run: Run): string =>
  FIGURES.map(({name, of, format}) => `${name} ${format(of([run]))}`).join('; ')
