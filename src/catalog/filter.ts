import type {EmbedType, ItemListing, SearchQuery} from '../access/index.ts'
import {CARDS, PUBLISHED, type ListingIndex} from './listing-index.ts'

/** What an item must be to be shown. An absent property doesn't restrict. */
export interface ItemFilter {
  /** Only restricts Collections: how they are displayed. */
  readonly embedType?: EmbedType | undefined
  readonly published?: boolean | undefined
  /** Only items with one of these IDs. */
  readonly ids?: readonly string[] | undefined
  /** Only restricts Collections: they have one of these tags. */
  readonly tags?: readonly string[] | undefined
}

/** What a filter reads of a record. */
interface Filterable {
  readonly id: string
  /** Absent for Stories, which have no embed type. */
  readonly embedType?: EmbedType
  readonly tag?: string
}

/**
 * Whether a record passes the filter. An item whose status is unknown counts as published, so that
 * it isn't hidden without a reason.
 */
export function passes(
  record: Filterable,
  isPublished: boolean | undefined,
  {embedType, published, ids, tags}: ItemFilter,
): boolean {
  if (ids && !ids.includes(record.id)) return false
  if (tags && record.embedType !== undefined && !tags.includes(record.tag ?? '')) return false
  if (published !== undefined && (isPublished ?? true) !== published) return false
  return embedType === undefined || (record.embedType ?? embedType) === embedType
}

/** A query whose lists of items are looked up. */
export interface ShelfQuery extends SearchQuery {
  /** The places of the only items that are shown, in the order in which they are. */
  readonly within?: ReadonlySet<number> | undefined
  /** Those of a Collection have an order of their own. */
  readonly order?: Uint32Array | undefined
}

/** Whether the item at a place is shown for a query. */
export function filterFor<K extends ItemListing>(
  {teamNumbers, teams, flags, hasPublished, isCollections}: ListingIndex<K>,
  {teamId, published, embedType, within}: ShelfQuery,
): (position: number) => boolean {
  const team = teamId === undefined ? undefined : (teamNumbers.get(teamId) ?? NO_TEAM)
  const hasType = isCollections && embedType !== undefined
  const mask = (published !== undefined && hasPublished ? PUBLISHED : 0) | (hasType ? CARDS : 0)
  const wanted = ((published ? PUBLISHED : 0) | (embedType === 'cards' ? CARDS : 0)) & mask
  // Where the service reports no status at all, every item counts as published.
  if (published === false && !hasPublished) return () => false
  return (position) =>
    (team === undefined || teams[position] === team) &&
    (flags[position]! & mask) === wanted &&
    (within === undefined || within.has(position))
}

/** A number that no Team and no item has. */
const NO_TEAM = 0xffffffff
