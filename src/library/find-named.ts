import {type ItemListing, UNSEEN} from '../access/index.ts'
import type {View} from './view.ts'

/** A query of more parts is not a list of IDs. */
const MAX_PARTS = 200

const SEPARATORS = new RegExp(`[\\s${UNSEEN},;]+`, 'u')

/** The texts of a query that may be an ID or a tag: the whole, and then each visible part. */
export function namesIn(query: string): readonly string[] {
  const whole = query.trim()
  const parts = whole.split(SEPARATORS).filter(Boolean)
  return parts.length > MAX_PARTS ? [] : [whole, ...parts]
}

/**
 * Finds the items whose ID or tag a query is: one item by its ID, those with a tag, all of several
 * IDs, or the Collections that have the Story of an ID. `undefined` if there are none. Tried for
 * every query: any text may be an ID or a tag.
 */
export function findNamed(
  view: View,
  kind: ItemListing,
  [whole = '', ...parts]: readonly string[],
): {readonly by: 'id' | 'tag'; readonly items: readonly number[]} | undefined {
  const hasId = view.byId(kind, whole) !== undefined
  const tagged = kind === 'collections' ? view.byTag(whole) : []
  if (tagged.length > 0 && !hasId) return {by: 'tag', items: tagged}
  const ids = new Set(hasId ? [whole] : parts)
  const own = [...ids].flatMap((id) => view.byId(kind, id) ?? [])
  if (own.length > 0 && own.length === ids.size) return {by: 'id', items: own}
  const holding = kind === 'collections' ? view.holding(whole) : []
  return holding.length > 0 ? {by: 'id', items: holding} : undefined
}
