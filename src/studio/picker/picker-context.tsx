import {
  type ComponentType,
  createContext,
  type Dispatch,
  type ReactNode,
  type RefObject,
  useContext,
} from 'react'
import type {Teams} from '../items/useTeams.ts'
import type {PickerItem} from './items.ts'
import type {ActiveItem} from './list/active-item.ts'
import type {ListLayout} from './list/list-layout.ts'
import type {PickerDialogProps} from './picker-dialog-props.ts'
import type {PickerQuery} from './search/query.ts'
import type {Search} from './search/useSearch.ts'
import type {PickerAction, PickerState} from './selection/picker-state.ts'
import type {Selection} from './selection/useSelection.ts'
import type {Memory} from './useMemory.ts'

/** Where the editor is in the library, and what the parts of a dialog, or of the library, share. */
export interface PickerContext
  extends
    Pick<PickerDialogProps, 'kind' | 'source' | 'options'>,
    Pick<PickerState, 'location' | 'filter' | 'sort'> {
  readonly teamId: string | undefined
  /** The saved item, where the list can have it: not while Collections lead to Stories. */
  readonly selectedId: string | undefined
  /** The item that a pick would replace. */
  readonly replaced: PickerDialogProps['replaced']
  readonly memory: Pick<Memory, 'recentTeams' | 'selectSort' | 'picked'>
  readonly dispatch: Dispatch<PickerAction>
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
  /** How items are rendered; as tiles without it. */
  readonly layout?: ListLayout | undefined
  /** What else can be done with the item in the pane. */
  readonly Actions?: ComponentType<{readonly item: PickerItem}> | undefined
}

/** What is loaded. */
export interface LoadedContext {
  /** What the editor wants to see. Its kind can be another one than that of the field. */
  readonly query: PickerQuery
  readonly search: Search
  readonly teams: Teams
}

/** A context, and the hook that reads it. */
export function createPart<T>() {
  const Context = createContext<T | null>(null)
  const usePart = (): T => {
    const value = useContext(Context)
    if (!value) throw new Error('A part of the picker must be inside a PickerProvider')
    return value
  }
  return [Context, usePart] as const
}

const [Context, usePickerContext] = createPart<PickerContext>()
const [Loaded, useLoaded] = createPart<LoadedContext>()
const [Selected, useSelected] = createPart<Selection>()
export {useLoaded, usePickerContext, useSelected}

interface PickerProviderProps {
  readonly context: PickerContext
  readonly loaded: LoadedContext
  readonly selection: Selection
  readonly children: ReactNode
}

/** What changes apart is read apart: a selected item renders neither the toolbar nor the dialog. */
export function PickerProvider({context, loaded, selection, children}: PickerProviderProps) {
  return (
    <Context value={context}>
      <Loaded value={loaded}>
        <Selected value={selection}>{children}</Selected>
      </Loaded>
    </Context>
  )
}
