import type {ComponentType, ReactNode} from 'react'
import type {PickerItem} from '../items.ts'

/** The state of an item in the selection. */
export interface TileState {
  readonly isSelected: boolean
  /** Whether it is the one that is saved now. */
  readonly isSaved: boolean
  /** Whether the array has it already. */
  readonly isPresent: boolean
  /** Its place in the list of several, from 0. */
  readonly place: number | undefined
}

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
