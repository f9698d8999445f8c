import {
  FILTER_PARTS,
  type FoundCollection,
  type FoundStory,
  type ItemFilter,
} from '../access/index.ts'

/** Stories have no embed type. */
type Filterable = Pick<FoundStory, 'id' | 'publishedAt'> &
  Partial<Pick<FoundCollection, 'embedType' | 'tag' | 'sharedTag'>>

type Check = (record: Filterable, isPublished: boolean | undefined) => boolean

/**
 * The test of each part of a filter. An item whose status is unknown counts as published, so that
 * it isn't hidden without a reason.
 */
const CHECKS: {
  readonly [Part in keyof ItemFilter]-?: (wanted: NonNullable<ItemFilter[Part]>) => Check
} = {
  published: (published) => (_, isPublished) => (isPublished ?? true) === published,
  publishedSince: (since) => (record) => (record.publishedAt ?? 0) >= since,
  embedType: (wanted) => (record) => (record.embedType ?? wanted) === wanted,
  ids: (ids) => (record) => ids.includes(record.id),
  tags: (tags) => (record) =>
    record.embedType === undefined || tags.includes(record.tag ?? record.sharedTag ?? ''),
  excludeIds: (ids) => (record) => !ids.includes(record.id),
  // A Story doesn't say which Collections it is in: only a search can let it pass.
  excludeTags: (tags) => (record) =>
    record.embedType !== undefined && !tags.includes(record.tag ?? record.sharedTag ?? ''),
  excludeCollections: (ids) => (record) =>
    record.embedType !== undefined && !ids.includes(record.id),
}

/** Whether a record passes a filter, of which each part is read once. */
export function passes(filter: ItemFilter): Check {
  const checks = FILTER_PARTS.flatMap((part) => {
    const wanted = filter[part]
    return wanted === undefined ? [] : CHECKS[part](wanted as never)
  })
  return (record, isPublished) => checks.every((check) => check(record, isPublished))
}
