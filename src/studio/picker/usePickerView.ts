import {useDeferredValue, useMemo, useState} from 'react'
import {useCurrentLocale} from 'sanity'
import type {PickerItem} from './items.ts'
import {visibleItems} from './search/choose.ts'
import type {ItemFilter} from '../../catalog/index.ts'
import type {ItemSort} from './search/sort.ts'

const NO_FILTER: ItemFilter = {}

/** What of the listing is shown, in which order, and what the editor asked for. */
export function usePickerView(
  items: readonly PickerItem[],
  recents: readonly string[],
  teamId: string | undefined,
) {
  const locale = useCurrentLocale().id
  const [query, setQuery] = useState('')
  const [filter, setFilter] = useState<ItemFilter>(NO_FILTER)
  const [sort, setSort] = useState<ItemSort>('title')
  // The letter is in the box at once; the list follows when there is time.
  const asked = useDeferredValue(query)
  const visible = useMemo(
    () => visibleItems(items, {query: asked, filter, sort, recents, locale}),
    [items, asked, filter, sort, recents, locale],
  )
  return {
    query,
    setQuery,
    filter,
    setFilter,
    sort,
    setSort,
    visible,
    /** The same for the same list, whatever is in it. */
    key: JSON.stringify([teamId, asked, filter, sort]),
    filters: countFilters(filter),
    clearFilter: () => setFilter(NO_FILTER),
  }
}

export type PickerView = ReturnType<typeof usePickerView>

/** How many filters are on. */
const countFilters = ({embedType, published}: ItemFilter): number =>
  Number(embedType !== undefined) + Number(published !== undefined)
