import {useMemo, useState} from 'react'
import type {ItemFilter} from '../../catalog/index.ts'
import type {FieldOptions} from '../schema/options.ts'
import type {ItemSort, PickerKind} from './items.ts'
import type {Memory} from './memory/useMemory.ts'
import type {PickerQuery} from './search/query.ts'
import {useSettled} from './useSettled.ts'

const NO_FILTER: ItemFilter = {}
/** Recently used items that come first in any order: a row or two of the list. */
const SHELF = 4

interface ViewOf {
  readonly kind: PickerKind
  readonly options: FieldOptions
  readonly teamId: string | undefined
  readonly memory: Pick<Memory, 'recents' | 'sort'>
  /** The item that is saved now: it comes first, so that the list opens with it. */
  readonly selectedId: string | undefined
  /** The slug of the page, for which items are suggested where none is saved. */
  readonly suggest: string | undefined
  /** What the search box has at first. */
  readonly text?: string | undefined
}

/** What of the library is shown, in which order, and what the user typed. */
export function usePickerView(view: ViewOf) {
  const {kind, options, teamId, memory, selectedId, suggest} = view
  const {recents} = memory
  const [text, setText] = useState(view.text ?? '')
  const [filter, setFilter] = useState<ItemFilter>(NO_FILTER)
  const [sort, setSort] = useState<ItemSort>(() => memory.sort.read())
  // The letter is in the box at once; the list follows.
  const settled = useSettled(text.trim())
  const {embedType, identifyBy} = options
  const isTeamLocked = options.teamId !== undefined
  const query = useMemo(
    (): PickerQuery => ({
      kind,
      text: settled,
      teamId,
      isTeamLocked,
      published: filter.published,
      embedType: kind === 'collection' ? (embedType ?? filter.embedType) : undefined,
      sort: sort === 'newest' ? 'newest' : 'title',
      first: firstIds(sort, settled, recents, selectedId),
      suggest: selectedId === undefined ? suggest : undefined,
      shape: embedType ?? 'cards',
      identifyBy,
    }),
    [
      kind,
      settled,
      teamId,
      isTeamLocked,
      filter,
      embedType,
      sort,
      recents,
      selectedId,
      suggest,
      identifyBy,
    ],
  )
  return {
    text,
    setText,
    filter,
    setFilter,
    sort,
    setSort: (next: ItemSort) => {
      setSort(next)
      memory.sort.write(next)
    },
    query,
    filters: countFilters(filter),
    clearFilter: () => setFilter(NO_FILTER),
  }
}

export type PickerView = ReturnType<typeof usePickerView>

/** The saved item and the recently used ones come first while nothing is searched for. */
function firstIds(
  sort: ItemSort,
  text: string,
  recents: readonly string[],
  selectedId: string | undefined,
): readonly string[] {
  if (sort === 'recent') return recents
  if (text !== '') return []
  return [...(selectedId === undefined ? [] : [selectedId]), ...recents.slice(0, SHELF)]
}

/** How many filters are on. */
const countFilters = ({embedType, published}: ItemFilter): number =>
  Number(embedType !== undefined) + Number(published !== undefined)
