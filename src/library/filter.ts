import type {EmbedType, ItemListing, SearchQuery, TeamCount} from '../access/index.ts'
import type {Contents, ListingIndex} from './contents.ts'

/** What an item must be to be shown. An absent property doesn't restrict. */
export interface ItemFilter {
  /** Only restricts Collections: how they are displayed. */
  readonly embedType?: EmbedType | undefined
  readonly published?: boolean | undefined
  /** Only items that were published then or later, in UNIX seconds. */
  readonly publishedSince?: number | undefined
  /** Only items with one of these IDs. */
  readonly ids?: readonly string[] | undefined
  /** Only restricts Collections: they have one of these tags. */
  readonly tags?: readonly string[] | undefined
}

interface Filterable {
  readonly id: string
  /** Absent for Stories, which have no embed type. */
  readonly embedType?: EmbedType
  readonly tag?: string
  readonly publishedAt?: number
}

/**
 * Whether a record passes the filter. An item whose status is unknown counts as published, so that
 * it isn't hidden without a reason.
 */
export function passes(
  record: Filterable,
  isPublished: boolean | undefined,
  {embedType, published, publishedSince, ids, tags}: ItemFilter,
): boolean {
  if (ids && !ids.includes(record.id)) return false
  if (tags && record.embedType !== undefined && !tags.includes(record.tag ?? '')) return false
  if (published !== undefined && (isPublished ?? true) !== published) return false
  if (publishedSince !== undefined && (record.publishedAt ?? 0) < publishedSince) return false
  return embedType === undefined || (record.embedType ?? embedType) === embedType
}

/** A query whose lists of items are looked up. */
export interface IndexQuery extends SearchQuery {
  /** The positions of the only items that are shown, in the order in which they are. */
  readonly within?: ReadonlySet<number> | undefined
  /** Those of a Collection have an order of their own. */
  readonly order?: Uint32Array | undefined
}

/** Looks up the items that a query names as the only ones to show. */
export function lookUpWithin(
  {indexes, storiesOf}: Pick<Contents, 'indexes' | 'storiesOf'>,
  kind: ItemListing,
  query: SearchQuery,
): IndexQuery {
  const {ids, tags, collectionId} = query
  const names = indexes[kind]?.names
  const collection =
    collectionId === undefined ? undefined : indexes.collections?.names.byId(collectionId)
  // A Collection may name a Story twice.
  const order =
    collectionId === undefined
      ? undefined
      : new Set(collection === undefined ? [] : storiesOf(collection))
  const [first, ...others] = [
    order,
    ids && new Set(ids.flatMap((id) => names?.byId(id) ?? [])),
    tags && new Set(tags.flatMap((tag) => names?.byTag(tag) ?? [])),
  ].filter((set) => set !== undefined)
  if (!first) return query
  const within = new Set([...first].filter((item) => others.every((set) => set.has(item))))
  return {...query, within, order: order && Uint32Array.from(order)}
}

/** A number that no Team has. */
const NO_TEAM = -1

/** Whether the item at a position is shown for a query. */
export function filterFor<K extends ItemListing>(
  listing: ListingIndex<K>,
  {teamId, published, publishedSince, embedType, within}: IndexQuery,
): (position: number) => boolean {
  const {teamNumbers, teams, publishedAt, hasPublished, isCollections, isCards, sees} = listing
  const team = teamId === undefined ? undefined : (teamNumbers.get(teamId) ?? NO_TEAM)
  // Where the service reports no status at all, every item counts as published.
  if (published === false && !hasPublished) return () => false
  const status = hasPublished ? published : undefined
  const wantsCards = isCollections && embedType ? embedType === 'cards' : undefined
  return (position) =>
    (team === undefined || teams[position] === team) &&
    (status === undefined || (publishedAt[position] !== undefined) === status) &&
    (publishedSince === undefined || (publishedAt[position] ?? 0) >= publishedSince) &&
    (wantsCards === undefined || isCards[position] === wantsCards) &&
    (sees === undefined || sees(position)) &&
    (within === undefined || within.has(position))
}

/** @param items - the positions of what matches, each once; `undefined` for all items */
export function countByTeam<K extends ItemListing>(
  listing: ListingIndex<K>,
  query: IndexQuery,
  items: Iterable<number> | undefined,
): readonly TeamCount[] {
  const {teams, teamNumbers} = listing
  const counts: number[] = []
  const isShown = filterFor(listing, {...query, teamId: undefined})
  for (const position of items ?? teams.keys()) {
    const team = teams[position]!
    if (isShown(position)) counts[team] = (counts[team] ?? 0) + 1
  }
  return [...teamNumbers]
    .map(([teamId, team]) => ({teamId, count: counts[team] ?? 0}))
    .filter(({count}) => count > 0)
}
