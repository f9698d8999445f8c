import {table} from '../scale/print.ts'
import {compareRounds, median, quantile} from '../statistics.ts'
import type {Sample} from './measure.ts'

const round = (value: number) => Math.round(value).toLocaleString('en-US')
const decimal = (value: number) => (value < 10 ? value.toFixed(1) : round(value))

const HEADS = [
  'Stories',
  'MB of JSON',
  'first load: s / longest block of CPU / by the clock, ms',
  'refresh: the same',
  'longest garbage collection, ms',
  'slowest search meanwhile, ms',
  'resident, MiB: steady / after 3 refreshes',
  'most: first load / refreshes',
  'searches: per second / per second of CPU / p99, ms',
  'the same again, kept',
  'requests to the service',
]

/** The beginning of a Markdown table, whose rows can be printed as they are measured. */
export const printHeads = (): string => table(HEADS, []).replaceAll('---', '---:')

/** A row of it. */
export function printRow(size: number, bytes: number, sample: Sample): string {
  const {first, refreshes, searches, kept} = sample
  const most = (key: 'block' | 'cpu' | 'collection' | 'search' | 'resident') =>
    Math.max(...refreshes.map((each) => each[key]))
  const seconds = quantile(
    refreshes.map((each) => each.seconds),
    0.5,
  )
  const cells = [
    round(size),
    (bytes / 1e6).toFixed(1),
    `${first.seconds.toFixed(1)} / ${decimal(first.cpu)} / ${decimal(first.block)}`,
    `${seconds.toFixed(1)} / ${decimal(most('cpu'))} / ${decimal(most('block'))}`,
    decimal(most('collection')),
    decimal(most('search')),
    `${round(sample.steady)} / ${round(sample.after)}`,
    `${round(first.resident)} / ${round(most('resident'))}`,
    ...[searches, kept].map(
      ({rps, cpu, p99}) => `${round(rps)} / ${round(1e6 / cpu)} / ${decimal(p99)}`,
    ),
    String(sample.requests),
  ]
  return `| ${cells.join(' | ')} |`
}

interface Figure {
  readonly name: string
  readonly of: (sample: Sample) => readonly number[]
  /** What more and less of it is called. */
  readonly more: string
  readonly less: string
}

const time = {more: 'slower', less: 'faster'}
const memory = {more: 'more', less: 'less'}

const FIGURES: readonly Figure[] = [
  {name: 'first load, ms', of: ({first}) => [first.seconds * 1000], ...time},
  {name: 'its longest block, ms of CPU', of: ({first}) => [first.cpu], ...time},
  {
    name: 'a refresh while others search, ms',
    of: ({refreshes}) => refreshes.map(({seconds}) => seconds * 1000),
    ...time,
  },
  {
    name: 'its longest block, ms of CPU',
    of: ({refreshes}) => refreshes.map(({cpu}) => cpu),
    ...time,
  },
  {name: 'a search that is new, µs of CPU', of: ({searches}) => [searches.cpu], ...time},
  {name: 'one that is kept, µs of CPU', of: ({kept}) => [kept.cpu], ...time},
  {name: 'resident after refreshes, MiB', of: ({after}) => [after], ...memory},
]

/** Both versions in the same round. */
export interface Round {
  readonly now: Sample
  readonly before: Sample
}

/** A Markdown table of what two versions take, and of what the rounds show to differ. */
export function printComparison(sizes: ReadonlyMap<number, readonly Round[]>): string {
  const rows = [...sizes].flatMap(([size, rounds]) =>
    FIGURES.map(({name, of, more, less}) => {
      const pairs = rounds.map(({now, before}) => [of(now), of(before)] as const)
      const middle = (values: readonly (readonly number[])[]) => decimal(median(values.flat()))
      const {low, high, result} = compareRounds(pairs)
      const decision = {faster: `**${less}**`, slower: `**${more}**`}
      return [
        name,
        round(size),
        middle(pairs.map(([, before]) => before)),
        middle(pairs.map(([now]) => now)),
        `${signed(low)} to ${signed(high)}`,
        result === 'no difference shown' ? result : decision[result],
      ]
    }),
  )
  return table(['figure', 'Stories', 'before', 'now', 'difference, 95 %', 'decision'], rows)
}

const signed = (value: number) => {
  const rounded = decimal(Math.abs(value))
  return Number(rounded) === 0 ? '0' : `${value > 0 ? '+' : '−'}${rounded}`
}
