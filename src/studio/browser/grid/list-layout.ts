import type {ComponentType, ReactNode} from 'react'
import type {EmbedType} from '../../../access/index.ts'
import {thumbnailSize} from '../../thumbnails/story-media.ts'
import type {BrowserItem} from '../state/items.ts'

export interface TileState {
  readonly isSelected: boolean
  /** Whether it is the one that is saved now. */
  readonly isSaved: boolean
  /** Whether the array has it already. */
  readonly isPresent: boolean
  /** Its position among the selected items, from 1. */
  readonly position: number | undefined
}

export interface TileProps extends TileState {
  readonly item: BrowserItem
}

/** How a list renders its items, where they aren't tiles. */
export interface ListLayout {
  readonly rowHeight: number
  /** Pixels of the narrowest column; `undefined` for one column. */
  readonly columnWidth: number | undefined
  readonly Tile: ComponentType<TileProps>
  /** Above the list, and as wide. */
  readonly header: ReactNode
}

/** Pixels between the list and the edges of its box. */
export const MARGIN = 8

/** Pixels of the pane beside the list. */
export const PANE_WIDTH = 300

/** Pixels of a Collection's row. */
export const COLLECTION_ROW = 76

/** Characters of a title that are surely seen. */
export const TITLE_FITS = {story: 30, collection: 56} as const

export const THUMBNAIL_WIDTH = {bubbles: 88, cards: 112} as const

/** Pixels that a Story needs in each shape: its thumbnail, its text and the space around. */
export function storyCell(shape: EmbedType): {rowHeight: number; columnWidth: number} {
  const {width, height} = thumbnailSize(shape, THUMBNAIL_WIDTH[shape])
  return {rowHeight: height + 104, columnWidth: width + 32}
}

/** How many columns of at least this width fit. */
export const columnsIn = (width: number, columnWidth: number): number =>
  Math.max(1, Math.floor((width - 2 * MARGIN) / columnWidth))

/**
 * The width that a list most likely has, before it is measured: that of a field's dialog, which is
 * 1600 pixels wide at most, and leaves 24 around it but on a phone.
 */
export const likelyWidth = (windowWidth: number, hasPane: boolean): number =>
  Math.min(1600, windowWidth - (windowWidth < 600 ? 0 : 24)) - (hasPane ? PANE_WIDTH : 0)
