import {useMemo, useState} from 'react'
import type {ItemFilter} from '../../catalog/index.ts'
import type {FieldOptions} from '../schema/options.ts'
import type {ItemSort} from './items.ts'
import type {ItemKind} from '../../saved/index.ts'
import type {Place} from './place.ts'
import type {Memory} from './useMemory.ts'
import type {PickerQuery} from './search/query.ts'
import {useSettled} from './useSettled.ts'

const NO_FILTER: ItemFilter = {}
/** Recently used items that come first in any order: a row or two of the list. */
const SHELF = 4

interface ViewOf {
  readonly kind: ItemKind
  readonly options: FieldOptions
  readonly teamId: string | undefined
  readonly memory: Pick<Memory, 'recents' | 'sort'>
  /** The item that is saved now: it comes first, so that the list opens with it. */
  readonly selectedId: string | undefined
  /** The slug of the page, for which items are suggested where none is saved. */
  readonly suggest: string | undefined
  /** What the search box has at first. */
  readonly text?: string | undefined
  /** Where in the library the picker is. */
  readonly place: Place
}

/** What of the library is shown, in which order, and what the user typed. */
export function usePickerView(view: ViewOf) {
  const {kind, options, teamId, memory, selectedId, suggest, place} = view
  const {recents} = memory
  const [text, setText] = useState(view.text ?? '')
  const [filter, setFilter] = useState<ItemFilter>(NO_FILTER)
  const [sort, setSort] = useState<ItemSort>(() => memory.sort.read())
  // The letter is in the box at once; the list follows.
  const settled = useSettled(text.trim())
  const query = useMemo((): PickerQuery => {
    const {embedType, identifyBy, filter: fixed = NO_FILTER} = options
    const common = {
      text: settled,
      teamId,
      isTeamLocked: options.teamId !== undefined,
      sort: sort === 'newest' ? 'newest' : 'title',
      first: [],
      suggest: undefined,
      shape: embedType ?? 'cards',
    } as const
    // Any Collection can be looked into: the field restricts what it saves.
    if (place.at === 'collections') {
      const {published, embedType: layout} = filter
      return {...common, kind: 'collection', identifyBy: 'id', published, embedType: layout}
    }
    const isCollection = kind === 'collection'
    const own = {
      ...common,
      kind,
      identifyBy,
      published: fixed.published ?? filter.published,
      embedType: isCollection ? (embedType ?? fixed.embedType ?? filter.embedType) : undefined,
      ids: fixed.ids,
      tags: isCollection ? fixed.tags : undefined,
    }
    // A Collection may hold Stories of several Teams.
    if (place.at === 'collection') {
      return {...own, teamId: options.teamId, collectionId: place.collection.id}
    }
    return {
      ...own,
      first: firstIds(sort, settled, recents, selectedId),
      suggest: selectedId === undefined ? suggest : undefined,
    }
  }, [kind, settled, teamId, options, filter, sort, recents, selectedId, suggest, place])
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
