import {MAX_FIRST} from '../../../access/index.ts'
import type {PickerItem} from '../../picker/items.ts'
import {type Page, PAGE_SIZE, type PickerQuery} from '../../picker/search/query.ts'
import type {UsageFilter} from '../tool-location.ts'
import type {Usage} from './usage.ts'

/** One request of a filtered list, and which of its items are shown. */
export interface UsagePage {
  readonly query: PickerQuery
  readonly number: number
  readonly keeps: (item: PickerItem) => boolean
}

/**
 * The requests for the items that are used, or for those that aren't. The proxy doesn't know the
 * documents. Without a search the used items are requested by their IDs; else what the query finds is
 * requested page by page, and filtered here.
 *
 * @returns The request of a number; `undefined` beyond the last.
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

/** The items of a page that are shown. */
export const shownItems = ({items}: Page, {keeps}: UsagePage): readonly PickerItem[] =>
  // They come first because they were requested so, not because they were used recently.
  items.filter(keeps).map((item) => ({...item, shelf: undefined}))
