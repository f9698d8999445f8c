import {MAX_FIRST} from '../../../access/index.ts'
import type {DatasetCheck} from '../../../check/index.ts'
import type {ItemKind} from '../../../saved/index.ts'
import type {PickerItem} from '../../picker/items.ts'
import {type Page, PAGE_SIZE, type PickerQuery} from '../../picker/search/query.ts'
import type {UsageFilter} from '../tool-location.ts'

/** In how many documents items are used, versions of one document counted once. */
export interface Usage {
  readonly countOf: (item: Pick<PickerItem, 'kind' | 'id'>) => number
  /** The IDs of the items of a kind that are used. */
  readonly idsOf: (kind: ItemKind) => readonly string[]
}

/** The usage of what the service has, whether documents name it by its ID or its tag. */
export function usageOf({items}: Pick<DatasetCheck, 'items'>): Usage {
  const documents = {
    collection: new Map<string, Set<string>>(),
    story: new Map<string, Set<string>>(),
  }
  for (const {kind, item, values} of items) {
    if (!item) continue
    const ids = documents[kind].get(item.id) ?? new Set()
    for (const {document} of values) ids.add(document.id)
    documents[kind].set(item.id, ids)
  }
  return {
    countOf: ({kind, id}) => documents[kind].get(id)?.size ?? 0,
    idsOf: (kind) => [...documents[kind].keys()],
  }
}

/** One request of a filtered list, and which of its items are shown. */
interface UsagePage {
  readonly query: PickerQuery
  readonly number: number
  readonly keeps: (item: PickerItem) => boolean
}

/**
 * The requests for the items that are used, or for those that aren't, by their numbers. The proxy
 * doesn't know the documents. Without a search the used items are requested by their IDs; else what the
 * query finds is requested page by page, and filtered here.
 */
export function usagePages(
  query: PickerQuery,
  filter: UsageFilter,
  usage: Usage,
): (number: number, total: number | undefined) => UsagePage | undefined {
  const isUsed = (item: PickerItem) => usage.countOf(item) > 0
  if (filter === 'used' && query.text === '') {
    const ids = usage.idsOf(query.kind)
    return (number) => {
      const first = ids.slice(number * MAX_FIRST, (number + 1) * MAX_FIRST)
      const wanted = new Set(first)
      if (first.length === 0) return undefined
      return {query: {...query, first}, number: 0, keeps: ({id}) => wanted.has(id)}
    }
  }
  const keeps = filter === 'used' ? isUsed : (item: PickerItem) => !isUsed(item)
  return (number, total) =>
    total !== undefined && number * PAGE_SIZE >= total ? undefined : {query, number, keeps}
}

export const shownItems = ({items}: Page, {keeps}: UsagePage): readonly PickerItem[] =>
  // They come first because they were requested so, not because they were used recently.
  items.filter(keeps).map((item) => ({...item, promoted: undefined}))
