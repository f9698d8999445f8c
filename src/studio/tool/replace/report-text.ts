import type {DocumentChange} from './document-changes.ts'
import type {PlannedValue} from './plan-replacement.ts'
import type {Outcome} from './run-replacement.ts'

/** What became of a value: of its document, or why it was left alone. */
export type ValueOutcome = Outcome | NonNullable<PlannedValue['blocked']> | 'not-selected'

/** What became of each value of a plan. */
export function valueOutcomes(
  plan: readonly PlannedValue[],
  outcomes: ReadonlyMap<DocumentChange, Outcome>,
): ReadonlyMap<string, ValueOutcome> {
  const done = new Map(
    [...outcomes].flatMap(([change, outcome]) => change.values.map(({key}) => [key, outcome])),
  )
  return new Map(plan.map(({key, blocked}) => [key, blocked ?? done.get(key) ?? 'not-selected']))
}

/** A result for a message or a spreadsheet: a value a line, with tabs between. */
export const reportText = (
  plan: readonly PlannedValue[],
  outcomes: ReadonlyMap<string, ValueOutcome>,
): string =>
  plan
    .map(({key, value}) => {
      const {storedId, type} = value.document
      return [outcomes.get(key) ?? 'not-selected', type, storedId, value.path].join('\t')
    })
    .join('\n')
