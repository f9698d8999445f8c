import {type ReactNode, useReducer, useRef, useState} from 'react'
import {createActiveItem} from '../../src/studio/picker/list/active-item.ts'
import {
  type LoadedContext,
  type PickerContext,
  PickerProvider,
} from '../../src/studio/picker/picker-context.tsx'
import type {PickerQuery} from '../../src/studio/picker/search/query.ts'
import type {Search} from '../../src/studio/picker/search/useSearch.ts'
import {
  initialState,
  pickerState,
  type PickerState,
} from '../../src/studio/picker/selection/picker-state.ts'
import {type Selection, useSelection} from '../../src/studio/picker/selection/useSelection.ts'
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

interface InPickerContextProps extends Partial<PickerContext & Omit<LoadedContext, 'search'>> {
  readonly search?: Partial<Search>
  readonly state?: PickerState
  readonly selection?: Selection
  readonly children: ReactNode
}

/** Renders a part of the picker as if the dialog had loaded and received this. */
export function InPickerContext({children, search: found, ...given}: InPickerContextProps) {
  const source = useStudioSource()
  const [own, dispatch] = useReducer(pickerState, {}, initialState)
  const {query, teams, selection, state = own, ...shared} = given
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
  const selected = useSelection(state, dispatch, search)
  const searchBox = useRef<HTMLInputElement>(null)
  const [activeItem] = useState(() => createActiveItem())
  const context: PickerContext = {
    kind: 'collection',
    source,
    options: {identifyBy: 'id'} as PickerContext['options'],
    location: state.location,
    filter: state.filter,
    sort: state.sort,
    teamId: undefined,
    selectedId: undefined,
    replaced: undefined,
    memory: {recentTeams: [], selectSort: () => undefined, picked: () => undefined},
    dispatch,
    onTeam: undefined,
    onClearFilters: undefined,
    pick: () => undefined,
    searchBox,
    listId: 'options',
    activeItem,
    ...shared,
  }
  const loaded = {
    query: query ?? {...anyQuery, text: state.text},
    search,
    teams: teams ?? {
      teams: [],
      isLoading: false,
      failure: undefined,
      refresh: () => undefined,
    },
  }
  return (
    <PickerProvider context={context} loaded={loaded} selection={selection ?? selected}>
      {children}
    </PickerProvider>
  )
}
