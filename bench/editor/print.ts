import {beside, count, figure as format, table} from '../markdown.ts'
import {median, quantile} from '../statistics.ts'
import {type Figure, SCENARIOS} from './scenarios.ts'

/** A library of a size, with a processor that was made slower. */
export interface Setting {
  readonly size: number
  readonly slow: number
  /** The values of all rounds, by figure. */
  readonly values: Map<string, readonly number[]>
}

/** A Markdown table: a row for each figure, a column for each setting. What misses its goal is bold. */
export function printFigures(names: readonly string[], settings: readonly Setting[]): string {
  const sizes = [...new Set(settings.map(({size}) => size))]
  const [smallest = 0, largest = smallest] = [sizes[0], sizes.at(-1)]
  const heads = [
    'figure',
    ...settings.map(({size, slow}) => `${count(size)}${slow === 1 ? '' : `, ${slow} × slower`}`),
    ...(largest > smallest ? [`${count(largest)} : ${count(smallest)}`] : []),
    'goal',
  ]
  const figures = names.flatMap((name) =>
    Object.entries(SCENARIOS[name]!.figures).map(([key, figure]) => ({
      key: `${name}: ${key}`,
      figure,
    })),
  )
  const measured = figures.filter(({key}) => settings.some(({values}) => values.has(key)))
  const rows = measured.map(({key, figure}) => {
    const {growth} = figure
    const of = (size: number) =>
      settings
        .filter((setting) => setting.size === size)
        .map(({values}) => compared(figure, values.get(key)))
    return [
      `${key}${UNITS[figure.unit]}`,
      ...settings.map(({slow, values}) => cell(figure, slow, values.get(key))),
      ...(largest > smallest ? [ratios(of(largest), of(smallest), growth)] : []),
      goalsOf(figure).join('; '),
    ]
  })
  return table(heads, rows)
}

const UNITS = {ms: ', ms', kB: ', kB', count: '', interaction: ', p50 / p98, ms'}
const TAIL = 0.98

/** What is compared with goals: the p98 of interactions, the median of the rest. */
function compared({unit}: Figure, values: readonly number[] = []): number {
  if (values.length === 0) return Number.NaN
  return unit === 'interaction' ? quantile(values, TAIL) : median(values)
}

function cell(figure: Figure, slow: number, values: readonly number[] = []): string {
  if (values.length === 0) return ''
  const {unit, goal} = figure
  const value = compared(figure, values)
  const shown = unit === 'interaction' ? [median(values), value] : [value]
  // A goal for a time is one at full speed.
  const hasGoal = slow === 1 || unit === 'kB' || unit === 'count'
  const text = unit === 'count' ? String(value) : shown.map(format).join(' / ')
  return beside(hasGoal ? goal : null, value, text)
}

/** What values take of others, at each speed of the processor. */
const ratios = (values: readonly number[], others: readonly number[], most?: number) =>
  values
    .map((value, at) => value / others[at]!)
    .filter((ratio) => !Number.isNaN(ratio))
    .map((ratio) => beside(most, ratio, ratio.toFixed(2)))
    .join(' / ')

const goalsOf = ({goal, growth}: Figure): readonly string[] => [
  ...(goal === undefined ? [] : [String(goal)]),
  ...(growth === undefined ? [] : [`${growth} of the smallest`]),
]
