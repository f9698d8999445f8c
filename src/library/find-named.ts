/** Exact look-ups, tried for every query, since any text may be an ID or a tag. */
export interface Names {
  readonly byId: (id: string) => number | undefined
  /** Collections of different Teams may have the same tag. */
  readonly byTag: (tag: string) => readonly number[]
  /** The Collections that have a Story, by its ID. */
  readonly byStory: (storyId: string) => readonly number[]
}

/** The items whose ID or tag a query is. */
export interface Named {
  readonly by: 'id' | 'tag'
  readonly items: readonly number[]
}

/** A query of more parts is not a list of IDs. */
const MAX_PARTS = 200

/** The texts of a query that may be an ID or a tag: the whole, and then each visible part. */
export function namesIn(query: string): readonly string[] {
  const whole = query.trim()
  const parts = whole.split(/[\s\p{Cf},;]+/u).filter(Boolean)
  return parts.length > MAX_PARTS ? [] : [whole, ...parts]
}

/**
 * Finds one item by its ID, those with a tag, all of several IDs, or the Collections that have the
 * Story of an ID. `undefined` if there are none.
 */
export function findNamed(
  [whole = '', ...parts]: readonly string[],
  {byId, byTag, byStory}: Names,
): Named | undefined {
  const hasId = byId(whole) !== undefined
  const tagged = byTag(whole)
  if (tagged.length > 0 && !hasId) return {by: 'tag', items: tagged}
  const ids = new Set(hasId ? [whole] : parts)
  const own = [...ids].flatMap((id) => byId(id) ?? [])
  const items = own.length > 0 && own.length === ids.size ? own : byStory(whole)
  return items.length > 0 ? {by: 'id', items} : undefined
}
