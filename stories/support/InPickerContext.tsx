import {type ReactNode, useReducer, useRef, useState} from 'react'
import {createActiveItem} from '../../src/studio/picker/list/active-item.ts'
import {type PickerContext, PickerContextProvider} from '../../src/studio/picker/picker-context.ts'
import type {PickerQuery} from '../../src/studio/picker/search/query.ts'
import type {Search} from '../../src/studio/picker/search/useSearch.ts'
import {initialState, pickerState} from '../../src/studio/picker/selection/picker-state.ts'
import {useSelection} from '../../src/studio/picker/selection/useSelection.ts'
import {loadedItems} from '../../src/studio/picker/testing.ts'
import {useStudioSource} from './found.tsx'

export const anyQuery: PickerQuery = {
  kind: 'collection',
  text: '',
  teamId: undefined,
  isTeamLocked: false,
  published: undefined,
  embedType: undefined,
  sort: 'newest',
  first: [],
  suggest: undefined,
  shape: 'cards',
  identifyBy: 'id',
}

const NO_ITEMS: Search['loaded'] = []

interface InPickerContextProps extends Partial<Omit<PickerContext, 'search'>> {
  readonly search?: Partial<Search>
  readonly children: ReactNode
}

/** Renders a part of the picker as if the dialog had loaded and received this. */
export function InPickerContext({children, search: found, ...given}: InPickerContextProps) {
  const source = useStudioSource()
  const [state, dispatch] = useReducer(pickerState, {}, initialState)
  const search = {
    ...loadedItems([]),
    status: 'loaded',
    loaded: NO_ITEMS,
    first: undefined,
    isPending: false,
    refreshing: false,
    failure: undefined,
    ...found,
  } as Search
  const selection = useSelection(state, dispatch, search)
  const searchBox = useRef<HTMLInputElement>(null)
  const [activeItem] = useState(() => createActiveItem())
  const context: PickerContext = {
    kind: 'collection',
    source,
    options: {identifyBy: 'id'} as PickerContext['options'],
    selectedId: undefined,
    replaced: undefined,
    memory: {recentTeams: [], selectSort: () => undefined},
    query: {...anyQuery, text: state.text},
    search,
    teams: {teams: [], isLoading: false, failure: undefined, refresh: () => undefined},
    state,
    dispatch,
    selection,
    teamId: undefined,
    onTeam: undefined,
    onClearFilters: undefined,
    pick: () => undefined,
    searchBox,
    listId: 'options',
    activeItem,
    announce: () => undefined,
    ...given,
  }
  return <PickerContextProvider value={context}>{children}</PickerContextProvider>
}
