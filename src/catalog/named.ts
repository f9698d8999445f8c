/** What of an item can be its name. */
export interface Nameable {
  readonly id: string
  /** Of a Collection. */
  readonly tag?: string | undefined
  /** Of a Collection. */
  readonly storyIds?: readonly string[] | undefined
}

/** What items are named by, exactly: looked up for every query, since any text may be a name. */
export interface Names<T> {
  readonly byId: Map<string, T>
  /** Collections of different Teams may have the same tag. */
  readonly byTag: Map<string, T[]>
  /** The Collections that have a Story, by its ID. */
  readonly byStory: Map<string, T[]>
}

/** The items that a query names, and by what. */
export interface Named<T> {
  readonly by: 'id' | 'tag'
  readonly items: readonly T[]
}

export const createNames = <T>(): Names<T> => ({
  byId: new Map(),
  byTag: new Map(),
  byStory: new Map(),
})

export function addNames<T>(
  {byId, byTag, byStory}: Names<T>,
  item: T,
  {id, tag, storyIds}: Nameable,
): void {
  byId.set(id, item)
  if (tag !== undefined) addTo(byTag, tag, item)
  for (const storyId of new Set(storyIds)) addTo(byStory, storyId, item)
}

function addTo<T>(map: Map<string, T[]>, key: string, item: T): void {
  const list = map.get(key)
  if (list) list.push(item)
  else map.set(key, [item])
}

/** A query of more parts is not a list of IDs. */
const MAX_PARTS = 200

/** What a query may name: the whole of it, and then each of its parts. */
export function namesIn(query: string): readonly string[] {
  const whole = query.trim()
  const parts = whole.split(/[\s,;]+/).filter(Boolean)
  return parts.length > MAX_PARTS ? [] : [whole, ...parts]
}

/**
 * The items that the names name: one by its ID, those with a tag, all of several IDs, or the
 * Collections that have the Story of an ID. `undefined` if there are none.
 */
export function findNamed<T>(
  [whole = '', ...parts]: readonly string[],
  {byId, byTag, byStory}: Names<T>,
): Named<T> | undefined {
  const hasId = byId.has(whole)
  const tagged = byTag.get(whole)
  if (tagged && !hasId) return {by: 'tag', items: tagged}
  const ids = new Set(hasId ? [whole] : parts)
  const own = [...ids].flatMap((id) => byId.get(id) ?? [])
  const items = own.length > 0 && own.length === ids.size ? own : byStory.get(whole)
  return items && {by: 'id', items}
}
