import type {ItemState} from '../saved/index.ts'

/**
 * The findings about an item, the worst first:
 *
 * - `missing`: the service's listing is loaded, and doesn't have it
 * - `unpublished`: visitors can't see it
 * - `empty`: a Collection without Stories, so visitors see nothing
 * - `moved`: it belongs to another Team than the value says
 * - `unknown`: it could not be checked, or the value can't be read
 * - `no-access`: it was saved from a Team that the user of a Studio may not see. The service's key sees all
 * - `available`: none of these
 */
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

/** The finding for the state of an item. */
export function findingOf({isMoved, reason, status}: ItemState<unknown>): Finding {
  if (reason === 'no-access') return reason
  if (status === 'available' && isMoved) return 'moved'
  return status === 'loading' ? 'unknown' : status
}
