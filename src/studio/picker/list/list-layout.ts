import type {ComponentType, ReactNode} from 'react'
import type {PickerItem} from '../items.ts'
import type {TileState} from './tile-state.ts'

export interface TileProps extends TileState {
  readonly item: PickerItem
  /** Of the element that describes the item. */
  readonly factsId: string
}

/** How a list draws its items, where they aren't tiles. */
export interface ListLayout {
  /** Pixels of a row. */
  readonly rowHeight: number
  /** Pixels of the narrowest column; `undefined` for one column. */
  readonly columnWidth: number | undefined
  readonly Tile: ComponentType<TileProps>
  /** Above the list, and as wide. */
  readonly header: ReactNode
}
