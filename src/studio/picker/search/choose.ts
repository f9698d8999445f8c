import {type ItemFilter, passes, type Positions, wordsOf} from '../../../catalog/index.ts'
import {memoByArray} from '../../data/indexes.ts'
import type {PickerItem} from '../items.ts'
import {findPositions} from './find.ts'
import {findPasted, parsePasted, type PastedBy} from './paste.ts'
import {type ItemSort, orderOf} from './sort.ts'

/** What an editor asks the list to show. */
export interface View {
  readonly query: string
  /** Default: all. */
  readonly filter?: ItemFilter | undefined
  /** Default `title`. */
  readonly sort?: ItemSort | undefined
  /** Ids lately picked, the last first. */
  readonly recents?: readonly string[] | undefined
  /** BCP 47, by which titles are sorted. Default `en-US`. */
  readonly locale?: string | undefined
}

/** How the items were found: not searched for, by words, or since the query is what names them. */
export type Match = 'all' | 'words' | PastedBy

/** What the list shows, and why. */
export interface Visible {
  readonly items: readonly PickerItem[]
  readonly match: Match
  /** How many of the first items the query names: by its id, tag, link or markup. */
  readonly exact: number
  /** The query whose words are marked. Empty for a link or markup. */
  readonly words: string
}

const NO_RECENTS: readonly string[] = []

/** The items to show, in their order. The same listing and view give the very same array. */
export function visibleItems(items: readonly PickerItem[], view: View): Visible {
  const {query, filter = {}, sort = 'title', recents = NO_RECENTS, locale = 'en-US'} = view
  const among = filtered(items, orderOf(items, sort, locale, recents), filter)
  if (wordsOf(query).length === 0) {
    return {items: taken(items, among), match: 'all', exact: 0, words: ''}
  }
  const pasted = findPasted(parsePasted(query), items)
  const named =
    pasted?.items.filter(({record, published}) => passes(record, published, filter)) ?? []
  const isWords = pasted?.by !== 'link' && pasted?.by !== 'markup'
  if (pasted && !isWords && named.length > 0) {
    return {items: named, match: pasted.by, exact: named.length, words: ''}
  }
  const found = take(items, findPositions(items, query, among))
  if (pasted && !isWords && found.length === 0) {
    return {items: found, match: pasted.by, exact: 0, words: ''}
  }
  if (!pasted || named.length === 0) return {items: found, match: 'words', exact: 0, words: query}
  const first = new Set(named)
  const others = found.filter((item) => !first.has(item))
  return {items: [...named, ...others], match: pasted.by, exact: named.length, words: query}
}

const filteredOf = new WeakMap<Positions, Map<string, Positions>>()

/** Of one order with one filter the same places, so that what is shown keeps its identity. */
function filtered(items: readonly PickerItem[], order: Positions, filter: ItemFilter): Positions {
  const known = filteredOf.get(order) ?? new Map<string, Positions>()
  filteredOf.set(order, known)
  const key = `${filter.embedType} ${filter.published}`
  let kept = known.get(key)
  if (!kept) {
    kept = order.filter((position) => {
      const {record, published} = items[position]!
      return passes(record, published, filter)
    })
    known.set(key, kept)
  }
  return kept
}

const takenOf = memoByArray<PickerItem, WeakMap<Positions, readonly PickerItem[]>>(
  () => new WeakMap(),
)

function taken(items: readonly PickerItem[], positions: Positions): readonly PickerItem[] {
  const known = takenOf(items)
  let result = known.get(positions)
  if (!result) {
    result = take(items, positions)
    known.set(positions, result)
  }
  return result
}

/** Tens of thousands at every key: a plain loop is several times faster than `Array.from`. */
function take(items: readonly PickerItem[], positions: Positions): readonly PickerItem[] {
  const taken: PickerItem[] = []
  for (let at = 0; at < positions.length; at++) taken.push(items[positions[at]!]!)
  return taken
}
