import type {EmbedType, ItemListing, SearchQuery} from '../access/index.ts'
import {CARDS, PUBLISHED, type Shelf} from './shelf.ts'

/** What an item must be to be shown. An absent property doesn't restrict. */
export interface ItemFilter {
  /** Only restricts Collections: how they are displayed. */
  readonly embedType?: EmbedType | undefined
  readonly published?: boolean | undefined
}

/** What a filter reads of a record. */
interface Filterable {
  readonly id: string
  /** Absent for Stories, which have no embed type. */
  readonly embedType?: EmbedType
}

/**
 * Whether a record passes the filter. An item whose status is unknown counts as published, so that
 * it isn't hidden without a reason.
 */
export function passes(
  record: Filterable,
  isPublished: boolean | undefined,
  {embedType, published}: ItemFilter,
): boolean {
  if (published !== undefined && (isPublished ?? true) !== published) return false
  return embedType === undefined || (record.embedType ?? embedType) === embedType
}

/** Whether the item at a place is shown for a query. */
export function filterFor<K extends ItemListing>(
  {teamNumbers, teams, flags, hasPublished, isCollections}: Shelf<K>,
  {teamId, published, embedType}: SearchQuery,
): (position: number) => boolean {
  const team = teamId === undefined ? undefined : (teamNumbers.get(teamId) ?? NO_TEAM)
  const hasType = isCollections && embedType !== undefined
  const mask = (published !== undefined && hasPublished ? PUBLISHED : 0) | (hasType ? CARDS : 0)
  const wanted = ((published ? PUBLISHED : 0) | (embedType === 'cards' ? CARDS : 0)) & mask
  // Where the service reports no status at all, every item counts as published.
  if (published === false && !hasPublished) return () => false
  return (position) =>
    (team === undefined || teams[position] === team) && (flags[position]! & mask) === wanted
}

/** A number that no Team and no item has. */
const NO_TEAM = 0xffffffff
