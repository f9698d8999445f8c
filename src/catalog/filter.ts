import type {EmbedType, ItemListing, SearchQuery} from '../access/index.ts'
import {CARDS, PUBLISHED, type Shelf} from './shelf.ts'

/** What an item has to be to be shown. What is absent does not matter. */
export interface ItemFilter {
  /** Only restricts Collections: how they are displayed. */
  readonly embedType?: EmbedType | undefined
  readonly published?: boolean | undefined
}

/** What a filter reads of a record. */
interface Filterable {
  readonly id: string
  /** Absent for Stories, which an embed type says nothing about. */
  readonly embedType?: EmbedType
}

/**
 * Whether a record passes the filter. One of which it is unknown whether it is published is taken
 * for published: it is not held back for what nobody knows.
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
  {teamNumbers, teams, flags, knowsPublished, isCollections}: Shelf<K>,
  {teamId, published, embedType}: SearchQuery,
): (position: number) => boolean {
  const team = teamId === undefined ? undefined : (teamNumbers.get(teamId) ?? NO_TEAM)
  const hasType = isCollections && embedType !== undefined
  const mask = (published !== undefined && knowsPublished ? PUBLISHED : 0) | (hasType ? CARDS : 0)
  const wanted = ((published ? PUBLISHED : 0) | (embedType === 'cards' ? CARDS : 0)) & mask
  // Where nobody knows what is published, all passes for it.
  if (published === false && !knowsPublished) return () => false
  return (position) =>
    (team === undefined || teams[position] === team) && (flags[position]! & mask) === wanted
}

/** The number of no Team, and of no item's. */
const NO_TEAM = 0xffffffff
