import {
  type ComponentType,
  createContext,
  type Dispatch,
  type ReactNode,
  type RefObject,
  useContext,
} from 'react'
import type {EmbedType, Story} from '../../access/index.ts'
import type {ItemKind} from '../../saved/index.ts'
import type {StoriesSource} from '../items/useSource.ts'
import type {Teams} from '../items/useTeams.ts'
import type {FieldOptions} from '../schema/options.ts'
import type {PickerItem} from './items.ts'
import type {ActiveItem} from './list/active-item.ts'
import type {ListLayout} from './list/list-layout.ts'
import type {Memory} from './memory.ts'
import type {PickerQuery} from './search/query.ts'
import type {Search} from './search/useSearch.ts'
import type {PickerAction, PickerState} from './selection/picker-state.ts'
import type {CheckItem} from './selection/useCandidateCheck.ts'
import type {MultiSelect, Selection} from './selection/useSelection.ts'
import {useWaitingKeys, type WaitingKeys} from './useWaitingKeys.ts'

/** The item that a field has now, and that a pick would replace. */
export interface ReplacedItem {
  readonly title: string
  readonly shape: EmbedType
  /** Whose thumbnail is shown. `undefined` while it isn't loaded. */
  readonly story: Story | undefined
  /** The IDs of what its array has beside it: picked again, it would be there twice. */
  readonly others?: readonly string[]
}

export interface PickerDialogProps {
  readonly kind: ItemKind
  readonly source: StoriesSource
  readonly options: FieldOptions
  readonly selectedId: string | undefined
  /** The Team to start with. Without one, the last selected Team. */
  readonly initialTeamId: string | undefined
  /** The slug of the document, for which items are suggested. */
  readonly suggest?: string | undefined
  readonly onPick: (item: PickerItem) => void
  /** What the field has now, where a pick replaces it. */
  readonly replaced?: ReplacedItem | undefined
  readonly fieldTitle?: string | undefined
  /** For an array: multiple items are selected, ordered and saved in one change. */
  readonly multiSelect?: MultiSelect
  /**
   * Why the field would reject an item, if it would: then it can't be picked.
   *
   * @defaultValue everything can be picked
   */
  readonly check?: CheckItem | undefined
  readonly Actions?: ComponentType<{readonly item: PickerItem}>
  readonly onClose: () => void
  /**
   * How far it is: only its first page is being loaded, it is rendered but hidden, or it is open.
   *
   * @defaultValue `open`
   */
  readonly stage?: 'loading' | 'hidden' | 'open'
  /** Called while it is `loading`, once its first page and the Teams are loaded, or can't be. */
  readonly onLoaded?: (() => void) | undefined
}

/** Where the editor is in the library, and what the parts of a dialog, or of the library, share. */
export interface PickerContext
  extends
    Pick<PickerDialogProps, 'kind' | 'source' | 'options'>,
    Pick<PickerState, 'location' | 'filter' | 'sort'> {
  readonly teamId: string | undefined
  /** The saved item, where the list can have it: not while Collections lead to Stories. */
  readonly selectedId: string | undefined
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
  readonly listId: string
  readonly activeItem: ActiveItem
  /** How items are rendered; as tiles without it. */
  readonly layout?: ListLayout | undefined
  readonly Actions?: ComponentType<{readonly item: PickerItem}> | undefined
}

export interface LoadedContext {
  /** What the editor wants to see. Its kind can be another one than that of the field. */
  readonly query: PickerQuery
  readonly search: Search
  readonly teams: Teams
  /** Keys that act on the list, and wait for what is being loaded. */
  readonly keys: WaitingKeys
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

/** What changes apart is read apart: a selected item renders neither the toolbar nor the dialog. */
export function PickerProvider(props: {
  readonly context: PickerContext
  readonly loaded: Omit<LoadedContext, 'keys'>
  readonly selection: Selection
  readonly children: ReactNode
}) {
  const {context, loaded} = props
  const keys = useWaitingKeys(loaded.query, loaded.search, context.searchBox)
  return (
    <Context value={context}>
      <Loaded value={{...loaded, keys}}>
        <Selected value={props.selection}>{props.children}</Selected>
      </Loaded>
    </Context>
  )
}
