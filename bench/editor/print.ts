import {beside, count, figure as format, table} from '../markdown.ts'
import {median, quantile, ratioInterval} from '../statistics.ts'
import {COMPARISONS, GROWTHS} from './scenarios.ts'

/** The values of all rounds by `SIZE, SPEED, SCENARIO: FIGURE`. */
export type Values = Map<string, readonly number[]>

export const keyOf = (size: number, slow: number, figure: string) => `${size}, ${slow}, ${figure}`

/** The p98 of interactions, and the median of what has a unit in its name. */
const statisticOf = (figure: string) =>
  /(ms|kB|requests)$/.test(figure) ? median : (all: readonly number[]) => quantile(all, 0.98)

/** A Markdown table of what is beside Sanity's own, at each speed of the processor. */
export function printComparisons(values: Values, size: number, speeds: readonly number[]): string {
  const rows = COMPARISONS.map(([ours, others, goal]) => {
    const of = statisticOf(ours)
    const cells = speeds.flatMap((slow) => {
      const [own = [], peer = []] = [ours, others].map((name) =>
        values.get(keyOf(size, slow, name)),
      )
      if (own.length === 0 || peer.length === 0) return ['', '']
      const [low, high] = ratioInterval(own, peer, of)
      const isDecided = (limit: number) => high <= limit || low > limit
      const text = `${(of(own) / of(peer)).toFixed(2)} (${low.toFixed(2)} to ${high.toFixed(2)})`
      return [
        `${format(of(own))} : ${format(of(peer))}`,
        beside(goal, low, text) + (isDecided(goal) && isDecided(1) ? '' : ', no difference shown'),
      ]
    })
    return [ours, others, ...cells, `≤ ${goal}`]
  }).filter((row) => row.slice(2, -1).some((cell) => cell !== ''))
  const heads = speeds.flatMap((slow) => [slow === 1 ? 'full speed' : `1:${slow}`, 'ratio'])
  return table(['the plugin', 'Sanity', ...heads, 'goal'], rows)
}

/** A Markdown table of figures with each size of the library, at full speed. */
export function printGrowth(values: Values, sizes: readonly number[]): string {
  const rows = GROWTHS.flatMap(([figure, goal, growth]) => {
    const samples = sizes.map((size) => values.get(keyOf(size, 1, figure)) ?? [])
    if (samples.some(({length}) => length === 0)) return []
    const results = samples.map(statisticOf(figure))
    const ratio = results.at(-1)! / results[0]!
    const goals = [goal, ...(growth === undefined ? [] : [`ratio ${growth}`])].join('; ')
    const cells = results.map((value) => beside(goal, value))
    return [[figure, ...cells, beside(growth, ratio, ratio.toFixed(2)), goals]]
  })
  return table(['figure', ...sizes.map(count), 'ratio', 'goal'], rows)
}
