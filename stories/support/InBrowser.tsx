import {type ReactNode, useReducer, useRef, useState} from 'react'
import {
  type LoadedContext,
  type BrowserContext,
  BrowserProvider,
} from '../../src/studio/browser/context.tsx'
import {createActiveItem} from '../../src/studio/browser/state/active-item.ts'
import type {Search} from '../../src/studio/browser/search/useSearch.ts'
import {type Selection, useSelection} from '../../src/studio/browser/selection/useSelection.ts'
import {
  initialState,
  browserState,
  type BrowserState,
} from '../../src/studio/browser/state/browser-state.ts'
import {anyQuery, loadedItems} from '../../src/studio/browser/testing.ts'
import type {Teams} from '../../src/studio/items/useTeams.ts'
import {useStudioSource} from './found.tsx'

const NO_ITEMS: Search['loaded'] = []

interface InBrowserProps extends Partial<BrowserContext & Pick<LoadedContext, 'query'>> {
  readonly search?: Partial<Search>
  readonly teams?: Partial<Teams>
  readonly state?: BrowserState
  readonly selection?: Selection
  readonly children: ReactNode
}

/** Renders a part of the browser as if its host had loaded and received this. */
export function InBrowser({children, search: found, ...given}: InBrowserProps) {
  const source = useStudioSource()
  const [own, dispatch] = useReducer(browserState, {}, initialState)
  const {query, teams, selection, state = own, ...shared} = given
  const search = {
    ...loadedItems([]),
    status: 'loaded',
    loaded: NO_ITEMS,
    first: undefined,
    isPending: false,
    isFormer: false,
    refreshing: false,
    failure: undefined,
    ...found,
  } as Search
  const selected = useSelection(state, dispatch, search)
  const searchBox = useRef<HTMLInputElement>(null)
  const [activeItem] = useState(() => createActiveItem())
  const context: BrowserContext = {
    kind: 'collection',
    source,
    options: {identifyBy: 'id'} as BrowserContext['options'],
    location: state.location,
    filter: state.filter,
    sort: state.sort,
    teamId: undefined,
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
    teams: {
      teams: [],
      isLoading: false,
      isRetrying: false,
      failure: undefined,
      refresh: () => undefined,
      ...teams,
    },
  }
  return (
    <BrowserProvider context={context} loaded={loaded} selection={selection ?? selected}>
      {children}
    </BrowserProvider>
  )
}
