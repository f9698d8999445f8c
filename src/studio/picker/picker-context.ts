import {type ComponentType, createContext, useContext} from 'react'
import type {StoriesSource} from '../items/useSource.ts'
import type {FieldOptions} from '../schema/options.ts'
import type {Place} from './place.ts'
import type {PickerItem} from './items.ts'
import type {ItemKind} from '../../saved/index.ts'
import type {Highlight} from './list/highlight.ts'
import type {ListLayout} from './list/list-layout.ts'
import type {ReplacedItem} from './picker-dialog-props.ts'
import type {Search} from './search/useSearch.ts'
import type {ListSelection, SelectionState} from './selection/useSelection.ts'
import type {Teams} from './toolbar/useTeams.ts'
import type {PickerView} from './usePickerView.ts'

/** What the parts of one open dialog share, or those of the library. */
export interface PickerContext {
  /** What is picked. What is listed may be another kind: see the query. */
  readonly kind: ItemKind
  readonly source: StoriesSource
  readonly options: FieldOptions
  /** The item that is saved now. */
  readonly selectedId: string | undefined
  readonly view: PickerView
  readonly search: Search
  readonly teams: Teams
  /** The ID of the list's element. */
  readonly listId: string
  readonly highlight: Highlight
  readonly selection: SelectionState
  /** The selection as the list shows it, and what a click or a key in it does. */
  readonly listSelection: ListSelection
  /** Where in the library the list is. */
  readonly place: Place
  /** One step back to where all Stories are. */
  readonly goBack: () => void
  /** The item that a pick would replace. */
  readonly replaced: ReplacedItem | undefined
  /** Picks a Story or Collection, or opens a Collection to pick from. */
  readonly pick: (item: PickerItem) => void
  /** Moves the focus to the search box, as before its element disappears. */
  readonly focusSearch: () => void
  /** Announces what happened to users of assistive technology. */
  readonly announce: (text: string) => void
  /** `undefined` where the field allows one Team only. */
  readonly showAllTeams: (() => void) | undefined
  /** How items are drawn; as tiles without it. */
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
