import type {EmbedType} from '../access/index.ts'

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
