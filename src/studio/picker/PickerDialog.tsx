import {Activity, type ReactNode, useEffect, useId, useReducer, useRef, useState} from 'react'
import {useTeams} from '../items/useTeams.ts'
import {afterPaint} from '../ui/after-paint.ts'
import {DialogContents} from './DialogContents.tsx'
import type {PickerItem} from './items.ts'
import {createActiveItem} from './list/active-item.ts'
import {loadPane} from './pane/SidePane.tsx'
import {type PickerDialogProps, PickerProvider} from './picker-context.tsx'
import {type CloseHandler, PickerFrame} from './PickerFrame.tsx'
import {usePickerQuery} from './search/query.ts'
import {useSearch} from './search/useSearch.ts'
import {initialState, isFiltered, NO_FILTER, pickerState} from './selection/picker-state.ts'
import {useSelection} from './selection/useSelection.ts'
import {useMemory} from './memory.ts'

export default function PickerDialog(props: PickerDialogProps) {
  const {stage = 'open'} = props
  const id = useId()
  const closeHandler = useRef<CloseHandler>(null)
  return (
    <LoadedPicker {...props}>
      {stage !== 'loading' && (
        <Activity mode={stage === 'open' ? 'visible' : 'hidden'}>
          <PickerFrame closeHandler={closeHandler} id={id}>
            <DialogContents {...props} closeHandler={closeHandler} id={id} />
          </PickerFrame>
        </Activity>
      )}
    </LoadedPicker>
  )
}

/**
 * What the editor does in the dialog, and what is loaded for it. It is above the dialog: content
 * that is rendered ahead runs no effects, and `@sanity/ui`'s dialog computes its styles again
 * whenever its children change, which they don't by a change of this state.
 */
function LoadedPicker({children, ...props}: PickerDialogProps & {readonly children: ReactNode}) {
  const {kind, source, options, selectedId, suggest, multiSelect, check, onLoaded} = props
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
  const search = useSearch(source.session, query, (props.stage ?? 'open') === 'open')
  const teams = useTeams(source.session)
  const selection = useSelection(state, dispatch, search, multiSelect)
  const searchBox = useRef<HTMLInputElement>(null)
  const [activeItem] = useState(() => createActiveItem())
  const listId = useId()
  useEffect(() => void loadPane().catch(() => undefined), [])
  const isLoaded = search.status !== 'loading' && !teams.isLoading
  useEffect(() => {
    if (isLoaded) onLoaded?.()
    // oxlint-disable-next-line react/exhaustive-deps -- once
  }, [isLoaded])

  const onTeam = (next: string | undefined) => {
    setSelectedTeamId(next)
    memory.selectTeam(next)
  }
  const {location, filter, sort} = state
  const isBrowsing = location.at === 'collections'
  const pick = async (item: PickerItem) => {
    if (isBrowsing) {
      if (item.kind === 'story') return
      dispatch({type: 'go', to: {at: 'collection', collection: item}})
      searchBox.current?.focus()
      return
    }
    // Why it was rejected is shown, since it is selected as well.
    if (check && (await check(item)) !== undefined) return
    props.onPick(item)
    afterPaint(() => memory.picked(item.id))
  }
  const context = {
    kind,
    source,
    options,
    location,
    filter,
    sort,
    teamId,
    selectedId: isBrowsing ? undefined : selectedId,
    replaced: isBrowsing ? undefined : props.replaced,
    memory,
    dispatch,
    onTeam: options.teamId === undefined ? onTeam : undefined,
    onClearFilters: isFiltered(filter)
      ? () => dispatch({type: 'filter', filter: NO_FILTER})
      : undefined,
    pick: (item: PickerItem) => void pick(item),
    searchBox,
    listId,
    activeItem,
    Actions: props.Actions,
  }
  return (
    <PickerProvider context={context} loaded={{query, search, teams}} selection={selection}>
      {children}
    </PickerProvider>
  )
}
