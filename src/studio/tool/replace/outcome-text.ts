import type {BadgeTone} from '@sanity/ui'
import type {TFunction} from 'sanity'
import type {ValueOutcome} from './report-text.ts'

/** What became of a value, or why it is left alone. */
export const outcomeText = (t: TFunction, outcome: ValueOutcome): string =>
  t(`tool.outcome.${outcome}`)

export function outcomeTone(outcome: ValueOutcome): BadgeTone {
  switch (outcome) {
    case 'changed':
      return 'positive'
    case 'failed':
    case 'refused':
      return 'critical'
    case 'conflict':
    case 'no-permission':
    case 'no-tag':
    case 'no-team':
    case 'other-team':
    case 'read-only':
      return 'caution'
    case 'has-draft':
    case 'not-selected':
    case 'not-tried':
      return 'default'
    default: {
      const unhandled: never = outcome
      return unhandled
    }
  }
}
