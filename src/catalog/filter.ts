import type {EmbedType} from '../access/index.ts'

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
