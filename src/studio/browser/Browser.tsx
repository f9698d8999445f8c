import {type ReactNode, useEffect, useId, useReducer, useRef, useState} from 'react'
import {styled} from 'styled-components'
import type {StoriesSource} from '../items/useSource.ts'
import {useTeams} from '../items/useTeams.ts'
import {leaveToInputMethod} from '../ui/input-method.ts'
import {fingerSized} from '../ui/text-style.ts'
import {type BrowserContext, BrowserProvider, type Host} from './context.tsx'
import {createActiveItem} from './state/active-item.ts'
import {loadPane} from './pane/SidePane.tsx'
import {type QueryOptions, useBrowserQuery} from './search/query.ts'
import {useSearch} from './search/useSearch.ts'
import {type MultiSelect, useSelection} from './selection/useSelection.ts'
import {
  type BrowserStart,
  browserState,
  initialState,
  isFiltered,
  NO_FILTER,
} from './state/browser-state.ts'
import {SHORT} from './useMediaQuery.ts'

/** Everything above a footer. The list scrolls; in a short window, all of it does. */
export const BrowserMain = styled.div.attrs({onKeyDownCapture: leaveToInputMethod})`
  display: flex;
  flex: 1;
  flex-direction: column;
  min-height: 0;

  ${fingerSized}

  @media ${SHORT} {
    overflow-y: auto;

    > * {
      flex-shrink: 0;
    }
  }
`

interface BrowserOptions extends QueryOptions {
  readonly source: StoriesSource
  readonly start: () => BrowserStart
  /** Whether it is on screen: what is out of date is requested again only then. */
  readonly isShown?: boolean
}

export function useBrowser(props: BrowserOptions) {
  // Its parts are read one by one, so the compiler would only make it larger.
  'use no memo'
  const {kind, source, options, start, teamId} = props
  const [state, dispatch] = useReducer(browserState, undefined, () => initialState(start()))
  const query = useBrowserQuery(state, props)
  const search = useSearch(source.session, query, props.isShown ?? true)
  const teams = useTeams(source.session)
  const searchBox = useRef<HTMLInputElement>(null)
  return {kind, source, options, teamId, state, dispatch, query, search, teams, searchBox}
}

interface BrowserProps {
  readonly browser: ReturnType<typeof useBrowser>
  readonly host: Host
  readonly multiSelect?: MultiSelect | undefined
  /** Resets the filters that only its host has; absent while none of them is set. */
  readonly onClearOthers?: (() => void) | undefined
  readonly children: ReactNode
}

export function Browser({browser, host, multiSelect, onClearOthers, children}: BrowserProps) {
  const {kind, source, options, teamId, state, dispatch, query, search, teams, searchBox} = browser
  const selection = useSelection(state, dispatch, search, multiSelect)
  const [activeItem] = useState(() => createActiveItem())
  const listId = useId()
  useEffect(() => void loadPane().catch(() => undefined), [])
  const {location, filter, sort} = state
  const clearFilters = () => {
    dispatch({type: 'set', to: {filter: NO_FILTER}})
    onClearOthers?.()
  }
  // Listed one by one: a spread object would be a new one whenever anything in it changes.
  const context: BrowserContext = {
    ...host,
    kind,
    source,
    options,
    location,
    filter,
    sort,
    teamId,
    dispatch,
    onClearFilters: isFiltered(filter) || onClearOthers ? clearFilters : undefined,
    searchBox,
    listId,
    activeItem,
  }
  return (
    <BrowserProvider context={context} loaded={{query, search, teams}} selection={selection}>
      {children}
    </BrowserProvider>
  )
}
