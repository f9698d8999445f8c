import type {EmbedType} from '../../../access/index.ts'
import {thumbnailSize} from '../../thumbnails/story-media.ts'

/** Pixels between the list and the edges of its box. */
export const MARGIN = 8

export const PANE_WIDTH = 300

export const COLLECTION_ROW = 76

/** Characters of a title that are surely seen. */
export const TITLE_FITS = {story: 30, collection: 56} as const

export const THUMBNAIL_WIDTH = {bubbles: 88, cards: 112} as const

/**
 * Pixels that a Story of a shape needs: its thumbnail, its text and the space around. A Collection has
 * a row for itself.
 */
export function cellSize(shape: EmbedType | undefined): {rowHeight: number; columnWidth: number} {
  if (!shape) return {rowHeight: COLLECTION_ROW, columnWidth: Number.POSITIVE_INFINITY}
  const {width, height} = thumbnailSize(shape, THUMBNAIL_WIDTH[shape])
  return {rowHeight: height + 104, columnWidth: width + 32}
}

export const columnsIn = (width: number, columnWidth: number): number =>
  Math.max(1, Math.floor((width - 2 * MARGIN) / columnWidth))

/**
 * The width that a list most likely has, before it is measured: that of a field's dialog, which is
 * 1600 pixels wide at most, and leaves 24 around it but on a phone.
 */
export const likelyWidth = (windowWidth: number, hasPane: boolean): number =>
  Math.min(1600, windowWidth - (windowWidth < 600 ? 0 : 24)) - (hasPane ? PANE_WIDTH : 0)
