import {find} from './search/find.ts'
import type {PickerItem} from './items.ts'

/** Those of the items whose text has every word of the query, in any order. */
export function search(items: readonly PickerItem[], query: string): readonly PickerItem[] {
  return find(items, query)
}
