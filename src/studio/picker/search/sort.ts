import {compareNewest, normalise, type Positions} from '../../../catalog/index.ts'
import {memoByArray} from '../../data/indexes.ts'
import type {PickerItem} from '../items.ts'

/**
 * The order of items: by title as the locale sorts, by date of publication and then of creation,
 * newest first, or those lately picked before the others by title.
 */
export type ItemSort = 'title' | 'newest' | 'recent'

/**
 * Items above which the order by title that the service gave stands as it is: to sort them as the
 * locale does would be seen when the dialog opens.
 */
const MAX_COLLATED = 2_000

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
  const sorted = isSortedByInitial(items)
  if (sorted && items.length > MAX_COLLATED) return Uint32Array.from(items.keys())
  const {compare} = collatorOf(locale)
  const titles = items.map(({title}) => padNumbers(title))
  // Plain arrays are sorted by an algorithm that makes use of order; typed ones are not.
  const order = [...items.keys()]
  // Comparing as a locale does is slow, and sorting what is nearly sorted is fast.
  if (!sorted) {
    const keys = titles.map(normalise)
    order.sort((a, b) => (keys[a]! < keys[b]! ? -1 : keys[a]! > keys[b]! ? 1 : a - b))
  }
  return Uint32Array.from(order.sort((a, b) => compare(titles[a]!, titles[b]!) || a - b))
}

/**
 * Numbers filled up with zeros, so that 9 comes before 10. A collator can do that, too, but then
 * engines take the slow way for every title, which takes three times as long.
 */
function padNumbers(title: string): string {
  return /\d/.test(title) ? title.replace(/\d+/g, (digits) => digits.padStart(12, '0')) : title
}

/**
 * Whether the titles stand in some order already, but for a few. The service promises so, but not
 * which order; by their first letter all orders are alike.
 */
function isSortedByInitial(items: readonly PickerItem[]): boolean {
  let ascents = 0
  let descents = 0
  let former = ''
  for (const {title} of items) {
    const initial = title.charAt(0).toLowerCase()
    if (initial > former) ascents++
    else if (initial < former) descents++
    former = initial
  }
  return descents <= Math.min(ascents, items.length / 20)
}

/** A locale that nobody knows must not take the list away. */
function collatorOf(locale: string): Intl.Collator {
  try {
    return new Intl.Collator(locale)
  } catch {
    return new Intl.Collator(undefined)
  }
}

function newestOrder(items: readonly PickerItem[]): Positions {
  const compare = compareNewest(items.map(({record}) => record))
  return Uint32Array.from([...items.keys()].sort(compare))
}

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
