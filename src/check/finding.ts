import type {ItemState} from '../saved/index.ts'

/** The findings about an item, the worst first. docs/check.md says what each means. */
export const FINDINGS = [
  'missing',
  'unpublished',
  'empty',
  'moved',
  'unknown',
  'no-access',
  'available',
] as const

/** A finding about an item. */
export type Finding = (typeof FINDINGS)[number]

export function findingOf({isMoved, reason, status}: ItemState<unknown>): Finding {
  if (reason === 'no-access') return reason
  if (status === 'available' && isMoved) return 'moved'
  return status === 'loading' ? 'unknown' : status
}
