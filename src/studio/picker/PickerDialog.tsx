import {Activity, useEffect, useId, useReducer, useRef, useState} from 'react'
import {DialogContents} from './DialogContents.tsx'
import type {PickerItem} from './items.ts'
import {createActiveItem} from './list/active-item.ts'
import {loadPane} from './pane/SidePane.tsx'
import {type PickerContext, PickerContextProvider} from './picker-context.ts'
import type {PickerDialogProps} from './picker-dialog-props.ts'
import {SharedPages} from './search/SharedPages.tsx'
import {usePickerQuery} from './search/usePickerQuery.ts'
import {useSearch} from './search/useSearch.ts'
import {initialState, NO_FILTER, pickerState} from './selection/picker-state.ts'
import {useSelection} from './selection/useSelection.ts'
import {useTeams} from '../items/useTeams.ts'
import {useMemory} from './useMemory.ts'

/** The dialog in which a user finds an item by its thumbnail. */
export default function PickerDialog(props: PickerDialogProps) {
  return (
    <SharedPages>
      <Loaded {...props} />
    </SharedPages>
  )
}

/** Makes the requests, since content that is rendered ahead runs no effects. */
function Loaded(props: PickerDialogProps) {
  const {kind, source, options, selectedId, suggest, multiSelect, check, open = true} = props
  const memory = useMemory(source, kind)
  const [state, dispatch] = useReducer(pickerState, undefined, () =>
    initialState({...multiSelect, sort: memory.lastSort()}),
  )
  const [selectedTeamId, setSelectedTeamId] = useState(
    () => props.initialTeamId ?? memory.lastTeam(),
  )
  const teamId = options.teamId ?? selectedTeamId
  const {recentItems} = memory
  const query = usePickerQuery(state, {kind, options, teamId, recentItems, selectedId, suggest})
  const search = useSearch(source.session, query, open)
  const teams = useTeams(source.session)
  const selection = useSelection(state, dispatch, search, multiSelect)
  const searchBox = useRef<HTMLInputElement>(null)
  const [activeItem] = useState(() => createActiveItem())
  const [announcement, announce] = useState('')
  const id = useId()
  useEffect(() => void loadPane().catch(() => undefined), [])

  const onTeam = (next: string | undefined) => {
    setSelectedTeamId(next)
    memory.selectTeam(next)
  }
  const isBrowsing = state.location.at === 'collections'
  const pick = async (item: PickerItem) => {
    if (isBrowsing) {
      if (item.kind === 'story') return
      dispatch({type: 'go', to: {at: 'collection', collection: item}})
      searchBox.current?.focus()
      return
    }
    // Why it was rejected is shown, since it is selected as well.
    if (check && (await check(item)) !== undefined) return
    memory.picked(item.id)
    props.onPick(item)
  }
  const context: PickerContext = {
    kind,
    source,
    options,
    selectedId: isBrowsing ? undefined : selectedId,
    replaced: isBrowsing ? undefined : props.replaced,
    memory,
    query,
    search,
    teams,
    state,
    dispatch,
    selection,
    teamId,
    onTeam: options.teamId === undefined ? onTeam : undefined,
    onClearFilters: Object.values(state.filter).every((each) => each === undefined)
      ? undefined
      : () => dispatch({type: 'filter', filter: NO_FILTER}),
    pick: (item) => void pick(item),
    searchBox,
    listId: `${id}-list`,
    activeItem,
    announce,
    Actions: props.Actions,
  }
  return (
    <PickerContextProvider value={context}>
      <Activity mode={open ? 'visible' : 'hidden'}>
        <DialogContents {...props} announcement={announcement} onPicked={memory.picked} />
      </Activity>
    </PickerContextProvider>
  )
}
