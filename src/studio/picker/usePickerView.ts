import {useMemo, useState} from 'react'
import type {ItemFilter} from '../../catalog/index.ts'
import type {FieldOptions} from '../schema/options.ts'
import type {PickerKind} from './items.ts'
import type {PickerQuery} from './search/query.ts'
import {useSettled} from './useSettled.ts'

/**
 * The order of items: that of the service (by title), by date of publication and then of creation,
 * newest first, or those lately picked before the others.
 */
export type ItemSort = 'title' | 'newest' | 'recent'

const NO_FILTER: ItemFilter = {}
const NO_IDS: readonly string[] = []

interface ViewOf {
  readonly kind: PickerKind
  readonly options: FieldOptions
  readonly teamId: string | undefined
  readonly recents: readonly string[]
  /** The item that is saved now: it comes first, so that the list opens with it. */
  readonly selectedId: string | undefined
}

/** What of the library is shown, in which order, and what the user typed. */
export function usePickerView({kind, options, teamId, recents, selectedId}: ViewOf) {
  const [text, setText] = useState('')
  const [filter, setFilter] = useState<ItemFilter>(NO_FILTER)
  const [sort, setSort] = useState<ItemSort>('title')
  // The letter is in the box at once; the list follows.
  const settled = useSettled(text.trim())
  const {embedType, identifyBy} = options
  const query = useMemo(
    (): PickerQuery => ({
      kind,
      text: settled,
      teamId,
      published: filter.published,
      embedType: kind === 'collection' ? (embedType ?? filter.embedType) : undefined,
      sort: sort === 'newest' ? 'newest' : 'title',
      first: firstIds(sort, recents, selectedId),
      shape: embedType ?? 'cards',
      identifyBy,
    }),
    [kind, settled, teamId, filter, embedType, sort, recents, selectedId, identifyBy],
  )
  return {
    text,
    setText,
    filter,
    setFilter,
    sort,
    setSort,
    query,
    filters: countFilters(filter),
    clearFilter: () => setFilter(NO_FILTER),
  }
}

export type PickerView = ReturnType<typeof usePickerView>

function firstIds(
  sort: ItemSort,
  recents: readonly string[],
  selectedId: string | undefined,
): readonly string[] {
  if (sort === 'recent') return recents
  return sort === 'title' && selectedId !== undefined ? [selectedId] : NO_IDS
}

/** How many filters are on. */
const countFilters = ({embedType, published}: ItemFilter): number =>
  Number(embedType !== undefined) + Number(published !== undefined)
