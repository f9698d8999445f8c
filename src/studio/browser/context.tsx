import {
  type ComponentType,
  createContext,
  type Dispatch,
  type ReactNode,
  type RefObject,
  useContext,
} from 'react'
import type {EmbedType, Story} from '../../access/index.ts'
import type {ItemKind, SavedName} from '../../saved/index.ts'
import {focusThen} from '../ui/focus.ts'
import type {StoriesSource} from '../items/useSource.ts'
import type {Teams} from '../items/useTeams.ts'
import type {FieldOptions} from '../schema/options.ts'
import type {ActiveItem} from './state/active-item.ts'
import type {BrowserQuery} from './search/query.ts'
import type {Search} from './search/useSearch.ts'
import type {Selection} from './selection/useSelection.ts'
import type {BrowserAction, BrowserState} from './state/browser-state.ts'
import type {BrowserItem} from './state/items.ts'
import type {Memory} from './state/memory.ts'
import {useWaitingKeys, type WaitingKeys} from './search/useWaitingKeys.ts'

export interface CellState {
  readonly isSelected: boolean
  readonly isSaved: boolean
  readonly isPresent: boolean
  /** Its position among the selected items, from 1. */
  readonly position: number | undefined
}

export interface CellProps extends CellState {
  readonly item: BrowserItem
}

/** How a host renders the items of its list, one a row. */
export interface ListLayout {
  readonly rowHeight: number
  readonly Cell: ComponentType<CellProps>
  readonly header: ReactNode
}

export interface ReplacedItem {
  readonly title: string
  readonly shape: EmbedType
  /** The Story whose thumbnail is shown; `undefined` while it isn't loaded. */
  readonly story: Story | undefined
  /** Items that its array has beside it: picked again, it would be there twice. */
  readonly others?: readonly SavedName[]
}

/** The part of the shared context that is the host's: how an item is picked, and where it is shown. */
export interface Host {
  /** Whether Stories can be picked from a Collection, too. */
  readonly canBrowse?: boolean
  /** The saved item, where the list can have it: not while Collections lead to Stories. */
  readonly selectedId?: string | undefined
  /** The item that the field has now, where a pick replaces it. */
  readonly replaced?: ReplacedItem | undefined
  readonly memory: Pick<Memory, 'recentTeams' | 'selectSort' | 'picked'>
  /** `undefined` where the field allows one Team only, and where no Team restricts what is shown. */
  readonly onTeam: ((teamId: string | undefined) => void) | undefined
  /** Shows a Collection that the pane names. Without one, it's a text. */
  readonly onCollection?: ((id: string) => void) | undefined
  /** Picks a Story or Collection, or opens a Collection to pick from. */
  readonly pick: (item: BrowserItem) => void
  /** Without one, items are rendered in a grid. */
  readonly layout?: ListLayout | undefined
  /** The host's part of the pane of an item, and of its menu. */
  readonly Actions?: ComponentType<{readonly item: BrowserItem}> | undefined
  readonly MenuActions?: ComponentType<{readonly item: BrowserItem}> | undefined
}

/** The editor's place in the library, and everything else that the parts of the browser share. */
export interface BrowserContext extends Host, Pick<BrowserState, 'location' | 'filter' | 'sort'> {
  readonly kind: ItemKind
  readonly source: StoriesSource
  /** The field's options; in the tool those of any item. */
  readonly options: FieldOptions
  readonly teamId: string | undefined
  readonly dispatch: Dispatch<BrowserAction>
  readonly onClearFilters: (() => void) | undefined
  /** Has to get the focus before the element that has it disappears. */
  readonly searchBox: RefObject<HTMLInputElement | null>
  readonly listId: string
  readonly activeItem: ActiveItem
}

export interface LoadedContext {
  /** The query of the editor. Its kind can be another one than the field's. */
  readonly query: BrowserQuery
  readonly search: Search
  readonly teams: Teams
  /** Keys that act on the list, and wait for what is being loaded. */
  readonly keys: WaitingKeys
}

export function createPart<T>() {
  const Context = createContext<T | null>(null)
  const usePart = (): T => {
    const value = useContext(Context)
    if (!value) throw new Error('A part of the browser must be inside its provider')
    return value
  }
  return [Context, usePart] as const
}

const [Context, useBrowserContext] = createPart<BrowserContext>()
const [Loaded, useLoaded] = createPart<LoadedContext>()
const [Selected, useSelected] = createPart<Selection>()
export {useLoaded, useBrowserContext, useSelected}

/** Makes a click's handler that gives the focus to the search box, since the button disappears. */
export function useThenSearch(): (act: () => void) => () => void {
  const {searchBox} = useBrowserContext()
  return (act) => () => focusThen(searchBox.current, act)
}

/** Three contexts, so that a selected item renders neither the toolbar nor the host. */
export function BrowserProvider(props: {
  readonly context: BrowserContext
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
