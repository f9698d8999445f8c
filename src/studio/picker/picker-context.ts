import {type ComponentType, createContext, type Dispatch, type RefObject, useContext} from 'react'
import type {PickerItem} from './items.ts'
import type {ActiveItem} from './list/active-item.ts'
import type {ListLayout} from './list/list-layout.ts'
import type {PickerDialogProps} from './picker-dialog-props.ts'
import type {PickerQuery} from './search/query.ts'
import type {Search} from './search/useSearch.ts'
import type {PickerAction, PickerState} from './selection/picker-state.ts'
import type {Selection} from './selection/useSelection.ts'
import type {Teams} from '../items/useTeams.ts'
import type {Memory} from './useMemory.ts'

/** What the parts of one open dialog share, or those of the library. */
export interface PickerContext extends Pick<PickerDialogProps, 'kind' | 'source' | 'options'> {
  /** The saved item, where the list can have it: not while Collections lead to Stories. */
  readonly selectedId: string | undefined
  /** The item that a pick would replace. */
  readonly replaced: PickerDialogProps['replaced']
  readonly memory: Pick<Memory, 'recentTeams' | 'selectSort'>
  /** What the editor wants to see. Its kind can be another one than that of the field. */
  readonly query: PickerQuery
  readonly search: Search
  readonly teams: Teams
  readonly state: PickerState
  readonly dispatch: Dispatch<PickerAction>
  readonly selection: Selection
  readonly teamId: string | undefined
  /** `undefined` where the field allows one Team only. */
  readonly onTeam: ((teamId: string | undefined) => void) | undefined
  /** `undefined` without filters. */
  readonly onClearFilters: (() => void) | undefined
  /** Picks a Story or Collection, or opens a Collection to pick from. */
  readonly pick: (item: PickerItem) => void
  /** Has to get the focus before the element that has it disappears. */
  readonly searchBox: RefObject<HTMLInputElement | null>
  /** The ID of the list's element. */
  readonly listId: string
  readonly activeItem: ActiveItem
  /** Announces what happened to users of assistive technology. */
  readonly announce: (text: string) => void
  /** How items are rendered; as tiles without it. */
  readonly layout?: ListLayout | undefined
  /** What else can be done with the item in the pane. */
  readonly Actions?: ComponentType<{readonly item: PickerItem}> | undefined
}

const Context = createContext<PickerContext | null>(null)

export const PickerContextProvider = Context.Provider

/** @throws Error outside of the dialog. */
export function usePickerContext(): PickerContext {
  const context = useContext(Context)
  if (!context) throw new Error('usePickerContext must be used inside a PickerContextProvider')
  return context
}
