import {table} from '../markdown.ts'
import {compareRounds, quantile} from '../statistics.ts'
import {type Action, ACTIONS, FIGURES, type Sample} from './actions.ts'

/** What acts: a version of the plugin, or an input that is compared with it. */
export type Subject = 'now' | 'before' | 'Autocomplete' | 'reference input'

/** What was measured in the same circumstances. */
export interface Setting {
  /** Such as “100,000 Stories, large form”. */
  readonly name: string
  /** How many times slower the processor was made. */
  readonly slow: number
  /** A sample of each round. */
  readonly rounds: ReadonlyMap<Subject, readonly Sample[]>
}

/**
 * A Markdown table: a row for each action in each setting, with the median and the compared quantile
 * of each subject, and whether the plugin is now faster than it.
 */
export function printSettings(
  settings: readonly Setting[],
  actions: ReadonlySet<Action>,
  others: readonly Subject[],
): string {
  const heads = [
    'action',
    'setting',
    'processor',
    'now, p50 / p98',
    'goal',
    'reached',
    ...others.flatMap((other) => [other, `now, beside ${other}`]),
  ]
  const rows = (Object.keys(ACTIONS) as Action[])
    .filter((action) => actions.has(action))
    .flatMap((action) => settings.flatMap((setting) => rowsOf(action, setting, others)))
  return table(heads, rows)
}

/** One row, or none where the action was not measured. */
function rowsOf(
  action: Action,
  {name, slow, rounds}: Setting,
  others: readonly Subject[],
): string[][] {
  const {name: actionName, figure} = ACTIONS[action]
  const {goal, slowGoal, quantile: share} = FIGURES[figure]
  const valuesOf = (subject: Subject) =>
    (rounds.get(subject) ?? []).map((sample) => sample.get(action) ?? [])
  const now = valuesOf('now')
  if (now.flat().length === 0) return []
  const limit = slow === 1 ? goal : slowGoal
  const atGoal = quantile(now.flat(), share)
  const cells = others.flatMap((subject) => {
    const other = valuesOf(subject)
    if (other.flat().length === 0) return ['', '']
    const pairs = now.flatMap((values, index) => {
      const others = other[index] ?? []
      return values.length > 0 && others.length > 0 ? [[values, others] as const] : []
    })
    const {low, high, result} = compareRounds(pairs)
    return [spread(other.flat()), `${result} (${signed(low)} to ${signed(high)})`]
  })
  return [
    [
      figure === 'interaction' ? actionName : `${actionName}, goal of p${share * 100}`,
      name,
      slow === 1 ? 'full speed' : `${slow} times slower`,
      spread(now.flat()),
      limit === undefined ? '' : `≤ ${limit}`,
      limit === undefined ? '' : atGoal <= limit ? 'yes' : `no: ${atGoal.toFixed(0)}`,
      ...cells,
    ],
  ]
}

const spread = (values: readonly number[]) =>
  [0.5, 0.98].map((share) => quantile(values, share).toFixed(0)).join(' / ')

const signed = (value: number) => {
  const rounded = value.toFixed(0)
  return value >= 0.5 ? `+${rounded}` : rounded.replace('-', '−')
}

/** What one visit measured, in a line, to follow a long run. */
export const printSample = (sample: Sample): string =>
  [...sample].map(([action, values]) => `${action} ${spread(values)}`).join('; ')
