import {memoByArray} from '../../data/indexes.ts'
import type {PickerItem} from '../items.ts'
import type {Positions} from './find.ts'
import {normalise} from './normalise.ts'

/**
 * The order of items: by title as the locale sorts, by date of publication and then of creation,
 * newest first, or those lately picked before the others by title.
 */
export type ItemSort = 'title' | 'newest' | 'recent'

const ordersOf = memoByArray<PickerItem, Map<string, Positions>>(() => new Map())

/** What was last asked for; ids of recent items change too often for a map. */
const recentOf = memoByArray<PickerItem, {last?: RecentOrder}>(() => ({}))

interface RecentOrder {
  readonly recents: readonly string[]
  readonly locale: string
  readonly order: Positions
}

/** The places of all items in an order. The same one until what it depends on changes. */
export function orderOf(
  items: readonly PickerItem[],
  sort: ItemSort,
  locale: string,
  recents: readonly string[],
): Positions {
  if (sort === 'recent' && recents.length > 0) return recentOrder(items, locale, recents)
  const orders = ordersOf(items)
  const key = sort === 'newest' ? sort : `title ${locale}`
  let order = orders.get(key)
  if (!order) {
    order = sort === 'newest' ? newestOrder(items) : titleOrder(items, locale)
    orders.set(key, order)
  }
  return order
}

function titleOrder(items: readonly PickerItem[], locale: string): Positions {
  const {compare} = collatorOf(locale)
  const order = Uint32Array.from(items.keys())
  // Comparing as a locale does is slow, and sorting what is nearly sorted is fast.
  if (!isNearlySorted(items)) {
    const keys = items.map(({title}) => normalise(title))
    order.sort((a, b) => (keys[a]! < keys[b]! ? -1 : keys[a]! > keys[b]! ? 1 : a - b))
  }
  return order.sort((a, b) => compare(items[a]!.title, items[b]!.title) || a - b)
}

/** Whether most titles stand in some order already; the service promises so, but not which. */
function isNearlySorted(items: readonly PickerItem[]): boolean {
  let descents = 0
  for (let at = 1; at < items.length; at++) {
    if (items[at]!.title < items[at - 1]!.title) descents++
  }
  return descents <= items.length / 20
}

/** A locale that nobody knows must not take the list away. */
function collatorOf(locale: string): Intl.Collator {
  try {
    return new Intl.Collator(locale, {numeric: true})
  } catch {
    return new Intl.Collator(undefined, {numeric: true})
  }
}

function newestOrder(items: readonly PickerItem[]): Positions {
  const published = times(items, ({record}) => record.publishedAt)
  const created = times(items, ({record}) => record.createdAt)
  return Uint32Array.from(items.keys()).sort(
    (a, b) => published[b]! - published[a]! || created[b]! - created[a]! || a - b,
  )
}

/** The earliest number stands for none: no infinity, whose difference to itself is no number. */
const times = (
  items: readonly PickerItem[],
  read: (item: PickerItem) => number | undefined,
): Float64Array => Float64Array.from(items, (item) => read(item) ?? Number.MIN_SAFE_INTEGER)

function recentOrder(
  items: readonly PickerItem[],
  locale: string,
  recents: readonly string[],
): Positions {
  const slot = recentOf(items)
  if (slot.last?.recents === recents && slot.last.locale === locale) return slot.last.order
  const byTitle = orderOf(items, 'title', locale, recents)
  const places = new Map(recents.map((id, place) => [id, place]))
  const first: number[] = []
  const others: number[] = []
  for (const position of byTitle) {
    ;(places.has(items[position]!.id) ? first : others).push(position)
  }
  first.sort((a, b) => places.get(items[a]!.id)! - places.get(items[b]!.id)!)
  const order = Uint32Array.from([...first, ...others])
  slot.last = {recents, locale, order}
  return order
}
